import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as sendInternal } from "@/app/api/internal-messages/route";
import { POST as markInternal } from "@/app/api/internal-messages/mark-read/route";
import { PUT as changeCustomer } from "@/app/api/sms/conversations/[id]/customer/route";
import { POST as sendText } from "@/app/api/sms/conversations/[id]/messages/route";
import { PUT as markRead } from "@/app/api/sms/conversations/[id]/read/route";
import { PUT as markAllRead } from "@/app/api/sms/conversations/read-all/route";
import { POST as openConversation } from "@/app/api/sms/conversations/route";
import { GET as listCalls } from "@/app/api/telephony/calls/route";
import { PATCH as updateCall } from "@/app/api/telephony/calls/[id]/route";
import { POST as recording } from "@/app/api/webhooks/twilio/recording/route";
import { POST as status } from "@/app/api/webhooks/twilio/call-status/route";
import { POST as smsReceived } from "@/app/api/webhooks/twilio/sms/route";
import { POST as transcript } from "@/app/api/webhooks/twilio/transcript/route";
import { POST as voice } from "@/app/api/webhooks/twilio/voice/route";
import { POST as voip } from "@/app/api/webhooks/voip/[integration]/route";
import { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { allAnnouncements } from "@/lib/all-announcements";
import { connectVoice, registerVoice } from "@/lib/telephony/voice/register-voice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeNumber } from "@/tests/factories/phone";
import { makePhoneWithNumber, postWebhook } from "@/tests/support/providers/phone-calls";
import { runWebhookTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { buildZoomMessage } from "@/tests/support/providers/zoom-message";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let phone: Awaited<ReturnType<typeof makePhoneWithNumber>>;
let texting: string;

const SECRET = "zoom-secret-of-a-test";
const CALLER = "+17045550123";

beforeAll(async () => {
  business = await makeBusiness();
  phone = await makePhoneWithNumber(business.system);
  texting = "+17045550100";
  await makeNumber(business, "notification", texting);
  await registerVoice(business.admin.who, "zoom", "America/New_York");
  await connectVoice(business.admin.who, {
    account_id: `zoom-${business.businessId}`,
    secret_token: SECRET,
    client_id: "",
    client_secret: "",
  });
});

const newSid = () => `CA${randomUUID().replaceAll("-", "")}`;
const incoming = (CallSid: string) =>
  postWebhook(voice, phone, { CallSid, From: CALLER, To: phone.number, CallStatus: "ringing", CallerName: "FOX JO" });
const leg = (sid: string, CallStatus: string, more = {}) =>
  postWebhook(status, phone, {
    CallSid: `${sid}L`,
    ParentCallSid: sid,
    From: CALLER,
    To: "+17045550199",
    CallStatus,
    ...more,
  });
const ended = (CallSid: string) =>
  postWebhook(status, phone, { CallSid, From: CALLER, To: phone.number, CallStatus: "completed", CallDuration: "40" });
const recorded = (CallSid: string, RecordingSource: string) =>
  postWebhook(recording, phone, {
    CallSid,
    RecordingSid: `RE${CallSid}`,
    RecordingUrl: "sandbox:9",
    RecordingDuration: "9",
    RecordingStatus: "completed",
    RecordingSource,
  });
const written = (CallSid: string) =>
  postWebhook(transcript, phone, {
    CallSid,
    TranscriptionSid: `TR${CallSid}`,
    TranscriptionStatus: "completed",
    TranscriptionText: "The heat is out.",
  });

async function atZoom(call_id: string, event: string, more: object = {}): Promise<void> {
  const sides = {
    caller: { phone_number: CALLER, name: "Jo Fox" },
    callee: { phone_number: "+17045550199", name: "" },
  };
  const object = { call_id, ...sides, ...more };
  const payload = { account_id: `zoom-${business.businessId}`, object };
  const request = buildZoomMessage(SECRET, { event, payload });
  expect((await voip(request, { params: Promise.resolve({ integration: "zoom" }) })).status).toBe(200);
  await runWebhookTasks(business.businessId);
}

/** The documented fields of an incoming call's event. Each row of the table adds the others. */
const CALL = {
  businessCustomerId: null,
  businessCustomerBusinessName: "",
  businessCustomerName: "",
  callId: expect.any(String),
  callType: "INBOUND",
  dateCreated: expect.any(String),
  nameFrom: expect.any(String),
  nameTo: "",
  numberFrom: { phoneNumber: CALLER },
  numberTo: { phoneNumber: expect.any(String) },
  url: null,
  txtUrl: null,
  duration: 0,
};
const URL = expect.stringMatching(/^\/api\/telephony\/recordings\//);
const TXT = expect.stringMatching(/^\/api\/telephony\/calls\/.*transcript$/);

let number = 0; // process state of the test: a different customer number for each conversation
const conversation = async (): Promise<string> => {
  const toPhoneNumber = `+1980555${String(1000 + ++number)}`;
  const { body } = await send(openConversation, { as: business.admin, body: { toPhoneNumber } });
  return body.uuid;
};
const comesIn = (Body: string) =>
  postWebhook(smsReceived, phone, { MessageSid: `SM${newSid()}`, From: CALLER, To: texting, Body, NumMedia: "0" });

type Line = {
  what: string;
  channel: string;
  event: string;
  /** Runs before, without a check of its events. Returns the input of `cause`. */
  first?: () => Promise<string>;
  cause: (input: string) => Promise<unknown>;
  /** Exactly the events on that channel with that name. */
  payloads: readonly unknown[];
};

const ringing = async () => {
  const sid = newSid();
  await incoming(sid);
  return sid;
};
const answered = async () => {
  const sid = await ringing();
  await leg(sid, "in-progress");
  return sid;
};
const atZoomFirst = async () => {
  const id = randomUUID();
  await atZoom(id, "phone.callee_ringing");
  return id;
};
const call = { channel: "private-twilio-call", event: "update-call" };
const zoom = { channel: "private-voip-call-api", event: "update-call" };
const texts = "private-conversation";
const counts = "private-message-counts";
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

const LINES: readonly Line[] = [
  {
    what: "a ringing call",
    ...call,
    cause: ringing,
    payloads: [{ ...CALL, callActivity: "RINGING", callInProgress: true }],
  },
  {
    what: "an answered call",
    ...call,
    first: ringing,
    cause: (sid) => leg(sid, "in-progress"),
    payloads: [{ ...CALL, callActivity: "answered", callInProgress: true }],
  },
  {
    what: "an ended call with a recording",
    ...call,
    first: answered,
    cause: async (sid) => {
      await leg(sid, "completed", { CallDuration: "31" });
      await recorded(sid, "DialVerb");
    },
    payloads: [
      { ...CALL, callActivity: "answered", callInProgress: false, duration: 31 },
      { ...CALL, callActivity: "answered", callInProgress: false, duration: 31, url: URL },
    ],
  },
  {
    what: "a missed call",
    ...call,
    first: ringing,
    cause: async (sid) => {
      await leg(sid, "no-answer");
      await ended(sid);
    },
    // First it is missed, and then it ends.
    payloads: [{ ...CALL, callActivity: "MISSED", callInProgress: false }],
  },
  {
    what: "a declined call",
    ...call,
    first: ringing,
    cause: async (sid) => {
      await leg(sid, "busy");
      await ended(sid);
    },
    payloads: [{ ...CALL, callActivity: "REJECTED", callInProgress: false }],
  },
  {
    what: "a voicemail",
    ...call,
    first: async () => {
      const sid = await ringing();
      await leg(sid, "no-answer");
      await ended(sid);
      return sid;
    },
    cause: (sid) => recorded(sid, "RecordVerb"),
    payloads: [{ ...CALL, callActivity: "VOICEMAIL", callInProgress: false, url: URL, duration: 9 }],
  },
  {
    what: "a transcript",
    ...call,
    first: async () => {
      const sid = await ringing();
      await ended(sid);
      return sid;
    },
    cause: written,
    payloads: [{ ...CALL, callActivity: "transcript", callInProgress: false, txtUrl: TXT }],
  },
  {
    what: "a locked call",
    channel: "private-twilio-call",
    event: "lock-call",
    first: async () => {
      const sid = await answered();
      const { body } = await send(listCalls, { as: business.dispatcher, query: { per_page: 100 } });
      return requireValue(
        body.items.find((one) => one.sid === sid),
        "item"
      ).id;
    },
    cause: (id) =>
      send(updateCall, { as: business.dispatcher, params: { id }, body: { isLocked: true }, method: "PATCH" }),
    payloads: [{ callId: uuid, isLocked: true, payzerPhoneCallId: null, userId: uuid }],
  },
  {
    what: "an answered call of the voice service",
    ...zoom,
    cause: async () => {
      const id = await atZoomFirst();
      await atZoom(id, "phone.callee_answered");
    },
    payloads: [
      { ...CALL, callActivity: "RINGING", callInProgress: true },
      { ...CALL, callActivity: "answered", callInProgress: true },
    ],
  },
  {
    what: "a missed call of the voice service",
    ...zoom,
    first: atZoomFirst,
    cause: (id) => atZoom(id, "phone.callee_missed"),
    payloads: [{ ...CALL, callActivity: "MISSED", callInProgress: false }],
  },
  {
    what: "a transcript of the voice service",
    ...zoom,
    first: async () => {
      const id = await atZoomFirst();
      await atZoom(id, "phone.callee_ended");
      return id;
    },
    cause: (id) => atZoom(id, "phone.recording_transcript_completed", { transcription: { content: "No heat." } }),
    payloads: [{ ...CALL, callActivity: "transcript", callInProgress: false, txtUrl: TXT }],
  },
  {
    what: "a customer's text",
    channel: texts,
    event: "messaging-sms-received",
    cause: () => comesIn("Is anybody coming?"),
    payloads: [
      {
        conversation: {
          uuid,
          business_customer_id: null,
          contact_id: null,
          toPhoneNumber: CALLER,
          fromPhoneNumber: "+17045550100",
          unread: true,
        },
        message: { uuid, body: "Is anybody coming?", direction: "inbound", date_created: expect.any(String) },
      },
    ],
  },
  {
    what: "a text from a user",
    channel: texts,
    event: "messaging-sms-sent",
    first: conversation,
    cause: (id) => send(sendText, { as: business.dispatcher, params: { id }, body: { body: "On our way" } }),
    payloads: [
      {
        conversation: { uuid },
        message: {
          uuid,
          body: "On our way",
          direction: "outbound",
          userId: uuid,
          date_created: expect.any(String),
          status: "queued",
        },
      },
    ],
  },
  {
    what: "a new conversation",
    channel: texts,
    event: "messaging-conversation-created",
    cause: conversation,
    payloads: [{ conversation: expect.toSatisfy((one) => SmsConversation.strict().safeParse(one).success) }],
  },
  {
    what: "a conversation of another customer",
    channel: texts,
    event: "messaging-conversation-updated",
    first: conversation,
    cause: async (id) => {
      const { customerId: business_customer_id } = await makeCustomer(business.system);
      await send(changeCustomer, { as: business.admin, params: { id }, method: "PUT", body: { business_customer_id } });
    },
    payloads: [{ conversation: { uuid, business_customer_id: uuid, contact_id: null } }],
  },
  {
    what: "a read conversation",
    channel: texts,
    event: "messaging-conversation-read",
    first: async () => {
      await comesIn("Hello?");
      const row = await business.system.db((db) => db.smsConversation.findFirstOrThrow({ where: { unread: true } }));
      return row.id;
    },
    cause: (id) => {
      const { userId } = business.admin;
      return send(markRead, { as: business.admin, params: { id }, method: "PUT", body: { userId } });
    },
    payloads: [{ conversationUuid: uuid, userId: uuid }],
  },
  {
    what: "all conversations marked as read",
    channel: texts,
    event: "messaging-conversation-read",
    first: async () => {
      await comesIn("Hello again?");
      return "";
    },
    cause: () => send(markAllRead, { as: business.admin, method: "PUT" }),
    payloads: [{ all: true, userId: uuid }],
  },
  {
    what: "the count of unread texts",
    channel: counts,
    event: "update-message-counts",
    cause: () => comesIn("One more"),
    payloads: [{ smsUnreadCount: 1, internalUnreadCounts: {} }],
  },
  {
    what: "an internal message",
    channel: counts,
    event: "messaging-internal-received",
    cause: () => writeTo(),
    payloads: [{ messageId: uuid, senderId: uuid, messageRecipients: [uuid] }],
  },
  {
    what: "the count of unread internal messages after one was read",
    channel: counts,
    event: "update-message-counts",
    first: async () => (await writeTo()).body.id,
    cause: (id) => send(markInternal, { as: business.technician, body: { ids: [id] } }),
    payloads: [{ smsUnreadCount: expect.any(Number), internalUnreadCounts: expect.any(Object) }],
  },
  {
    what: "the count of unread internal messages after one was sent",
    channel: counts,
    event: "update-message-counts",
    cause: () => writeTo(),
    payloads: [{ smsUnreadCount: expect.any(Number), internalUnreadCounts: expect.any(Object) }],
  },
];

const writeTo = () =>
  send(sendInternal, {
    as: business.dispatcher,
    body: { messageText: "Who is free?", messageRecipients: [business.technician.userId] },
  });

const rows = () =>
  business.system.db((db) => db.outboxEvent.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] }));

describe("the events of calls and texts match the documentation", () => {
  it.each(LINES)("$what: $event", async ({ channel, event, first, cause, payloads }) => {
    const input = (await first?.()) ?? "";
    const before = new Set((await rows()).map(({ id }) => id));
    await cause(input);
    const fresh = (await rows()).filter(({ id }) => !before.has(id));
    const all = await Promise.all(fresh.map(async (row) => (await allAnnouncements[row.type]?.(row as never)) ?? []));
    const announcements = all
      .flat()
      .filter((one) => one.event === event && one.channel === `${channel}-${business.businessId}`);
    expect(announcements.map(({ data }) => data)).toEqual(payloads);
  });
});
