import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import { TextLink } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatDate, formatDay } from "@/lib/platform/time/format-time";
import type { ComingCharge, InvoicedCharge } from "@/lib/plans/charges/list-charges";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { PlanName } from "../plan-words";
import { renderCustomerLink } from "../sold/sold-columns";

const plan = {
  id: "plan",
  label: "Plan",
  cell: ({ plan: name, color }: { plan: string; color: string }) => <PlanName name={name} color={color} />,
};
const customer = {
  id: "customer",
  label: "Customer",
  cell: (row: { customer: { id: string; fullName: string } }) => renderCustomerLink(row.customer),
};

export const chargeColumns = (timeZone: string): ReadonlyArray<Column<InvoicedCharge>> => [
  {
    id: "invoice",
    label: "Invoice",
    isFixed: true,
    cell: ({ invoiceId, invoiceNumber }) => (
      <TextLink href={getInvoicePath({ id: invoiceId, jobId: null })}>Invoice #{invoiceNumber}</TextLink>
    ),
  },
  customer,
  plan,
  {
    id: "period",
    label: "Period",
    isMinor: true,
    cell: ({ periodStart, periodEnd }) => `${formatDay(periodStart)} – ${formatDay(periodEnd)}`,
  },
  { id: "total", label: "Total", align: "right", cell: ({ total }) => <Money amount={total} /> },
  {
    id: "balance",
    label: "Balance due",
    align: "right",
    cell: ({ balance, status }) => <Money amount={isVoid(status) ? "0.00" : balance} />,
  },
  { id: "state", label: "Status", cell: (charge) => <ChargeState charge={charge} timeZone={timeZone} /> },
];

/** True for a charge with a balance that is not void. */
export const isOwed = ({ status, balance }: Pick<InvoicedCharge, "status" | "balance">): boolean =>
  !isVoid(status) && Number(balance) > 0;

const isVoid = (status: string) => status === "voided" || status === "deleted";

function ChargeState({ charge, timeZone }: { charge: InvoicedCharge; timeZone: string }) {
  const { status, balance, problem, mailProblem, sentAt, nextAttemptAt } = charge;
  if (isVoid(status)) return <Badge>Void</Badge>;
  if (Number(balance) === 0) return <Badge tone="success">Paid</Badge>;
  const later = nextAttemptAt && problem ? ` Next attempt ${formatDate(nextAttemptAt, timeZone)}.` : "";
  if (problem || mailProblem)
    return (
      <span className="flex flex-col items-end gap-1 whitespace-normal md:items-start md:py-1.5">
        <Badge tone="danger">{problem ? "Payment failed" : "Email failed"}</Badge>
        {problem && <span className="text-sm text-danger-ink">{problem + later}</span>}
        {mailProblem && <span className="text-sm wrap-anywhere text-danger-ink">{formatMailProblem(mailProblem)}</span>}
      </span>
    );
  if (nextAttemptAt) return <Badge tone="info">Charging</Badge>;
  return sentAt ? <Badge tone="info">Sent {formatDate(sentAt, timeZone)}</Badge> : <Badge>Not sent</Badge>;
}

/** Says that the payer did not receive the email. */
function formatMailProblem({ to, isBack, reason }: NonNullable<InvoicedCharge["mailProblem"]>): string {
  const problemText = `The email to ${to} ${isBack ? "bounced" : "couldn't be sent"}`;
  return reason ? `${problemText}: ${reason}` : `${problemText}.`;
}

export const comingColumns: ReadonlyArray<Column<ComingCharge>> = [
  { id: "day", label: "Date", isFixed: true, isTabular: true, cell: ({ day }) => formatDay(day) },
  customer,
  plan,
  { id: "place", label: "Location", isMinor: true, cell: ({ place }) => place },
  { id: "how", label: "Method", cell: ({ how }) => how },
  {
    id: "amount",
    label: "Amount",
    align: "right",
    cell: ({ price, tax, amount }) => (
      <span className="flex flex-col items-end">
        <Money amount={amount} />
        {tax !== "0.00" && (
          <span className="text-sm text-muted">
            <Money amount={price} /> plus <Money amount={tax} /> tax
          </span>
        )}
      </span>
    ),
  },
];
