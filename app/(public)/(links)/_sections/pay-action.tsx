import type { ReactNode } from "react";
import { PayInvoiceForm } from "@/components/payments/pay-invoice-form";
import { PendingPayment } from "@/components/payments/pending-payment";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { PublicView } from "@/lib/invoices/records/public-invoice";
import { isOnItsWay } from "@/lib/invoices/records/describe-bank-wait";
import { getBrowserGateway } from "@/lib/payments/gateways/gateway";
import { listWaitingPayments } from "@/lib/payments/start-payment-over";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";

const listPending = ({ invoice }: PublicView) => invoice.payments.filter(({ status }) => status === "pending");

const sumOf = (payments: PublicView["invoice"]["payments"]) =>
  sumMoney(payments.map(({ amount }) => new Decimal(amount)));

/**
 * Computes the amount to pay now. An invoice excludes payments that a bank is processing. Nothing is due while a
 * payment still waits for the customer. "0.00" = nothing.
 */
function computeDueNow(view: PublicView): string {
  const pending = listPending(view);
  if (!view.canPay || !pending.every(isOnItsWay)) return "0.00";
  if (view.invoice.kind === "proposal") return view.depositDue;
  return Decimal.max(0, new Decimal(view.invoice.balance).minus(sumOf(pending))).toFixed(2);
}

/** True when the payment form is shown. */
export const hasPayForm = (view: PublicView): boolean => computeDueNow(view) !== "0.00";

/**
 * Returns the customer's action on an open amount: pay it, continue a started payment, or call. Null when nothing is
 * due.
 */
export async function payAction(who: Who, view: PublicView, token: string): Promise<ReactNode> {
  const { invoice, business, depositDue, acceptsCards, acceptsChecks } = view;
  const [waiting] = listPending(view).length > 0 ? await listWaitingPayments(who, invoice.id) : [];
  if (waiting) return <PendingPayment token={token} {...waiting} />;
  const phone = formatBusinessPhone(business);
  if (hasPayForm(view))
    return (
      <PayInvoiceForm
        token={token}
        balance={computeDueNow(view)}
        depositOf={invoice.kind === "proposal" ? invoice.total : undefined}
        acceptsCards={acceptsCards}
        acceptsChecks={acceptsChecks}
        phone={phone}
        business={business.name}
        gateway={getBrowserGateway()}
      />
    );
  return isOwedOffline(view) ? (
    <p className="max-w-md rounded-card bg-sunken p-4 sm:p-6">
      {depositDue !== "0.00" && (
        <span className="font-medium">
          Deposit due now: {formatDollars(depositDue)} of the {formatDollars(invoice.total)} total.{" "}
        </span>
      )}
      Online payment isn't available. To pay, call us{phone && ` at ${phone}`}.
    </p>
  ) : null;
}

/** True when money is due that cannot be paid on this page, and no payment of it is under way. */
function isOwedOffline(view: PublicView): boolean {
  if (view.canPay || listPending(view).length > 0) return false;
  const { kind, balance } = view.invoice;
  return kind === "proposal" ? view.depositDue !== "0.00" : new Decimal(balance).greaterThan(0);
}
