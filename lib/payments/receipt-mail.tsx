import "server-only";
import { Text } from "@react-email/components";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import type { PublicBusiness } from "@/lib/invoices/sending/public-shapes";
import { formatPhone } from "@/lib/platform/format/phone";
import { mailAmount, MailFrame, mailSmallPrint, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { formatDay } from "@/lib/platform/time/format-time";
import { paymentTypeName } from "./payment-types";

type Receipt = {
  payment: Payment;
  invoice: Invoice | null;
  business: PublicBusiness;
  /** Paid by a test card. */
  isTest: boolean;
};

/** Subject, HTML and plain text of a receipt. */
export async function renderReceipt(receipt: Receipt): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Receipt for ${dollars(receipt.payment.amount)} from ${receipt.business.name}`,
    ...(await renderMail(<ReceiptMail {...receipt} />)),
  };
}

function ReceiptMail({ payment, invoice, business, isTest }: Receipt) {
  const means = [
    payment.cardBrand ?? paymentTypeName(payment.paymentType),
    payment.cardLast4 && `ending in ${payment.cardLast4}`,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <MailFrame
      preview={`Thank you for your payment of ${dollars(payment.amount)}`}
      heading={business.name}
      brandColour={business.brandColour}
      logoOf={business.hasLogo ? business.name : undefined}
    >
      {isTest && <Text style={mailText}>This is a test: no money was taken, and this is no receipt.</Text>}
      <Text style={mailText}>Thank you. We received your payment.</Text>
      <Text style={mailAmount}>{dollars(payment.amount)}</Text>
      <Text style={mailText}>{`${formatDay(payment.date)} · ${means}`}</Text>
      {invoice && (
        <Text
          style={mailText}
        >{`Invoice #${invoice.invoiceNumber} · Total ${dollars(invoice.total)} · Balance due ${dollars(invoice.balance)}`}</Text>
      )}
      <Text style={mailSmallPrint}>{[business.name, formatPhone(business.phone)].join(" · ")}</Text>
    </MailFrame>
  );
}
