import { Money } from "@/components/ui/money";
import { StatusChip, type StatusTone } from "@/components/ui/states/status-chip";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import { formatRefundReason } from "@/lib/payments/records/format-refund-reason";
import type { Refund } from "@/lib/payments/records/refund";
import { formatDay } from "@/lib/platform/time/format-time";

export const REFUND_KINDS: Record<Refund["kind"], string> = {
  refund: "Refund",
  void: "Void",
  failure: "Returned by the bank",
  dispute: "Dispute",
};

const STATES: Record<Refund["status"], { tone: StatusTone; text: string }> = {
  pending: { tone: "in-progress", text: "Pending" },
  succeeded: { tone: "complete", text: "Done" },
  failed: { tone: "missed", text: "Failed" },
};

function getRefundState({ kind, status }: Refund): { tone: StatusTone; text: string } {
  if (kind !== "dispute") return STATES[status];
  if (status === "pending") return { tone: "late", text: "Open" };
  return status === "failed" ? { tone: "complete", text: "Won" } : { tone: "missed", text: "Lost" };
}

export function RefundChip({ refund }: { refund: Refund }) {
  const { tone, text } = getRefundState(refund);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

/** Formats, for example, "Returned by the bank: bounced. NSF", with the reason of a failure. */
export function refundWords({ kind, reason, memo, failureReason }: Refund): string {
  const why = [REFUND_KINDS[kind], formatRefundReason(reason)].filter(Boolean).join(": ");
  return [why, memo, failureReason].flatMap((part) => part?.trim().replace(/\.$/, "") || []).join(". ");
}

export const refundColumns: ReadonlyArray<Column<Refund>> = [
  {
    id: "date",
    label: "Date",
    width: "6.5rem",
    isFixed: true,
    isTabular: true,
    cell: ({ date }) => formatDay(date),
  },
  { id: "customer", label: "Customer", cell: ({ businessCustomer }) => businessCustomer?.fullName ?? "Unknown" },
  { id: "why", label: "Reason", cell: refundWords },
  {
    id: "means",
    label: "Method",
    cell: ({ payment }) => formatPaymentMeans(payment),
    isMinor: true,
    hideOnPhone: true,
  },
  { id: "status", label: "Status", width: "7.5rem", cell: (refund) => RefundChip({ refund }) },
  { id: "amount", label: "Amount", align: "right", width: "6.5rem", cell: ({ amount }) => <Money amount={amount} /> },
];
