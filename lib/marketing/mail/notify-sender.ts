import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { MailMessage } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";

type Unwanted = { kind: "bounced" | "returned" | "complained"; reason: string };

/** Returns the text about an email that came back or was reported as spam. */
function buildNotice({ toAddress, subject }: MailMessage, { kind, reason }: Unwanted) {
  if (kind === "complained")
    return {
      heading: `Your email to ${toAddress} was marked as spam`,
      paragraphs: [`“${subject}” arrived, and its reader called it spam.`],
      afterword: "Ask the customer how they want to hear from you before you email them again.",
    };
  return {
    heading: `Your email to ${toAddress} came back`,
    paragraphs: [`“${subject}” was not delivered.`, reason || "The other side did not say why."],
    afterword: "Check the address with the customer, then send it again.",
  };
}

/**
 * Informs the user who sent an email by hand: once per sending when it came back, and once when it was reported as
 * spam. Skips users who left.
 */
export async function notifySender(who: Who, db: Transaction, mail: MailMessage, unwanted: Unwanted): Promise<void> {
  const { businessId } = who;
  if (!mail.sentById) return;
  const sender = await db.user.findUnique({ where: { businessId_id: { businessId, id: mail.sentById } } });
  if (!sender?.email || sender.deactivatedAt || sender.email.toLowerCase() === mail.toAddress.toLowerCase()) return;
  const business = await getBusinessRow(who);
  const customerId = await findCustomerId(who, db, mail);
  const { heading, paragraphs, afterword } = buildNotice(mail, unwanted);
  const told = await renderLinkMail({
    from: business.displayName || business.name,
    brandColor: business.brandColor,
    heading,
    paragraphs,
    action: customerId ? "Open the customer" : "Open the office",
    link: `${env().APP_URL}${customerId ? `/customer/show/${customerId}` : "/"}`,
    afterword,
  });
  await sendMail(who, db, {
    to: sender.email,
    subject: heading,
    ...told,
    related: { kind: "returned-mail", id: mail.id },
    dedupeKey:
      unwanted.kind === "complained" ? `complained-mail:${mail.id}` : `returned-mail:${mail.id}:${mail.attempts}`,
  });
}

/** Finds the customer of the document, appointment, or payment that an email was about. */
async function findCustomerId(
  { businessId }: Who,
  db: Transaction,
  { relatedKind, relatedId }: MailMessage,
): Promise<string | null> {
  if (!relatedId) return null;
  const key = { where: { businessId_id: { businessId, id: relatedId } }, select: { customerId: true } } as const;
  switch (relatedKind) {
    case "customer":
      return relatedId;
    case "invoice":
      return (await db.invoice.findUnique(key))?.customerId ?? null;
    case "appointment":
      return (await db.appointment.findUnique(key))?.customerId ?? null;
    case "payment":
      return (await db.payment.findUnique(key))?.customerId ?? null;
    default:
      return null;
  }
}
