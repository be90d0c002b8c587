import type { ReactNode } from "react";

/** A figure of a report. `before` is its previous value, and `change` the increase. */
export type Figure = { label: string; value: ReactNode; before?: ReactNode; change?: string | null };

/** The sums of a report in one row, compared with the previous period. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ label, value, before, change }) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="tabular mt-1 truncate text-xl font-semibold text-ink">{value}</dd>
          {before !== undefined && (
            <dd className="mt-1 text-sm text-muted">
              {change && <span className="font-medium text-ink">{change} </span>}
              from {before}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
