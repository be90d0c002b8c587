import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { notFound } from "@/lib/platform/refusals/refusal";
import { LOGO_CID, sendMail } from "@/lib/platform/mail/send-mail";
import type { Who } from "@/lib/platform/session/who";
import { getStaffActor } from "@/lib/platform/session/who";
import { cleanMailBody } from "./clean-mail-body";
import { buildMailFor, prepareMail } from "./campaign-mail";
import { replacePictureUrls } from "./mail-blocks";

/** The unsubscribe link of a preview, which leads nowhere. */
const NOWHERE = "#";

export type MailPreview = { html: string; text: string; subject: string };

/** Renders an email as a customer would get it, without sending it. rule: marketing/email-preview */
export async function previewMail(
  who: Who,
  mail: { subject: string; body: string; customerId?: string | null | undefined }
): Promise<MailPreview> {
  const { businessId } = who;
  const customer = mail.customerId
    ? await who.db((db) => db.customer.findFirst({ where: { businessId, id: mail.customerId ?? "", deletedAt: null } }))
    : null;
  if (mail.customerId && !customer) throw notFound("customer");
  const prepared = await prepareMail(who, { subject: mail.subject, body: cleanMailBody(mail.body) });
  const renderedMail = buildMailFor(prepared, {
    firstName: customer?.firstName ?? "Ann",
    fullName: customer?.displayName ?? "Ann Lee",
    unsubscribeUrl: NOWHERE,
  });
  const { logoFileId } = await getBusinessRow(who);
  const logo = logoFileId ? `/api/files/${logoFileId}` : "";
  return { ...renderedMail, html: replacePictureUrls(renderedMail.html).replaceAll(`cid:${LOGO_CID}`, logo) };
}

/** Sends a campaign's email to the current user, marked as a test. Own call campaigns.sendTest. */
export async function sendTestMail(who: Who, campaignId: string): Promise<{ sent: true; email: string }> {
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  return who.db(async (db) => {
    const campaign = await db.campaign.findFirst({
      where: { businessId, id: campaignId, kind: "email", deletedAt: null },
    });
    if (!campaign) throw notFound("campaign");
    const user = await db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: userId } } });
    const prepared = await prepareMail(who, { subject: campaign.emailSubject, body: campaign.emailBody });
    const fullName = `${user.firstName} ${user.lastName}`.trim();
    const mail = buildMailFor(prepared, { firstName: user.firstName, fullName, unsubscribeUrl: NOWHERE });
    await sendMail(db, {
      to: user.email,
      ...mail,
      subject: `Test: ${mail.subject}`,
      attachments: prepared.attachments,
      related: { kind: "campaign-test", id: campaignId },
    });
    return { sent: true as const, email: user.email };
  });
}
