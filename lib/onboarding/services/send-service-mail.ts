import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";
import { canManageSettings } from "@/lib/users/roles/own-permissions";

type ServiceMailText = { subject: string; heading: string; paragraphs: string[]; afterword?: string };

/** Emails all users who manage the business's settings, in the caller's transaction. */
export async function sendMailToManagers(db: Transaction, words: ServiceMailText): Promise<void> {
  const { businessId } = db.who;
  const people = await db.user.findMany({ where: { businessId, deactivatedAt: null }, include: { role: true } });
  for (const { email } of people.filter(canManageSettings)) if (email) await sendServiceMail(db, email, words);
}

/** Emails one address. */
export async function sendServiceMail(
  db: Transaction,
  to: string,
  { subject, ...words }: ServiceMailText
): Promise<void> {
  const { who } = db;
  const { brandColor, name } = await getBusinessRow(who);
  const { html, text } = await renderLinkMail({
    from: name,
    brandColor,
    action: "View your services",
    link: `${env().APP_URL}/admin/subscriptions`,
    afterword: "You're receiving this because you manage your business's settings.",
    ...words,
  });
  await sendMail(db, { to, subject, html, text, related: { kind: "business", id: who.businessId } });
}
