import { CircleAlert, CircleCheck, CircleX, Hourglass } from "lucide-react";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatMoney, sumMoney } from "@/lib/platform/money/money";
import { isOnItsWay, UP_TO_FOUR_DAYS, isWaitingForVerification } from "@/lib/invoices/records/describe-bank-wait";
import type { PublicView } from "@/lib/invoices/records/public-invoice";

/** The status of the document in the customer's terms. Renders nothing while it is simply open. */
export function DocumentBanner({ view, problem }: { view: PublicView; problem?: string | undefined }) {
  const { invoice } = view;
  const status = invoice.operations_status.name;
  if (problem) return <Banner look="danger" icon={<CircleAlert aria-hidden className="size-5" />} text={problem} />;
  if (invoice.kind === "invoice" && invoice.total !== "0.00" && invoice.balance === "0.00")
    return (
      <Banner look="success" icon={<CircleCheck aria-hidden className="size-5" />} text="Paid in full. Thank you." />
    );
  const pending = invoice.payments.filter((payment) => payment.status === "pending");
  if (pending.length > 0)
    return (
      <Banner look="info" icon={<Hourglass aria-hidden className="size-5" />} text={formatPendingPayments(pending)} />
    );
  if (invoice.kind === "proposal" && (status === "approved" || status === "signed"))
    return (
      <Banner
        look="success"
        icon={<CircleCheck aria-hidden className="size-5" />}
        text={formatAccepted(invoice.deposit)}
      />
    );
  if (status === "declined")
    return (
      <Banner
        look="info"
        icon={<CircleX aria-hidden className="size-5" />}
        text="Declined. Changed your mind? Call us."
      />
    );
  return null;
}

function formatPendingPayments(pending: PublicView["invoice"]["payments"]): string {
  if (pending.every(isOnItsWay)) {
    const amount = formatMoney(sumMoney(pending.map((payment) => new Decimal(payment.amount))));
    const start = pending.length === 1 ? `Your payment of ${amount} is` : `Your payments of ${amount} are`;
    return `${start} processing. ${UP_TO_FOUR_DAYS} To check its status, reopen this link.`;
  }
  return pending.every(isWaitingForVerification)
    ? "Verify your bank account to complete your payment."
    : "Your payment is being processed.";
}

/** Returns the acceptance text, with the status of the deposit. */
function formatAccepted(deposit: PublicView["invoice"]["deposit"]): string {
  const paid =
    deposit && deposit.paid !== "0.00" ? ` We received your deposit of ${formatDollars(deposit.paid)}. Thank you.` : "";
  return `Accepted.${paid} We'll be in touch about the work.`;
}

const looks = {
  danger: "bg-danger-soft text-danger-ink",
  success: "bg-success-soft text-success-ink",
  info: "bg-info-soft text-info-ink",
};

/** One line above a document. */
export function Banner({ look, icon, text }: { look: keyof typeof looks; icon: React.ReactNode; text: string }) {
  return (
    <p
      role={look === "danger" ? "alert" : "status"}
      className={`flex items-center gap-2 rounded-control px-3 py-2.5 font-medium [&>svg]:shrink-0 ${looks[look]}`}
    >
      {icon}
      {text}
    </p>
  );
}
