import type { ReactNode } from "react";
import { PayInvoiceForm } from "@/components/payments/pay-invoice-form";
import { PendingPayment } from "@/components/payments/pending-payment";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import type { PublicView } from "@/lib/invoices/sending/public-shapes";
import { browserGateway } from "@/lib/payments/gateways/gateway";
import { waitingAtBank } from "@/lib/payments/start-over";
import { formatPhone } from "@/lib/platform/format/phone";
import type { Who } from "@/lib/platform/session/who";

const isPending = ({ invoice }: PublicView) => invoice.payments.some(({ status }) => status === "pending");

/** Whether the form is there with which the customer pays. */
export const showsPayForm = (view: PublicView): boolean => view.canPay && !isPending(view);

/** What the customer can do about what is owed: pay it, or go on with what they began. Null where nothing is. */
export async function payAction(who: Who, view: PublicView, token: string): Promise<ReactNode> {
  const { invoice, business, depositDue, acceptsCards, acceptsChecks } = view;
  const [waiting] = isPending(view) ? await waitingAtBank(who, invoice.id) : [];
  if (waiting) return <PendingPayment token={token} {...waiting} />;
  const phone = formatPhone(business.phone);
  if (showsPayForm(view))
    return (
      <PayInvoiceForm
        token={token}
        balance={invoice.isWorkOrder ? depositDue : invoice.balance}
        depositOf={invoice.isWorkOrder ? invoice.total : undefined}
        acceptsCards={acceptsCards}
        acceptsChecks={acceptsChecks}
        phone={phone}
        business={business.name}
        gateway={browserGateway()}
      />
    );
  if (depositDue === "0.00") return null;
  return (
    <p className="max-w-md rounded-card bg-sunken p-4 sm:p-6">
      <span className="font-medium">
        Deposit {dollars(depositDue)} of {dollars(invoice.total)} is due now.
      </span>{" "}
      It cannot be paid here. Please call us: {phone}
    </p>
  );
}
