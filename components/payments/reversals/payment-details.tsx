import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { describeBankWait } from "@/lib/invoices/records/describe-bank-wait";
import type { Payout } from "@/lib/payments/gateways/payout";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import type { WholePayment } from "@/lib/payments/unified/unified-view";
import { formatDay } from "@/lib/platform/time/format-time";
import { PaymentChip } from "../payment-columns";
import { PayoutChip } from "../payouts/payout-columns";
import { RefundChip, refundWords } from "./refund-columns";

type Props = WholePayment & {
  numbers: ReadonlyMap<string, { number: number; href: string | null }>;
  payout: Payout | null;
};

/** A payment, the documents it paid, and its refunds. */
export function PaymentDetails({ payment, invoices, credits, refunds, numbers, payout }: Props) {
  const { businessCustomerId, businessCustomerName, returnedTotal } = payment;
  const waits = describeBankWait(payment);
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
      <Card title="Payment">
        <DescriptionList
          items={[
            { term: "Amount", value: <Money amount={payment.amount} /> },
            { term: "Status", value: <PaymentChip {...payment} /> },
            ...(waits ? [{ term: "Details", value: waits }] : []),
            ...(returnedTotal === "0.00" ? [] : [{ term: "Refunded", value: <Money amount={returnedTotal} /> }]),
            { term: "Date", value: formatDay(payment.date) },
            { term: "Payment method", value: formatPaymentMeans(payment) },
            {
              term: "Customer",
              value: businessCustomerId ? (
                <RecordLink href={`/customer/show/${businessCustomerId}/payments`}>{businessCustomerName}</RecordLink>
              ) : (
                "Unknown"
              ),
            },
            { term: "Received by", value: payment.receivedBy },
            { term: "Memo", value: payment.memo },
            ...(payout ? [{ term: "Payout", value: <PaidOut payout={payout} /> }] : []),
            ...(payment.failureReason ? [{ term: "Reason", value: payment.failureReason }] : []),
          ]}
        />
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="Applied to">
          {invoices.length + credits.length === 0 && <p className="text-muted">None</p>}
          <ul className="flex flex-col divide-y divide-line">
            {invoices.map(({ id, amount }) => {
              const { number, href } = numbers.get(id) ?? { number: null, href: null };
              const name = `Invoice #${number ?? "–"}`;
              return (
                <Line key={id} amount={amount}>
                  {href ? <RecordLink href={href}>{name}</RecordLink> : name}
                </Line>
              );
            })}
            {credits.map(({ id, balance }) => (
              <Line key={id} amount={balance}>
                Kept as account credit
              </Line>
            ))}
          </ul>
        </Card>
        {refunds.length > 0 && (
          <Card title="Refunded">
            <ul className="flex flex-col divide-y divide-line">
              {refunds.map((refund) => (
                <Line key={refund.id} amount={refund.amount}>
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="tabular">{formatDay(refund.date)}</span>
                    <span className="text-muted">{refundWords(refund)}</span>
                    <RefundChip refund={refund} />
                  </span>
                </Line>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

function PaidOut({ payout: { id, arrivesOn, status } }: { payout: Payout }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/billing/payouts/${id}`}>Payout of {formatDay(arrivesOn)}</RecordLink>
      <PayoutChip status={status} />
    </span>
  );
}

function Line({ amount, children }: { amount: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">{children}</span>
      <Money amount={amount} />
    </li>
  );
}
