import "server-only";
import { MARKED_ADDRESS, whyNotWanted } from "@/lib/customers/consent/consent-rules";
import { isAddressMarked, isAddressOptedOut } from "@/lib/customers/consent/may-contact";
import { type MailMessage, Prisma } from "@/lib/platform/database/generated/client";
import { tenantRead } from "@/lib/platform/database/tenant";
import { mailChannel } from "@/lib/platform/mail/carriers";
import { type Channel, NotTaken } from "@/lib/platform/messages/channel";

/**
 * Mail as it leaves, where a campaign's asks once more: somebody may have opted out since it was queued, and one that failed
 * may be sent again by hand.
 */
export const askedMailChannel: Channel<MailMessage> = {
  ...mailChannel,
  carry: async (mail, pointOfNoReturn) => {
    const reason = mail.relatedKind === "campaign" ? await whyNotMarketed(mail) : null;
    if (reason) throw new NotTaken(reason, { isFinal: true });
    return mailChannel.carry(mail, pointOfNoReturn);
  },
};

async function whyNotMarketed({ businessId, toAddress }: MailMessage): Promise<string | null> {
  const address = Prisma.sql`${toAddress.toLowerCase()}`;
  const [asked] = await tenantRead(businessId)<{ isOut: boolean; isMarked: boolean }>(Prisma.sql`
    SELECT ${isAddressOptedOut({ businessId }, address)} AS "isOut", ${isAddressMarked({ businessId }, address)} AS "isMarked"`);
  const unwanted = whyNotWanted({ optOutMarketingEmails: asked?.isOut === true }, "marketing");
  return unwanted ?? (asked?.isMarked ? MARKED_ADDRESS : null);
}
