import { formatDocumentName } from "@/lib/invoices/document-kind";
import { InvoiceStatusChip } from "@/components/invoices/invoice-status-chip";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Invoice } from "@/lib/invoices/records/invoice";

type Props = { jobId: string; invoices: Invoice[]; canAccept: boolean };

/** The number, status, total, and balance of each document. */
export function JobInvoices({ jobId, invoices, canAccept }: Props) {
  if (invoices.length === 0) return <p className="text-muted">No invoices yet.</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <RecordLink href={`/jobs/${jobId}/invoices/${invoice.id}`}>{formatDocumentName(invoice)}</RecordLink>
          <InvoiceStatusChip invoice={invoice} />
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            <span className="text-sm text-muted">
              Total <Money amount={invoice.total} />
            </span>
            {invoice.kind === "invoice" && isStanding(invoice) && (
              <span className="text-sm">
                Balance due <Money amount={invoice.balance} />
              </span>
            )}
            {canAccept && isDue(invoice) && (
              <ButtonLink
                size="small"
                href={`/billing/payments/accept?customer=${invoice.businessCustomerId}&invoice=${invoice.id}`}
              >
                Accept payment
              </ButtonLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isDue(invoice: Invoice): boolean {
  return invoice.kind === "invoice" && isStanding(invoice) && Number(invoice.balance) > 0;
}

const isStanding = ({ operations_status: { name } }: Invoice) => !["voided", "deleted"].includes(name);
