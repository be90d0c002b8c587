import { createHmac, randomUUID } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as mailEvents } from "@/app/api/webhooks/email/[emailProviderType]/route";
import { POST as status } from "@/app/api/webhooks/twilio/call-status/route";
import { POST as recording } from "@/app/api/webhooks/twilio/recording/route";
import { POST as text } from "@/app/api/webhooks/twilio/sms/route";
import { POST as textStatus } from "@/app/api/webhooks/twilio/sms-status/route";
import { POST as transcript } from "@/app/api/webhooks/twilio/transcript/route";
import { POST as voice } from "@/app/api/webhooks/twilio/voice/route";
import { POST as voip } from "@/app/api/webhooks/voip/[integration]/route";
import { env } from "@/lib/platform/env";
import type { PhoneAccount } from "@/lib/platform/phone/phone-account";
import { connectVoice, registerVoice } from "@/lib/telephony/voice/register-voice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { makeNumber, makePhoneAccount } from "@/tests/factories/phone";
import { type MailService, mailServices, sesCertificate, type Signing } from "@/tests/support/providers/mail-services";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { requireValue } from "@/tests/support/required-values";
import type { AnyCall } from "@/tests/support/calls/send";

/** A business with an account and a number at each of the services, and the campaign that sent its emails. */
type WebhookBusiness = TestBusiness & { account: PhoneAccount; number: string; secret: string; campaignId: string };
type Message = Record<string, string>;

/**
 * The messages of a service about one thing (a call, a text, an email), in order of time. `readStored` returns what is stored
 * about it. The result is the same for any order and any repeats of the messages.
 */
type Kind = {
  name: string;
  steps: Message[];
  begin?: (place: WebhookBusiness) => Promise<string>;
  post: (place: WebhookBusiness, thing: string, message: Message, signing?: Signing) => Promise<number>;
  readStored: (place: WebhookBusiness, thing: string) => Promise<unknown>;
  expected: unknown;
  nothing?: unknown;
};

const THEIRS = "+19805550123";
const before = { MAIL_SERVICE: env().MAIL_SERVICE, MAIL_EVENTS_KEY: env().MAIL_EVENTS_KEY };

let ownBusiness: WebhookBusiness;
let others: WebhookBusiness;
beforeAll(async () => {
  [ownBusiness, others] = [await makePlace("+17045550161"), await makePlace("+17045550162")];
});
afterAll(() => {
  Object.assign(env(), before);
  vi.unstubAllGlobals();
});

async function makePlace(number: string): Promise<WebhookBusiness> {
  const business = await makeBusiness();
  const account = await makePhoneAccount(business);
  await makeNumber(business, "tracking", number, { forwardNumber: "+17045550199" });
  const secret = `secret of ${business.businessId}`;
  await registerVoice(business.admin.who, "zoom", "America/New_York");
  await connectVoice(business.admin.who, {
    account_id: `zoom-${business.businessId}`,
    secret_token: secret,
    client_id: "",
    client_secret: "",
  });
  await makeCustomers(business.system, 1);
  return { ...business, account, number, secret, campaignId: await makeEmailCampaign(business) };
}

/** Returns another business, which could sign too. */
const besides = (place: WebhookBusiness) => (place === ownBusiness ? others : ownBusiness);

/** Posts a form to /api/webhooks/twilio. */
const byPhone =
  (route: AnyCall, path: string, idField: "CallSid" | "MessageSid"): Kind["post"] =>
  async (place, thing, message, signing = "own") => {
    const at = `/api/webhooks/twilio/${path}${path === "sms-status" ? `?message=${thing}` : ""}`;
    const to = { From: THEIRS, To: place.number };
    const fields = { AccountSid: place.account.accountSid, [idField]: sidOf(thing), ...to, ...message };
    const { authToken } = signing === "other" ? besides(place).account : place.account;
    const signature = getExpectedTwilioSignature(authToken, `${env().APP_URL}${at}`, fields);
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      ...(signing === "none" ? {} : { "x-twilio-signature": signature }),
    };
    const request = new Request(`${env().APP_URL}${at}`, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields).toString(),
    });
    return (await route(request, { params: Promise.resolve({}) })).status;
  };

/** Returns the provider's id for one of our records, without dashes. */
const sidOf = (thing: string) => `CA${thing.replaceAll("-", "")}`;

const byZoom: Kind["post"] = async (place, thing, { event = "", ...object }, signing = "own") => {
  const sides = { caller: { phone_number: THEIRS, name: "Jo" }, callee: { phone_number: place.number, name: "Desk" } };
  const payload = { account_id: `zoom-${place.businessId}`, object: { call_id: thing, ...sides, ...object } };
  const body = JSON.stringify({ event, payload });
  const at = String(Math.floor(Date.now() / 1_000));
  const { secret } = signing === "other" ? besides(place) : place;
  const signature = `v0=${createHmac("sha256", secret).update(`v0:${at}:${body}`).digest("hex")}`;
  const headers = {
    "content-type": "application/json",
    "x-zm-request-timestamp": at,
    ...(signing === "none" ? {} : { "x-zm-signature": signature }),
  };
  const request = new Request(`${env().APP_URL}/api/webhooks/voip/zoom`, { method: "POST", headers, body });
  return (await voip(request, { params: Promise.resolve({ integration: "zoom" }) })).status;
};

/** Describes an email service. Its messages wait for the worker, which handles each event once. */
function byMail({ service, key, words, write }: MailService): Kind {
  return {
    name: `what ${service} tells of a mail`,
    steps: [{ event: words.delivered }, { event: words.opened }],
    begin: sendMail,
    post: async (place, id, { event = "", business = place.businessId }, signing = "own") => {
      Object.assign(env(), { MAIL_SERVICE: service, MAIL_EVENTS_KEY: key });
      vi.stubGlobal("fetch", () => Promise.resolve(new Response(sesCertificate)));
      const { body, headers } = write(event, { id, reference: `${business}_${id}` }, signing);
      const request = new Request(`${env().APP_URL}/api/webhooks/email/${service}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      });
      return (await mailEvents(request, { params: Promise.resolve({ emailProviderType: service }) })).status;
    },
    readStored: async ({ businessId, system }, mailId) => {
      await runTasks(businessId, ["hear-mail-events"]);
      return system.db(async (db) => {
        const sent = await db.campaignMail.findFirst({ where: { mailId } });
        const heard = await db.providerEvent.count({
          where: { provider: `mail:${service}`, eventId: { startsWith: mailId } },
        });
        return {
          delivered: sent ? sent.deliveredAt !== null : false,
          opened: sent ? sent.openedAt !== null : false,
          heard,
        };
      });
    },
    expected: { delivered: true, opened: true, heard: 2 },
    nothing: { delivered: false, opened: false, heard: 0 },
  };
}

async function sendMail({ businessId, system, campaignId }: WebhookBusiness): Promise<string> {
  return system.db(async (db) => {
    const address = `${randomUUID()}@example.com`;
    const { id: customerId } = await db.customer.findFirstOrThrow({ where: { businessId } });
    const { id: mailId } = await db.mailMessage.create({
      data: {
        businessId,
        toAddress: address,
        fromAddress: "a@example.com",
        subject: "Hello",
        html: "",
        text: "",
        status: "sent",
      },
    });
    await db.campaignMail.create({
      data: { businessId, campaignId, customerId, address, status: "handed on", mailId },
    });
    return mailId;
  });
}

const callOf =
  (source: "twilio" | "voip") =>
  async ({ businessId, system }: WebhookBusiness, thing: string) => {
    await runTasks(businessId, ["hear-recordings"]);
    return system.db(async (db) => {
      const sid = source === "twilio" ? sidOf(thing) : thing;
      const rows = await db.providerCall.findMany({ where: { source, sid }, include: { recordings: true } });
      return rows.map(({ status: state, inProgress, durationSeconds, transcript, recordings }) => ({
        state,
        inProgress,
        durationSeconds,
        said: transcript,
        recordings: recordings.length,
      }));
    });
  };
const call = { inProgress: false, durationSeconds: null, said: null, recordings: 0 };

const kinds: Kind[] = [
  {
    name: "a ringing call",
    steps: [{ CallStatus: "ringing" }, { CallStatus: "in-progress", Digits: "1" }],
    post: byPhone(voice, "voice", "CallSid"),
    readStored: callOf("twilio"),
    expected: [{ ...call, state: "ringing", inProgress: true }],
  },
  {
    name: "the outcome of a call",
    steps: [{ CallStatus: "ringing" }, { CallStatus: "no-answer" }, { CallStatus: "completed", CallDuration: "0" }],
    post: byPhone(status, "call-status", "CallSid"),
    readStored: callOf("twilio"),
    expected: [{ ...call, state: "missed" }],
  },
  {
    name: "a recording",
    steps: [
      { RecordingSid: "", RecordingStatus: "in-progress" },
      {
        RecordingSid: "",
        RecordingStatus: "completed",
        RecordingUrl: "sandbox:3",
        RecordingDuration: "3",
        RecordingSource: "RecordVerb",
      },
    ],
    post: (place, thing, message, signing) =>
      byPhone(recording, "recording", "CallSid")(place, thing, { ...message, RecordingSid: `RE${thing}` }, signing),
    readStored: callOf("twilio"),
    expected: [{ ...call, state: "voicemail", durationSeconds: 3, recordings: 1 }],
  },
  {
    name: "a transcript",
    steps: [
      { TranscriptionStatus: "failed", TranscriptionText: "half" },
      { TranscriptionStatus: "completed", TranscriptionText: "The heat is out." },
    ],
    post: (place, thing, message, signing) =>
      byPhone(transcript, "transcript", "CallSid")(
        place,
        thing,
        { ...message, TranscriptionSid: `TR${thing}` },
        signing
      ),
    readStored: callOf("twilio"),
    expected: [{ ...call, state: "ringing", inProgress: true, said: "The heat is out." }],
  },
  {
    name: "an incoming text",
    steps: [{ Body: "Is somebody coming?", NumMedia: "0" }],
    post: byPhone(text, "sms", "MessageSid"),
    readStored: async ({ businessId, system }, thing) => {
      await runTasks(businessId, ["receive-text"]);
      return system.db(async (db) => {
        const rows = await db.smsMessage.findMany({ where: { providerMessageId: sidOf(thing) } });
        return rows.map(({ body, direction, unread }) => ({ body, direction, unread }));
      });
    },
    expected: [{ body: "Is somebody coming?", direction: "inbound", unread: true }],
  },
  {
    name: "the outcome of a text",
    steps: ["queued", "sending", "sent", "delivered"].map((MessageStatus) => ({ MessageStatus })),
    begin: async ({ businessId, system }) => {
      const data = { businessId, toNumber: THEIRS, body: "On our way", status: "sent" };
      return (await system.db((db) => db.smsMessage.create({ data }))).id;
    },
    post: byPhone(textStatus, "sms-status", "MessageSid"),
    readStored: async ({ businessId, system }, id) => {
      await runTasks(businessId, ["hear-delivery"]);
      return system.db(async (db) => (await db.smsMessage.findMany({ where: { id } })).map(({ delivery }) => delivery));
    },
    expected: ["delivered"],
    nothing: [null],
  },
  {
    name: "a call at Zoom",
    steps: ["phone.callee_ringing", "phone.callee_answered", "phone.callee_ended"].map((event) => ({ event })),
    post: byZoom,
    readStored: callOf("voip"),
    expected: [{ ...call, state: "answered" }],
  },
  ...mailServices.map(byMail),
];

describe.each(kinds)("$name", ({ steps, begin, post, readStored, expected, nothing = [] }) => {
  const make = (place: WebhookBusiness) => begin?.(place) ?? Promise.resolve(randomUUID());

  it("ends in the same state when delivered once in order or a hundred times in any order", async () => {
    const [straight, crowded] = [await make(ownBusiness), await make(ownBusiness)];
    for (const message of steps) expect(await post(ownBusiness, straight, message)).toBeLessThan(300);
    expect(await readStored(ownBusiness, straight)).toEqual(expected);
    const hundred = Array.from({ length: 100 }, (_, at) => requireValue(steps.toReversed()[at % steps.length], "step"));
    const answers = await Promise.all(hundred.map((message) => post(ownBusiness, crowded, message)));
    expect(answers.filter((code) => code >= 300)).toEqual([]);
    expect(await readStored(ownBusiness, crowded)).toEqual(expected);
  }, 60_000);

  it("without a signature, or with another business's, is refused and changes nothing", async () => {
    const thing = await make(ownBusiness);
    for (const message of steps)
      for (const signing of ["none", "other"] as const)
        expect(await post(ownBusiness, thing, message, signing)).toBe(403);
    expect(await readStored(ownBusiness, thing)).toEqual(nothing);
  });

  it("for another business's number or record changes nothing there", async () => {
    const thing = await make(others);
    const foreignFields = { To: others.number, business: ownBusiness.businessId };
    for (const message of steps)
      expect(await post(ownBusiness, thing, { ...message, ...foreignFields })).toBeLessThan(300);
    // Runs the waiting tasks first.
    await readStored(ownBusiness, thing);
    expect(await readStored(others, thing)).toEqual(nothing);
  });
});
