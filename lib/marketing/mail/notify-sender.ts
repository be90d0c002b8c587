import "server-only";
import type { MailMessage } from "@prisma/client";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";

type MailFeedback = { kind: "bounced" | "returned" | "complained"; reason: string };

/** Returns the text about an email that came back or was reported as spam. */
function buildNotice({ toAddress, subject }: MailMessage, { kind, reason }: MailFeedback) {
  if (kind === "complained")
    return {
      heading: `Your email to ${toAddress} was marked as spam`,
      paragraphs: [`“${subject}” was delivered, and the recipient reported it as spam.`],
      afterword: "Ask the recipient how they want to hear from you before you email them again.",
    };
  return {
    heading: `Your email to ${toAddress} bounced`,
    paragraphs: [`“${subject}” wasn't delivered.`, reason || "The recipient's mail server didn't give a reason."],
    afterword:
      kind === "bounced"
        ? "Check the address with the recipient, then send the email again."
        : "Check the reason and the address before you send the email again.",
  };
}

/**
 * Informs the user who sent an email by hand: once per sending when it came back, and once when it was reported as
 * spam. Skips users who left.
 */
export async function notifySender(db: Transaction, mail: MailMessage, feedback: MailFeedback): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  if (!mail.sentById) return;
  const sender = await db.user.findUnique({ where: { businessId_id: { businessId, id: mail.sentById } } });
  if (!sender?.email || sender.deactivatedAt || sender.email.toLowerCase() === mail.toAddress.toLowerCase()) return;
  const business = await getBusinessRow(who);
  const customerId = await findCustomerId(db, mail);
  const { heading, paragraphs, afterword } = buildNotice(mail, feedback);
  const noticeMail = await renderLinkMail({
    from: business.displayName || business.name,
    brandColor: business.brandColor,
    heading,
    paragraphs,
    action: customerId ? "Open customer" : "Open Truckroll",
    link: `${env().APP_URL}${customerId ? `/customer/show/${customerId}` : "/"}`,
    afterword,
  });
  await sendMail(db, {
    to: sender.email,
    subject: heading,
    ...noticeMail,
    related: { kind: "returned-mail", id: mail.id },
    dedupeKey:
      feedback.kind === "complained" ? `complained-mail:${mail.id}` : `returned-mail:${mail.id}:${mail.attempts}`,
  });
}

/** Finds the customer of the document, appointment, or payment that an email was about. */
async function findCustomerId(db: Transaction, { relatedKind, relatedId }: MailMessage): Promise<string | null> {
  if (!relatedId) return null;
  const key = {
    where: { businessId_id: { businessId: db.who.businessId, id: relatedId } },
    select: { customerId: true },
  } as const;
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
