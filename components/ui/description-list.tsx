import type { ReactNode } from "react";

export type Description = { term: string; value: ReactNode };

/** Terms and values. An empty value shows as a dash. */
export function DescriptionList({ items, isStacked }: { items: readonly Description[]; isStacked?: boolean }) {
  return (
    <dl
      className={isStacked ? "grid gap-4 sm:grid-cols-2" : "grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(7rem,auto)_1fr]"}
    >
      {items.map(({ term, value }) => (
        <div key={term} className={isStacked ? "min-w-0" : "contents"}>
          <dt className="text-sm text-muted max-sm:mt-1">{term}</dt>
          <dd className="min-w-0 break-words">
            {value === null || value === undefined || value === "" ? <span className="text-muted">–</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
