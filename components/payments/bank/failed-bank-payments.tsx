import { Card } from "@/components/ui/card";
import { RecordLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import type { Payment } from "@/lib/invoices/records/payment";
import { formatDay } from "@/lib/platform/time/format-time";

const TAKEN_BACK: Partial<Record<Payment["status"], string>> = {
  disputed: "The bank reversed the payment. The reversal is final.",
  voided: "The bank reversed the payment after it was received.",
};

/** Failed bank payments after days, with the reason. Renders nothing without any. */
export function FailedBankPayments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <Card title="Failed bank payments" className="mb-4">
      <ul className="flex flex-col divide-y divide-line">
        {payments.map(({ id, businessCustomerName, date, status, failureReason, invoiceNumber, amount }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <RecordLink href={`/billing/payments/${id}`}>{businessCustomerName || "Payment"}</RecordLink>
              <span className="block text-sm text-danger-ink">{TAKEN_BACK[status] ?? failureReason}</span>
            </span>
            <span className="text-sm">
              {invoiceNumber ? `Invoice #${invoiceNumber} is open again` : `Started ${formatDay(date)}`}
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
