import "server-only";
import { type MailMessage, Prisma } from "@prisma/client";
import { type MarketingBlock, getMarketingRefusal } from "@/lib/customers/consent/consent-channel";
import { selectMarketingBlock } from "@/lib/customers/consent/find-text-refusal";
import { createTenantRead } from "@/lib/platform/database/tenant-database";
import { mailChannel } from "@/lib/platform/mail/mail-channel";
import { log } from "@/lib/platform/log";
import { type Channel, CarrierRefusal } from "@/lib/platform/messages/channel";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { notifySender } from "./notify-sender";

/**
 * Sends email, with a second consent check for campaigns. The customer may have opted out since it was queued, and a
 * user may resend a failed one. Also informs the sender of an email that our own server refuses for good.
 */
export const consentCheckedMailChannel: Channel<MailMessage> = {
  ...mailChannel,
  carry: async (mail, pointOfNoReturn) => {
    const reason = mail.relatedKind === "campaign" ? await findAddressRefusal(mail) : null;
    if (reason) throw new CarrierRefusal(reason, { isFinal: true });
    try {
      return await mailChannel.carry(mail, pointOfNoReturn);
    } catch (error) {
      if (error instanceof CarrierRefusal && error.isFinal) await notifyOfRefusal(mail, error.message);
      throw error;
    }
  },
};

/** The server's answer counts even if the sender cannot be informed. */
async function notifyOfRefusal(mail: MailMessage, reason: string): Promise<void> {
  try {
    const who = await proveSystemWho(mail.businessId, "refused mail");
    await who.db((db) => notifySender(db, mail, { kind: "returned", reason }));
  } catch (error) {
    log.warn({ error, mailId: mail.id }, "couldn't notify the sender of a rejected email");
  }
}

async function findAddressRefusal({ businessId, toAddress }: MailMessage): Promise<string | null> {
  const address = Prisma.sql`${toAddress.toLowerCase()}`;
  const [row] = await createTenantRead(businessId)<{ block: MarketingBlock | null }>(Prisma.sql`
    SELECT ${selectMarketingBlock({ businessId }, address)} AS block`);
  return getMarketingRefusal(row?.block ?? null);
}
