import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Credit } from "@/lib/payments/credits/credit";
import type { OpenInvoice } from "@/lib/payments/list-open-invoices";
import { formatDate } from "@/lib/platform/time/format-time";
import { ApplyCreditButton, DeleteCreditButton, GiveCreditButton, RemoveCreditButton } from "./credit-actions";

type Props = {
  customerId: string;
  credits: readonly Credit[];
  invoices: readonly OpenInvoice[];
  timeZone: string;
  can: { apply: boolean; give: boolean };
};

/** The customer's credits, and the invoices they were applied to. */
export function CustomerCredits({ customerId, credits, invoices, timeZone, can }: Props) {
  return (
    <Card title="Credits" actions={can.give && <GiveCreditButton customerId={customerId} />}>
      {credits.length === 0 && (
        <p className="text-muted">
          No credits yet. Credits you add, deposits, and payments without an invoice appear here.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-40 flex-1">
                <span className="tabular">{formatDate(new Date(credit.dateCreated), timeZone)}</span>{" "}
                {credit.paymentId ? (
                  <RecordLink href={`/billing/payments/${credit.paymentId}`}>Payment</RecordLink>
                ) : (
                  "Credit"
                )}
                {credit.memo && <span className="text-muted">, {credit.memo}</span>}
              </span>
              <span className="text-sm text-muted">
                <Money amount={credit.balance} /> of <Money amount={credit.amount} /> available
              </span>
              {can.apply && credit.balance !== "0.00" && (
                <ApplyCreditButton key={credit.balance} credit={credit} invoices={invoices} />
              )}
              {can.give && !credit.paymentId && credit.balance === credit.amount && (
                <DeleteCreditButton credit={credit} />
              )}
            </div>
            {credit.applications.map((applied) => (
              <div key={applied.invoiceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-4 text-sm">
                <span className="flex-1 text-muted">Applied to invoice #{applied.invoiceNumber}</span>
                <Money amount={applied.amount} />
                {can.apply && <RemoveCreditButton credit={credit} applied={applied} />}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
