import "server-only";
import { Text } from "@react-email/components";
import { logoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { whyNotWanted } from "@/lib/customers/consent/consent-rules";
import { dollars } from "@/lib/invoices/printing/invoice-document";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import { BusinessMail, MailSender } from "@/lib/invoices/sending/business-mail";
import { isSandboxLetIn } from "@/lib/invoices/sending/online-payment";
import type { PublicBusiness } from "@/lib/invoices/sending/public-shapes";
import { publicBusiness } from "@/lib/invoices/sending/public-view";
import type { Transaction } from "@/lib/platform/database/tenant";
import { mailAmount, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";

/** What a mail about a payment says; `business` is the name of who sends it. */
export type PaymentWords = {
  amount: string;
  subject: (business: string) => string;
  preview: string;
  /** In place of what is true of money, where a test card paid. */
  testNotice: string;
  opening: string;
  /** When and how. */
  line: string;
};

/**
 * Mails the customer of a payment what became of it, with what the invoice owes now; one mail for a key. Nothing for who
 * has no address or wants no mail.
 */
export async function mailAboutPayment(
  who: Who,
  db: Transaction,
  { payment, words, dedupeKey }: { payment: Payment; words: PaymentWords; dedupeKey: string },
): Promise<boolean> {
  const { businessId } = who;
  if (!payment.businessCustomerId) return false;
  const where = { businessId_id: { businessId, id: payment.businessCustomerId } };
  const customer = await db.customer.findUniqueOrThrow({ where });
  if (!customer.email || whyNotWanted(customer, "email")) return false;
  const logo = await readLogo(who);
  const row = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  const business = { ...publicBusiness(row), hasLogo: logo !== null };
  const documentId = payment.invoiceId ?? payment.depositForId;
  const invoice = documentId ? await getInvoice(who, documentId) : null;
  const isTest = payment.isProvider && isSandboxLetIn();
  await sendMail(who, db, {
    to: customer.email,
    subject: words.subject(business.name),
    ...(await renderMail(<PaymentMail words={words} invoice={invoice} business={business} isTest={isTest} />)),
    attachments: logoAttachments(logo),
    related: { kind: "payment", id: payment.id },
    dedupeKey,
  });
  return true;
}

/** What it was paid for, and what is left to pay. */
function aboutOf({ kind, invoiceNumber, total, balance }: Invoice): string {
  const what = kind === "proposal" ? `Deposit on proposal #${invoiceNumber}` : `Invoice #${invoiceNumber}`;
  const left = kind === "proposal" ? [] : [`Balance due ${dollars(balance)}`];
  return [what, `Total ${dollars(total)}`, ...left].join(" · ");
}

type Props = { words: PaymentWords; invoice: Invoice | null; business: PublicBusiness; isTest: boolean };

function PaymentMail({ words: { preview, testNotice, opening, amount, line }, invoice, business, isTest }: Props) {
  return (
    <BusinessMail business={business} preview={preview}>
      {isTest && <Text style={mailText}>{testNotice}</Text>}
      <Text style={mailText}>{opening}</Text>
      <Text style={mailAmount}>{dollars(amount)}</Text>
      <Text style={mailText}>{line}</Text>
      {invoice && <Text style={mailText}>{aboutOf(invoice)}</Text>}
      <MailSender business={business} />
    </BusinessMail>
  );
}
