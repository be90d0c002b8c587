import type { Column } from "@/components/ui/table/data-table-head";
import { Money } from "@/components/ui/money";
import { StatusChip, type StatusTone } from "@/components/ui/states/status-chip";
import type { Payment } from "@/lib/invoices/records/payment";
import { formatPaymentMeans } from "@/lib/platform/money/format-payment-means";
import { PAYMENT_STATUS_LABELS } from "@/lib/payments/records/payment-status-labels";
import { officeTypes } from "@/lib/platform/money/payment-type";
import { formatDay } from "@/lib/platform/time/format-time";

const TONES: Record<Payment["status"], StatusTone> = {
  pending: "in-progress",
  succeeded: "complete",
  failed: "missed",
  voided: "canceled",
  refunded: "canceled",
  disputed: "missed",
  refund_due: "missed",
};

/** Only the office records these, so a missing user does not mean the customer. */
const isOffice = ({ paymentType }: Payment) => officeTypes.some((type) => type === paymentType);

const PARTLY: { tone: StatusTone; text: string } = { tone: "in-progress", text: "Partly refunded" };

export function PaymentChip({ status, returnedTotal }: Pick<Payment, "status" | "returnedTotal">) {
  const isPart = status === "succeeded" && returnedTotal !== "0.00";
  const { tone, text } = isPart ? PARTLY : { tone: TONES[status], text: PAYMENT_STATUS_LABELS[status] };
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

export const paymentColumns: ReadonlyArray<Column<Payment>> = [
  {
    id: "date",
    label: "Date",
    isTabular: true,
    cell: (payment) => formatDay(payment.date),
    isFixed: true,
    width: "6.5rem",
  },
  { id: "customer", label: "Customer", cell: (payment) => payment.businessCustomerName || "Unknown" },
  {
    id: "invoice",
    label: "Invoice",
    cell: (payment) => (payment.invoiceNumber ? `#${payment.invoiceNumber}` : "–"),
    width: "5rem",
  },
  { id: "means", label: "Method", cell: formatPaymentMeans },
  {
    id: "by",
    label: "Received by",
    cell: (payment) => payment.receivedBy ?? (isOffice(payment) ? "–" : "Customer"),
    hideOnPhone: true,
    isMinor: true,
  },
  {
    id: "status",
    label: "Status",
    width: "8.5rem",
    cell: PaymentChip,
  },
  {
    id: "amount",
    label: "Amount",
    align: "right",
    cell: (payment) => <Money amount={payment.amount} />,
    width: "6.5rem",
  },
];

export const PAYMENT_STATE_OPTIONS = Object.entries(PAYMENT_STATUS_LABELS).map(([id, label]) => ({ id, label }));
