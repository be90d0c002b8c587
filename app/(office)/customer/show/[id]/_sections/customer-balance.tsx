import { formatDocumentName } from "@/lib/invoices/document-kind";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { RecordLink, TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { browseInvoices, buildCustomerSearch } from "@/lib/invoices/records/search-invoices";
import { formatDay } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";

const MAX_SHOWN = 5;

/** The newest invoices and proposals. */
export async function CustomerBalance({ who, customerId }: { who: Who; customerId: string }) {
  const { items, total } = await browseInvoices(who, buildCustomerSearch(customerId, { limit: MAX_SHOWN, offset: 0 }));
  return (
    <Card
      title="Invoices"
      actions={total > MAX_SHOWN && <TextLink href={`/customer/show/${customerId}/invoices`}>All {total}</TextLink>}
    >
      {items.length === 0 ? (
        <p className="text-muted">No invoices yet.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {items.map((invoice) => (
            <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <RecordLink href={getInvoicePath(invoice)}>{formatDocumentName(invoice)}</RecordLink>
              <Badge>{invoice.documentStatus}</Badge>
              <span className="tabular ml-auto text-sm text-muted">{formatDay(invoice.issuedOn)}</span>
              <span className="w-24 text-right">
                <Money amount={invoice.total} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
