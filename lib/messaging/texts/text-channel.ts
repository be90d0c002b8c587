import "server-only";
import type { SmsMessage } from "@prisma/client";
import { findTextRefusal } from "@/lib/customers/consent/find-text-refusal";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { type Channel, CarrierRefusal } from "@/lib/platform/messages/channel";
import { storePhoneAccount, type PhoneAccount, findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { handleRefusal } from "./handle-delivery";
import { buildPictureUrl } from "./build-picture-url";
import { TextMediaList } from "../records/text-row";
import { findTextNumber } from "@/lib/platform/phone/find-text-number";
import { NO_NUMBER } from "./send-text";

/**
 * Sends texts by Twilio, or keeps them for the outbox screen. Twilio has no idempotency keys, but lists the texts it
 * was given.
 */
export const textChannel: Channel<SmsMessage> = {
  name: "text",
  table: "sms_message",
  load: ({ businessId, id }) =>
    getTenantDatabase(businessId)((db) =>
      db.smsMessage.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    ),
  carry: carryText,
  announceHold,
  gaveUp: recordUndeliveredText,
  listCarrierIds: listSimilarTexts,
};

/** Errors that mean the request did not reach the provider. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * Twilio's final errors, which no retry changes. The number is invalid, unreachable, opted out, or not mobile, or its
 * country is not supported. The text is too long, or its pictures are unsupported or too many.
 */
const FINAL = new Set([21211, 21214, 21217, 21265, 21408, 21610, 21612, 21614, 21617, 21620, 21623]);

async function carryText(text: SmsMessage, pointOfNoReturn: () => Promise<void>): Promise<string> {
  const carrier = getPhoneCarrier();
  if (carrier === null) throw new Error("Texting isn't set up. Contact your provider.");
  const who = await proveSystemWho(text.businessId, "texts");
  // Checks again, because STOP may have arrived since the text was written.
  const reason = await who.db((db) => findTextRefusal(db, text.toNumber));
  if (reason) throw new CarrierRefusal(reason, { isFinal: true });
  if (carrier === "sandbox") return buildSid(text.id);
  const sender = await findSender(text);
  if (!sender) throw new CarrierRefusal(NO_NUMBER, { isFinal: true });
  const { account, from } = sender;
  await pointOfNoReturn();
  const form = new URLSearchParams({
    To: text.toNumber,
    [isMessagingService(from) ? "MessagingServiceSid" : "From"]: from,
  });
  if (text.body !== "") form.set("Body", text.body);
  for (const { fileId } of TextMediaList.parse(text.media))
    if (fileId) form.append("MediaUrl", buildPictureUrl(text.businessId, fileId));
  const callback = getStatusCallbackUrl(text.id);
  if (callback) form.set("StatusCallback", callback);
  const response = await callTwilio(account, { method: "POST", body: form }).catch((error: Error) => {
    const { code, message = error.message } = (error.cause ?? {}) as { code?: string; message?: string };
    throw NOT_REACHED.has(code ?? "") ? new CarrierRefusal(message, { cause: error }) : error;
  });
  const answer = (await response.json().catch(() => ({}))) as { sid?: string; message?: string; code?: number };
  if (response.ok && answer.sid) return answer.sid;
  const errorMessage = answer.message ?? `The phone provider returned an error (${response.status}).`;
  if (response.status < 400 || response.status >= 500) throw new Error(errorMessage);
  const isFinal = FINAL.has(answer.code ?? 0);
  if (isFinal) await handleRefusal(who, text.id, answer.code ?? 0);
  throw new CarrierRefusal(errorMessage, { isFinal });
}

async function announceHold({ businessId, id: messageId }: { businessId: string; id: string }): Promise<void> {
  const who = await proveSystemWho(businessId, "texts");
  await who.db(async (db) => recordEvent(db, "text.state", { messageId }));
}

/** Records that a text was given up and may not have been delivered, so it can be sent another way. */
async function recordUndeliveredText({ businessId, id: messageId }: { businessId: string; id: string }): Promise<void> {
  const who = await proveSystemWho(businessId, "texts");
  await who.db(async (db) => recordEvent(db, "text.undelivered", { messageId }));
}

/** Builds the stand-in provider's id of a text. */
const buildSid = (id: string): string => `SM${id.replaceAll("-", "")}`;

/** Returns the address for delivery reports. Null when the provider cannot reach this installation. */
function getStatusCallbackUrl(id: string): string | null {
  const { APP_URL } = env();
  return new URL(APP_URL).hostname.includes(".") ? `${APP_URL}/api/webhooks/twilio/sms-status?message=${id}` : null;
}

type Sender = { account: PhoneAccount; from: string };

/**
 * Returns the business's account and its number or messaging service. Uses the installation's own account for the only
 * business here, if it has none. Null when there is no sender.
 */
async function findSender({ businessId, ourNumber }: SmsMessage): Promise<Sender | null> {
  const from = ourNumber ?? (await getTenantDatabase(businessId)((db) => findTextNumber(db, businessId)));
  const account = from ? await findAccount(businessId, from) : null;
  return from && account ? { account, from } : null;
}

async function findAccount(businessId: string, from: string): Promise<PhoneAccount | null> {
  const existing = await findPhoneAccount(businessId);
  if (existing) return existing;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM } = env();
  if (!accountSid || !authToken || from !== TWILIO_FROM) return null;
  // Stores it as the business's own, because replies also name this account.
  await storePhoneAccount({ businessId, accountSid, authToken, carrier: "twilio" });
  return findPhoneAccount(businessId);
}

/** The most that the two clocks may differ. */
const SKEW_MS = 2 * 60_000;

/**
 * Lists the provider's texts since then with this number and these words. A trial account adds its own words before
 * them.
 */
async function listSimilarTexts(text: SmsMessage): Promise<string[]> {
  const { toNumber, body, handedOverAt } = text;
  if (getPhoneCarrier() !== "twilio") return [];
  const sender = await findSender(text);
  if (!sender) throw new Error(NO_NUMBER);
  const { account, from } = sender;
  const isService = isMessagingService(from);
  const query = new URLSearchParams({ To: toNumber, ...(isService ? {} : { From: from }), PageSize: "200" });
  const response = await callTwilio(account, { method: "GET" }, `?${query.toString()}`);
  const answer = (await response.json().catch(() => ({}))) as {
    messages?: Array<{
      sid: string;
      body: string;
      date_created: string;
      num_media?: string;
      messaging_service_sid?: string | null;
    }>;
  };
  if (!response.ok || !answer.messages) throw new Error(`The phone provider returned an error (${response.status}).`);
  // A text without words must have pictures, because every text ends with an empty string.
  const isAlike = (one: { body: string; num_media?: string }) =>
    body === "" ? Number(one.num_media ?? 0) > 0 : one.body.trimEnd().endsWith(body.trimEnd());
  // A messaging service names the number it used only afterward.
  const isOfSender = (one: { messaging_service_sid?: string | null }) =>
    !isService || one.messaging_service_sid === from;
  const since = (handedOverAt?.getTime() ?? 0) - SKEW_MS;
  return answer.messages
    .filter((one) => isAlike(one) && isOfSender(one) && Date.parse(one.date_created) >= since)
    .map(({ sid }) => sid);
}

function callTwilio({ accountSid, authToken }: PhoneAccount, request: RequestInit, query = ""): Promise<Response> {
  return fetch(`${env().TWILIO_API_URL}/2010-04-01/Accounts/${accountSid}/Messages.json${query}`, {
    ...request,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    signal: AbortSignal.timeout(15_000),
  });
}
