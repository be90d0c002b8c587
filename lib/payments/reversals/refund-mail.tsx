import "server-only";
import { Text } from "@react-email/components";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { PublicBusiness } from "@/lib/invoices/sending/public-shapes";
import { formatPhone } from "@/lib/platform/format/phone";
import { mailAmount, MailFrame, mailSmallPrint, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import type { Day } from "@/lib/platform/time/days";
import { formatDay } from "@/lib/platform/time/format-time";
import { paymentTypeName } from "../payment-types";

type RefundMail = {
  amount: string;
  day: Day;
  /** The payment that it is of. */
  payment: Payment;
  invoice: Invoice | null;
  business: PublicBusiness;
  /** Paid by a test card. */
  isTest: boolean;
};

/** Subject, HTML and plain text of a refund's mail. */
export async function renderRefundMail(refund: RefundMail): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Refund of ${dollars(refund.amount)} from ${refund.business.name}`,
    ...(await renderMail(<Mail {...refund} />)),
  };
}

function Mail({ amount, day, payment, invoice, business, isTest }: RefundMail) {
  const means = payment.cardLast4
    ? `${payment.cardBrand ?? "your card"} ending in ${payment.cardLast4}`
    : paymentTypeName(payment.paymentType).toLowerCase();
  return (
    <MailFrame
      preview={`${dollars(amount)} is on its way back to you`}
      heading={business.name}
      brandColour={business.brandColour}
      logoOf={business.hasLogo ? business.name : undefined}
    >
      {isTest && <Text style={mailText}>This is a test: no money was taken, and none goes back.</Text>}
      <Text style={mailText}>We refunded your payment of {dollars(payment.amount)}.</Text>
      <Text style={mailAmount}>{dollars(amount)}</Text>
      <Text style={mailText}>
        {payment.isProvider
          ? `${formatDay(day)} · To ${means}. Your bank may take up to ten business days to show it.`
          : `${formatDay(day)} · Paid by ${means}`}
      </Text>
      {invoice && (
        <Text
          style={mailText}
        >{`Invoice #${invoice.invoiceNumber} · Total ${dollars(invoice.total)} · Balance due ${dollars(invoice.balance)}`}</Text>
      )}
      <Text style={mailSmallPrint}>{[business.name, formatPhone(business.phone)].join(" · ")}</Text>
    </MailFrame>
  );
}
