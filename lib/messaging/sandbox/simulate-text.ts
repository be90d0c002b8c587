import "server-only";
import { v7 as uuidv7 } from "uuid";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import { postSigned } from "@/lib/platform/phone/verify-phone-provider";
import { findTextNumber } from "@/lib/platform/phone/find-text-number";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import type { Who } from "@/lib/platform/session/who";

/** The number of the stand-in's messaging services. It belongs to no one. */
const OF_A_SERVICE = "+17045550199";

/** Returns the account at the stand-in. Throws a 404 when a real provider or none is connected. */
export async function requireStandIn({ businessId }: Who): Promise<PhoneAccount> {
  const account = await openPhoneAccount(businessId);
  if (account?.carrier !== "sandbox") throw notFound("sandbox");
  return account;
}

/** Simulates a text to the business through the webhook, over HTTP and signed. */
export async function simulateText(who: Who, from: string, body: string): Promise<void> {
  const account = await requireStandIn(who);
  const to = await who.db((db) => findTextNumber(db, who.businessId));
  if (!to) throw conflict("texting_off", "Get a number to text from under Settings → Notification numbers.");
  const MessageSid = `SM${uuidv7().replaceAll("-", "")}`;
  const reached: Record<string, string> = isMessagingService(to)
    ? { To: OF_A_SERVICE, MessagingServiceSid: to }
    : { To: to };
  await requireDelivered(postSigned(account, "sms", { MessageSid, From: from, ...reached, Body: body, NumMedia: "0" }));
}

/** Simulates a delivery state of a sent text. */
export async function simulateTextState(
  who: Who,
  id: string,
  { state, code }: { state: string; code: number | null }
): Promise<void> {
  const account = await requireStandIn(who);
  const row = await who.db((db) =>
    db.smsMessage.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } })
  );
  if (!row?.ourNumber || row.direction !== "outbound") throw notFound("message");
  const form = {
    MessageSid: row.providerMessageId ?? `SM${id.replaceAll("-", "")}`,
    MessageStatus: state,
    From: row.ourNumber,
    To: row.toNumber,
    ...(code === null ? {} : { ErrorCode: String(code) }),
  };
  await requireDelivered(postSigned(account, `sms-status?message=${id}`, form));
}

async function requireDelivered(posted: ReturnType<typeof postSigned>): Promise<void> {
  const { status } = await posted.catch(() => ({ status: 0 }));
  if (status < 200 || status > 299)
    throw conflict(
      "webhook_refused",
      status === 0 ? "The webhook didn't respond." : `The webhook returned an error (${status}).`
    );
}
