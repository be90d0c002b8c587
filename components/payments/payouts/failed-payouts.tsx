import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Payout } from "@/lib/payments/gateways/payout";
import { formatDay } from "@/lib/platform/time/format-time";

/** Payouts that the bank returned, with the reason and the next step. Renders nothing without any. */
export function FailedPayouts({ payouts }: { payouts: readonly Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <Card title="Failed payouts" className="mb-4">
      <ul className="flex flex-col divide-y divide-line">
        {payouts.map(({ id, arrivesOn, amount, failureReason, whatToDo }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <RecordLink href={`/billing/payouts/${id}`}>Payout of {formatDay(arrivesOn)}</RecordLink>
              <span className="block text-sm text-danger-ink">{failureReason}</span>
            </span>
            <span className="text-sm">{whatToDo}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
