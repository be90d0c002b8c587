import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { formatRefundReason } from "@/lib/payments/records/format-refund-reason";
import type { Refund } from "@/lib/payments/records/refund";
import { formatDate } from "@/lib/platform/time/format-time";

/** The open disputes, with the last day for evidence. Renders nothing without any. */
export function OpenDisputes({ disputes, timeZone }: { disputes: readonly Refund[]; timeZone: string }) {
  if (disputes.length === 0) return null;
  return (
    <Card title="Open disputes" className="mb-4">
      <ul className="flex flex-col divide-y divide-line">
        {disputes.map(({ id, payment, businessCustomer, amount, reason, disputeStatus, evidenceDueAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <RecordLink href={`/billing/payments/${payment.id}`}>
                {businessCustomer?.fullName ?? "Payment"}
              </RecordLink>
              <span className="block text-sm text-muted first-letter:uppercase">
                {[formatRefundReason(reason), disputeStatus?.replace(/^warning /, "inquiry, ")]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            <span className="text-sm">
              {disputeStatus?.endsWith("under review")
                ? "Waiting for the bank's decision"
                : evidenceDueAt
                  ? `Send evidence to the card processor by ${formatDate(new Date(evidenceDueAt), timeZone)}`
                  : "No evidence requested"}
            </span>
            <span className="sm:min-w-28 sm:text-right">
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
