import { Card } from "@/components/ui/card";
import { RecordLink, TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { UP_TO_FOUR_DAYS } from "@/lib/invoices/records/describe-bank-wait";
import type { BankPaymentsOnTheirWay } from "@/lib/payments/books/book-day";
import { formatDay } from "@/lib/platform/time/format-time";

type Standing = BankPaymentsOnTheirWay["payments"][number]["standing"];

const STANDINGS: Record<Standing, string | null> = {
  "on-its-way": null,
  arrived: "Received later",
  returned: "Returned by the bank later",
};

/** Bank payments that are not received yet. Renders nothing without any. */
export function OnTheirWayCard({ onTheirWay: { total, count, payments } }: { onTheirWay: BankPaymentsOnTheirWay }) {
  if (count === 0) return null;
  return (
    <Card title="In transit from the bank" actions={<Money amount={total} />}>
      <p className="text-muted">
        These payments aren't counted in the totals until the money is received. {UP_TO_FOUR_DAYS}
      </p>
      <ul aria-label="Payments in transit from the bank" className="divide-y divide-line">
        {payments.map(({ id, customer, begun, invoices, standing, amount }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <span className="min-w-40 flex-1">
              <RecordLink href={`/billing/payments/${id}`}>{customer}</RecordLink>
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                <span>Started {formatDay(begun)}</span>
                {invoices.map((invoice) => (
                  <TextLink key={invoice.id} href={`/billing/invoices/${invoice.id}`}>
                    {invoice.isProposal ? "Proposal" : "Invoice"} #{invoice.number}
                  </TextLink>
                ))}
                {STANDINGS[standing] && <span>{STANDINGS[standing]}</span>}
              </span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {count > payments.length && <p>And {count - payments.length} more</p>}
    </Card>
  );
}
