import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { type LinkMail, renderLinkMail } from "@/lib/platform/mail/link-mail";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Transaction } from "@/lib/platform/session/who";
import { getAccountMailRule } from "./get-account-mail-rule";

type Notice = Omit<LinkMail, "from" | "brandColor"> & { subject: string };

/**
 * Emails a user about their login, in the product's name. No limit holds it back once the user's email is confirmed. Sends
 * nothing before the business's email is, because strangers could use it to write to anybody.
 */
export async function emailSecurityNotice(
  db: Transaction,
  user: { id: string; email: string },
  { subject, ...notice }: Notice
): Promise<void> {
  const { who } = db;
  if (!(await isConfirmedSender(db, who.businessId))) return;
  const { brandColor } = await getBusinessRow(who);
  const body = await renderLinkMail({ from: "Truckroll", brandColor, ...notice });
  await sendMail(db, {
    to: user.email,
    subject,
    ...body,
    related: { kind: "login", id: user.id },
    isLoginMail: (await getAccountMailRule(db, user)) === "at once",
  });
}
