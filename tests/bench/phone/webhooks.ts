import { randomUUID, createHmac } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { signGeneric } from "@/lib/marketing/events/read-generic";
import { getMailEventsKey } from "@/lib/marketing/events/receive-mail-events";
import { registerVoice } from "@/lib/telephony/voice/register-voice";
import { findVoice } from "@/lib/telephony/voice/register-voice";
import type { BenchBusiness } from "../bench-business";
import { atMost, percentile, type Line } from "../measure";
import { read } from "../session";

/** A number of the business, and the number of a caller. */
export const OURS = "+17045550100";

/** Opens the account that signs the provider's messages about a business. */
export async function accountOf({ businessId }: BenchBusiness): Promise<PhoneAccount> {
  const account = await openPhoneAccount(businessId);
  if (!account) throw new Error("no phones here");
  return account;
}

/** Posts a signed form to a webhook, as the phone provider does. */
export async function tellForm(
  origin: string,
  { accountSid, authToken }: PhoneAccount,
  path: string,
  form: Record<string, string>
): Promise<void> {
  const at = `/api/webhooks/twilio/${path}`;
  const fields = { AccountSid: accountSid, To: OURS, ...form };
  const response = await fetch(origin + at, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "x-twilio-signature": getExpectedTwilioSignature(authToken, origin + at, fields) },
  });
  await read(response);
}

/**
 * The number of requests in flight, about as many as providers send. A hundred would measure the queue of one process.
 */
const AT_ONCE = 10;
const MESSAGES = 300;

/** Measures how soon each webhook answers the same few messages, sent again and again, ten at a time. */
export async function measureWebhooks(origin: string, business: BenchBusiness): Promise<Line[]> {
  const account = await accountOf(business);
  const who = await proveSystemWho(business.businessId, "bench", ["phones.manage"]);
  await registerVoice(who, "zoom", "America/New_York");
  const zoom = await findVoice(who);
  const { id: mail } = await who.db((db) =>
    db.mailMessage.create({
      data: {
        businessId: business.businessId,
        toAddress: "a@example.com",
        fromAddress: "b@example.com",
        subject: "Hello",
        html: "",
        text: "",
        status: "sent",
      },
    })
  );
  const text = await who.db((db) =>
    db.smsMessage.create({
      data: { businessId: business.businessId, toNumber: "+17040000001", body: "On our way", status: "sent" },
    })
  );
  const sid = (at: number) => `CA${run}${at % 5}`;
  const run = randomUUID();
  const from = (at: number) => `+1704${String(at % 5).padStart(7, "0")}`;
  const kinds: Record<string, (at: number) => Promise<void>> = {
    "a call": (at) => tellForm(origin, account, "voice", { CallSid: sid(at), From: from(at), CallStatus: "ringing" }),
    "its status": (at) =>
      tellForm(origin, account, "call-status", {
        CallSid: sid(at),
        From: from(at),
        CallStatus: ["ringing", "no-answer", "completed"][at % 3] ?? "",
      }),
    "its recording": (at) =>
      tellForm(origin, account, "recording", {
        CallSid: sid(at),
        RecordingSid: `RE${sid(at)}`,
        RecordingStatus: "completed",
        RecordingUrl: "sandbox:3",
        RecordingDuration: "3",
      }),
    "its transcript": (at) =>
      tellForm(origin, account, "transcript", {
        CallSid: sid(at),
        TranscriptionSid: `TR${sid(at)}`,
        TranscriptionStatus: "completed",
        TranscriptionText: "The heat is out.",
      }),
    "a text": (at) =>
      tellForm(origin, account, "sms", {
        MessageSid: `SM${run}${at % 50}`,
        From: from(at),
        Body: "Hello",
        NumMedia: "0",
      }),
    "what became of a text": (at) =>
      tellForm(origin, account, `sms-status?message=${text.id}`, {
        MessageSid: `SM${run}`,
        MessageStatus: ["sent", "delivered"][at % 2] ?? "",
      }),
    "a call at Zoom": (at) => {
      const event = ["phone.callee_ringing", "phone.callee_answered", "phone.callee_ended"][at % 3];
      const sides = { caller: { phone_number: from(at) }, callee: { phone_number: OURS } };
      const payload = { account_id: zoom?.accountId, object: { call_id: sid(at), ...sides } };
      const body = JSON.stringify({ event, payload });
      const now = String(Math.floor(Date.now() / 1_000));
      const signature = createHmac("sha256", zoom?.secret ?? "")
        .update(`v0:${now}:${body}`)
        .digest("hex");
      return postJson(`${origin}/api/webhooks/voip/zoom`, body, {
        "x-zm-request-timestamp": now,
        "x-zm-signature": `v0=${signature}`,
      });
    },
    "events of mails": (at) => {
      const messageId = `${business.businessId}_${mail}`;
      const event = ["delivered", "open", "click"][at % 3];
      const body = JSON.stringify([{ event, messageId, timestamp: "2026-11-20T12:00:00Z" }]);
      const signature = signGeneric(getMailEventsKey() ?? "", body);
      return postJson(`${origin}/api/webhooks/email/smtp`, body, { "x-truckroll-signature": signature });
    },
  };
  const lines: Line[] = [];
  for (const [name, sendWebhook] of Object.entries(kinds))
    lines.push(
      atMost(`(m) webhook, ${name}, ten at a time, p95`, percentile(await flood(sendWebhook), 0.95), 200, "ms")
    );
  return lines;
}

async function postJson(address: string, body: string, headers: Record<string, string>): Promise<void> {
  await read(
    await fetch(address, { method: "POST", body, headers: { "content-type": "application/json", ...headers } })
  );
}

/** Returns the milliseconds of each message. */
async function flood(sendWebhook: (at: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  let next = 0;
  const teller = async () => {
    for (let at = next++; at < MESSAGES; at = next++) {
      const startedAt = performance.now();
      await sendWebhook(at);
      durations.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, teller));
  return durations.slice(AT_ONCE);
}
