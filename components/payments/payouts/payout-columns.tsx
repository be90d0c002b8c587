import { Money } from "@/components/ui/money";
import { RecordLink } from "@/components/ui/link";
import { StatusChip, type StatusTone } from "@/components/ui/states/status-chip";
import type { Column } from "@/components/ui/table/data-table-head";
import type { Payout, PayoutLine, PayoutStatus } from "@/lib/payments/gateways/payout";
import { describePayoutLine } from "@/lib/payments/payouts/describe-payout-line";
import { formatDay } from "@/lib/platform/time/format-time";

const STATES: Record<PayoutStatus, { tone: StatusTone; text: string }> = {
  pending: { tone: "scheduled", text: "Pending" },
  in_transit: { tone: "in-progress", text: "In transit" },
  paid: { tone: "complete", text: "Paid" },
  failed: { tone: "missed", text: "Failed" },
  canceled: { tone: "canceled", text: "Canceled" },
};

export const PAYOUT_STATE_OPTIONS = Object.entries(STATES).map(([id, { text }]) => ({ id, label: text }));

export function PayoutChip({ status }: { status: PayoutStatus }) {
  const { tone, text } = STATES[status];
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

/** Formats, for example, "First Bank ending in 6789". */
export function formatBank({ bankName, bankLast4 }: Pick<Payout, "bankName" | "bankLast4">): string {
  return bankLast4 ? `${bankName ?? "Bank account"} ending in ${bankLast4}` : (bankName ?? "–");
}

/** The content of a payout is known once the provider has put it together. */
const renderSum = (amount: string, { contents }: Payout) => (contents === "complete" ? <Money amount={amount} /> : "–");

export const payoutColumns: ReadonlyArray<Column<Payout>> = [
  {
    id: "day",
    label: "Arrival date",
    width: "6.5rem",
    isFixed: true,
    isTabular: true,
    cell: ({ arrivesOn }) => formatDay(arrivesOn),
  },
  { id: "bank", label: "Bank account", cell: formatBank },
  { id: "status", label: "Status", width: "7.5rem", cell: PayoutChip },
  {
    id: "collected",
    label: "Collected",
    align: "right",
    width: "7rem",
    cell: (payout) => renderSum(payout.collected, payout),
  },
  { id: "fees", label: "Fees", align: "right", width: "6.5rem", cell: (payout) => renderSum(payout.fees, payout) },
  {
    id: "amount",
    label: "Payout",
    align: "right",
    width: "7.5rem",
    cell: ({ amount, difference }) => (
      <span className="flex flex-col items-end">
        <Money amount={amount} />
        {difference !== "0.00" && <span className="text-sm text-danger-ink">Doesn't match</span>}
      </span>
    ),
  },
];

export const payoutLineColumns: ReadonlyArray<Column<PayoutLine>> = [
  {
    id: "day",
    label: "Date",
    width: "6.5rem",
    isFixed: true,
    isTabular: true,
    cell: ({ day }) => formatDay(day),
  },
  { id: "what", label: "Type", cell: describePayoutLine },
  { id: "customer", label: "Customer", cell: LineCustomer },
  {
    id: "invoice",
    label: "Invoice",
    width: "5rem",
    cell: ({ payment }) => (payment?.invoiceNumber ? `#${payment.invoiceNumber}` : "–"),
  },
  { id: "gross", label: "Amount", align: "right", width: "6.5rem", cell: ({ gross }) => <Money amount={gross} /> },
  { id: "fee", label: "Fee", align: "right", width: "5.5rem", cell: ({ fee }) => <Money amount={fee} /> },
  { id: "net", label: "Net", align: "right", width: "7rem", cell: ({ net }) => <Money amount={net} /> },
];

/**
 * The customer of a line. Money unknown to these books came from another business of the account, or directly through
 * the provider.
 */
function LineCustomer({ kind, payment }: PayoutLine) {
  if (payment) return <RecordLink href={`/billing/payments/${payment.id}`}>{payment.customer || "Unknown"}</RecordLink>;
  return kind === "fee" || kind === "other" ? "–" : <span className="text-muted">Not in your books</span>;
}
