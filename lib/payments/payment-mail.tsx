import "server-only";
import { Text } from "@react-email/components";
import { buildLogoAttachments, readLogo } from "@/lib/businesses/read-logo";
import { getWishRefusal } from "@/lib/customers/consent/consent-channel";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Payment } from "@/lib/invoices/records/payment";
import { BusinessMail, MailSender } from "@/lib/invoices/delivery/business-mail";
import { isSandboxAllowed } from "@/lib/invoices/records/online-payment";
import type { PublicBusiness } from "@/lib/invoices/records/public-invoice";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { mailAmount, mailText, renderMail } from "@/lib/platform/mail/mail-frame";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";

/** The text of an email about a payment. `business` is the sender's name. */
export type PaymentWords = {
  amount: string;
  subject: (business: string) => string;
  preview: string;
  /** Replaces the opening when a test card paid and no real money moved. */
  testNotice: string;
  opening: string;
  /** The date and the payment method. */
  line: string;
};

/**
 * Emails the customer the outcome of a payment, with the current balances of its invoices. Sends one email per key.
 * Sends nothing to a customer without an address or who wants no email.
 */
export async function sendPaymentMail(
  db: Transaction,
  { payment, words, dedupeKey }: { payment: Payment; words: PaymentWords; dedupeKey: string }
): Promise<boolean> {
  const { who } = db;
  const { businessId } = who;
  if (!payment.businessCustomerId) return false;
  const where = { businessId_id: { businessId, id: payment.businessCustomerId } };
  const customer = await db.customer.findUniqueOrThrow({ where });
  if (!customer.email || getWishRefusal(customer, "email")) return false;
  const logo = await readLogo(who);
  const row = await db.business.findUniqueOrThrow({ where: { id: businessId } });
  const business = { ...toPublicBusiness(row), hasLogo: logo !== null };
  const documents = await listPaidDocuments(db, payment);
  const isTest = payment.isProvider && isSandboxAllowed();
  await sendMail(db, {
    to: customer.email,
    subject: words.subject(business.name),
    ...(await renderMail(<PaymentMail words={words} documents={documents} business={business} isTest={isTest} />)),
    attachments: buildLogoAttachments(logo),
    related: { kind: "payment", id: payment.id },
    dedupeKey,
  });
  return true;
}

/** A document that was paid, at least in part. Amounts in dollars. */
type PaidDocument = { kind: string; invoiceNumber: number; total: string; balance: string };

/** Lists the document that a payment is for. A split payment is for several. */
async function listPaidDocuments(db: Transaction, payment: Payment): Promise<PaidDocument[]> {
  const { businessId } = db.who;
  const documentId = payment.invoiceId ?? payment.depositForId;
  const shares = documentId ? [] : await db.paymentShare.findMany({ where: { businessId, paymentId: payment.id } });
  const ids = documentId ? [documentId] : shares.map(({ invoiceId }) => invoiceId);
  const rows = await db.invoice.findMany({
    where: { businessId, id: { in: ids } },
    select: { kind: true, invoiceNumber: true, total: true, balance: true },
    orderBy: { invoiceNumber: "asc" },
  });
  return rows.map((row) => ({ ...row, total: row.total.toFixed(2), balance: row.balance.toFixed(2) }));
}

/** Formats the document that was paid and the balance that is left. */
function describeDocument({ kind, invoiceNumber, total, balance }: PaidDocument): string {
  const title = kind === "proposal" ? `Deposit on proposal #${invoiceNumber}` : `Invoice #${invoiceNumber}`;
  const balanceParts = kind === "proposal" ? [] : [`Balance due ${formatDollars(balance)}`];
  return [title, `Total ${formatDollars(total)}`, ...balanceParts].join(" · ");
}

type Props = { words: PaymentWords; documents: readonly PaidDocument[]; business: PublicBusiness; isTest: boolean };

function PaymentMail({ words: { preview, testNotice, opening, amount, line }, documents, business, isTest }: Props) {
  return (
    <BusinessMail business={business} preview={preview}>
      <Text style={mailText}>{isTest ? testNotice : opening}</Text>
      <Text style={mailAmount}>{formatDollars(amount)}</Text>
      <Text style={mailText}>{line}</Text>
      {documents.map((document) => (
        <Text key={document.invoiceNumber} style={mailText}>
          {describeDocument(document)}
        </Text>
      ))}
      <MailSender business={business} />
    </BusinessMail>
  );
}
