import { CircleAlert, CircleCheck, Copy } from "lucide-react";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { ImportPreview } from "@/lib/customers/import/customer-import";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { formatCount } from "@/lib/platform/format/format-count";
import { getCustomerTypeLabel } from "../customer-columns";

/** The first rows as the customers they would become, or the reason why they would not. */
export function ImportPreviewTable({ preview }: { preview: ImportPreview | null }) {
  if (!preview) {
    return (
      <div className="flex flex-col gap-2 px-4 pb-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    );
  }
  const { rows, readable, repeated, rejected } = preview;
  return (
    <>
      <p className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3" role="status">
        <span className="inline-flex items-center gap-1.5 text-success-ink">
          <CircleCheck aria-hidden className="size-4" /> {formatCount(readable, "row")} can be imported
        </span>
        {repeated > 0 && (
          <span className="inline-flex items-center gap-1.5 text-muted">
            <Copy aria-hidden className="size-4" /> {formatCount(repeated, "duplicate")} will be skipped
          </span>
        )}
        {rejected > 0 && (
          <span className="inline-flex items-center gap-1.5 text-danger-ink">
            <CircleAlert aria-hidden className="size-4" /> {formatCount(rejected, "row")} will be rejected. You can
            download rejected rows after the import.
          </span>
        )}
      </p>
      <div className="focus-ring overflow-x-auto rounded-b-card" role="region" aria-label="First rows" tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-y border-line bg-sunken text-left text-xs text-muted">
              {["Line", "Name", "Type", "Phone", "Email", "Address"].map((head) => (
                <th key={head} scope="col" className="h-8 px-4 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, customer, problems }) => (
              <tr key={line} className="border-b border-line last:border-b-0">
                <td className="tabular px-4 py-1.5 align-top text-muted">{line}</td>
                {customer ? (
                  <>
                    <td className="px-4 py-1.5 align-top whitespace-nowrap">
                      <span className="block font-medium">{customer.name}</span>
                      <span className="block text-xs text-muted">{problems.join(" ")}</span>
                    </td>
                    <td className="px-4 py-1.5 align-top">{getCustomerTypeLabel(customer.type)}</td>
                    <td className="tabular px-4 py-1.5 align-top whitespace-nowrap">
                      {customer.phone && formatPhone(customer.phone)}
                    </td>
                    <td className="px-4 py-1.5 align-top">{customer.email}</td>
                    <td className="px-4 py-1.5 align-top">{customer.address}</td>
                  </>
                ) : (
                  <td colSpan={5} className="px-4 py-1.5 align-top">
                    <span className="text-danger-ink">{problems.join(" ")}</span>
                    <span className="block max-w-xl truncate text-muted">{cells.filter(Boolean).join(" · ")}</span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
