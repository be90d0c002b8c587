import "server-only";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { Transaction } from "@/lib/platform/session/who";
import type { ChannelName } from "../messages/channel";
import type { DeliveryState } from "../messages/message-shapes";
import { isStuck } from "../messages/resend-parked";
import { getHoldReason, readStanding } from "../messages/sending-standing";

/** The reason is a sentence for users of the business. Null when the message leaves in a moment. */
export type DeliveryForecast = { state: DeliveryState; reason: string | null };

/** Predicts what happens to a message that is written now. It decides with the functions that hold messages back. */
export async function forecastDelivery(db: Transaction, channel: ChannelName): Promise<DeliveryForecast> {
  if (channel === "mail" && isMailSandboxed()) return { state: "kept", reason: "Email isn't set up." };
  if (channel === "text" && getPhoneCarrier() === "sandbox")
    return { state: "kept", reason: "Demo phones: texts aren't sent to real phones." };
  const hold = getHoldReason(channel, await readStanding(db, db.who.businessId, channel));
  if (hold) return { state: "queued", reason: hold };
  if (!(await isStuck(db, channel))) return { state: "sending", reason: null };
  return { state: "queued", reason: `${channel === "mail" ? "Emails" : "Texts"} are delayed right now.` };
}
