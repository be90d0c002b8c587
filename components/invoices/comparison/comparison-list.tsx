import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { getOptionName } from "@/lib/invoices/comparison/compare-options";
import type { Invoice } from "@/lib/invoices/records/invoice";

/** The existing comparisons with proposals of a job. Renders nothing without any. */
export function ComparisonList({ proposals }: { proposals: readonly Invoice[] }) {
  const byComparison = Map.groupBy(
    proposals.filter(({ comparisonId }) => comparisonId !== null),
    ({ comparisonId }) => comparisonId
  );
  if (byComparison.size === 0) return null;
  return (
    <Card title="Comparisons for this job">
      <ul className="flex flex-col divide-y divide-line">
        {[...byComparison].map(([id, options]) => (
          <li key={id} className="py-2">
            <RecordLink href={`/comparison/${id}`}>
              {options
                .toSorted((a, b) => a.comparisonPosition - b.comparisonPosition)
                .map(getOptionName)
                .join(" · ")}
            </RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
