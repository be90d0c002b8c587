import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Transaction } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import { canManageSettings } from "@/lib/users/roles/own-permissions";

type ServiceMailText = { subject: string; heading: string; paragraphs: string[] };

/** Emails all users who manage the business's settings, in the caller's transaction. */
export async function sendMailToManagers(who: Who, db: Transaction, words: ServiceMailText): Promise<void> {
  const { businessId } = who;
  const people = await db.user.findMany({ where: { businessId, deactivatedAt: null }, include: { role: true } });
  for (const { email } of people.filter(canManageSettings)) if (email) await sendServiceMail(who, db, email, words);
}

/** Emails one address. */
export async function sendServiceMail(
  who: Who,
  db: Transaction,
  to: string,
  { subject, ...words }: ServiceMailText,
): Promise<void> {
  const { brandColor, name } = await getBusinessRow(who);
  const { html, text } = await renderLinkMail({
    from: name,
    brandColor,
    ...words,
    action: "See your services",
    link: `${env().APP_URL}/admin/subscriptions`,
    afterword: "You get this because you manage the settings of the business.",
  });
  await sendMail(who, db, { to, subject, html, text, related: { kind: "business", id: who.businessId } });
}
