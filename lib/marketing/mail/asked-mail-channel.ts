import "server-only";
import { type MarketingBlock, whyNotMarketed } from "@/lib/customers/consent/consent-rules";
import { marketingBlock } from "@/lib/customers/consent/may-contact";
import { type MailMessage, Prisma } from "@/lib/platform/database/generated/client";
import { tenantRead } from "@/lib/platform/database/tenant";
import { mailChannel } from "@/lib/platform/mail/carriers";
import { log } from "@/lib/platform/log";
import { type Channel, NotTaken } from "@/lib/platform/messages/channel";
import { systemWho } from "@/lib/platform/session/system-who";
import { tellSender } from "../returned/tell-sender";

/**
 * Mail as it leaves, where a campaign's asks once more: somebody may have opted out since it was queued, and one that failed
 * may be sent again by hand. Whose mail our own server refuses for good hears of it as of one that came back later.
 */
export const askedMailChannel: Channel<MailMessage> = {
  ...mailChannel,
  carry: async (mail, pointOfNoReturn) => {
    const reason = mail.relatedKind === "campaign" ? await whyAddressNotMarketed(mail) : null;
    if (reason) throw new NotTaken(reason, { isFinal: true });
    try {
      return await mailChannel.carry(mail, pointOfNoReturn);
    } catch (error) {
      if (error instanceof NotTaken && error.isFinal) await tellOfRefusal(mail, error.message);
      throw error;
    }
  },
};

/** What the server said of the mail counts, whether its sender can be told or not. */
async function tellOfRefusal(mail: MailMessage, reason: string): Promise<void> {
  try {
    const who = await systemWho(mail.businessId, "refused mail");
    await who.db((db) => tellSender(who, db, mail, { kind: "returned", reason }));
  } catch (error) {
    log.warn({ error, mailId: mail.id }, "the sender of a refused mail could not be told");
  }
}

async function whyAddressNotMarketed({ businessId, toAddress }: MailMessage): Promise<string | null> {
  const address = Prisma.sql`${toAddress.toLowerCase()}`;
  const [asked] = await tenantRead(businessId)<{ block: MarketingBlock | null }>(Prisma.sql`
    SELECT ${marketingBlock({ businessId }, address)} AS block`);
  return whyNotMarketed(asked?.block ?? null);
}
