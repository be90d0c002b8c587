import "server-only";
import { z } from "zod";
import { toPhoneDigits } from "@/lib/platform/format/format-phone";
import { DialedPhone } from "@/lib/platform/format/phone-shapes";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { type PhoneAccount, createSandboxSid } from "@/lib/platform/phone/phone-account";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import { postSigned } from "@/lib/platform/phone/verify-phone-provider";
import type { Who } from "@/lib/platform/session/who";
import { playVoiceStep, playVoiceRing } from "./find-played-voice";

/** The actions of the far side, as the stand-in reports them. */
const PLAYED = [
  "ring",
  "decline-recording",
  "answer",
  "miss",
  "reject",
  "hang-up",
  "voicemail",
  "record",
  "transcribe",
] as const;

export const PlayedCall = z.object({
  act: z.enum(PLAYED),
  /** For a new phone call: the caller's number and name, and the called number. */
  from: line(40).optional(),
  name: line(80).optional(),
  numberId: Id.optional(),
  /** True when the voice service reports it instead of the phone provider. */
  isVoice: z.boolean().optional(),
  /** For a phone call in progress. */
  callId: Id.optional(),
  text: line(2_000).optional(),
});
export type PlayedCall = z.output<typeof PlayedCall>;

const TALKED = "45";
const VOICEMAIL_TEXT = "Hi, my furnace is making a noise. Please call me back. Thank you.";

/** Plays the far side by posting signed messages to our own webhooks. Only the stand-in can do this. */
export async function playCall(who: Who, played: PlayedCall): Promise<{ callSid: string }> {
  const account = await openPhoneAccount(who.businessId);
  if (account?.carrier !== "sandbox") throw notFound("sandbox");
  return played.act === "ring" ? playRing(who, account, played) : playNext(who, account, played);
}

type Form = Record<string, string>;

async function postToWebhook(account: PhoneAccount, path: string, form: Form): Promise<void> {
  const { status } = await postSigned(account, path, form);
  if (status !== 200) throw new Error(`The webhook returned an error (${status}).`);
}

async function playRing(who: Who, account: PhoneAccount, { from = "", name = "", numberId, isVoice }: PlayedCall) {
  if (isVoice) return { callSid: await playVoiceRing(who, { from, name }) };
  const { data: caller, error } = DialedPhone.safeParse(from);
  if (!caller) throw invalid({ from: error?.issues[0]?.message ?? "" });
  const number = await who.db((db) =>
    db.phoneNumber.findFirst({
      where: { businessId: who.businessId, releasedAt: null, kind: "tracking", ...(numberId ? { id: numberId } : {}) },
      orderBy: { createdAt: "asc" },
    })
  );
  if (!number) throw invalid({ numberId: "Get a tracking number first." });
  const callSid = createSandboxSid("CA");
  const form = { CallSid: callSid, From: caller, To: number.number, CallStatus: "ringing", Direction: "inbound" };
  await postToWebhook(account, "voice", { ...form, ...(name ? { CallerName: name } : {}) });
  return { callSid };
}

async function playNext(who: Who, account: PhoneAccount, { act, callId = "", text = "" }: PlayedCall) {
  const call = callId
    ? await who.db((db) =>
        db.providerCall.findUnique({ where: { businessId_id: { businessId: who.businessId, id: callId } } })
      )
    : null;
  if (!call) throw notFound("call");
  const { sid: callSid, numberFrom: From, numberTo: To } = call;
  if (call.source === "voip") {
    if (act === "decline-recording") throw notFound("call");
    await playVoiceStep(who, act, {
      call: { callId: callSid, number: From, name: call.callerName },
      text: text || VOICEMAIL_TEXT,
    });
    return { callSid };
  }
  const callFields = { CallSid: callSid, From, To };
  const leg = { CallSid: `${callSid}L`, ParentCallSid: callSid, From, To: toPhoneDigits(To) };
  const recording = { CallSid: callSid, RecordingSid: `RE${callSid.slice(2)}`, RecordingStatus: "completed" };
  const acts: Record<(typeof PLAYED)[number], Array<[path: string, form: Form]>> = {
    ring: [],
    "decline-recording": [["voice", { ...callFields, CallStatus: "in-progress", Direction: "inbound", Digits: "9" }]],
    answer: [
      ["call-status", { ...leg, CallStatus: "ringing" }],
      ["call-status", { ...leg, CallStatus: "in-progress" }],
    ],
    miss: [
      ["call-status", { ...leg, CallStatus: "no-answer" }],
      ["call-status", { ...callFields, CallStatus: "completed", CallDuration: "25" }],
    ],
    reject: [
      ["call-status", { ...leg, CallStatus: "busy" }],
      ["call-status", { ...callFields, CallStatus: "completed", CallDuration: "8" }],
    ],
    "hang-up": [
      ["call-status", { ...leg, CallStatus: "completed", CallDuration: TALKED }],
      ["call-status", { ...callFields, CallStatus: "completed", CallDuration: TALKED }],
    ],
    voicemail: [
      ["call-status", { ...leg, CallStatus: "no-answer" }],
      ["call-status", { ...callFields, CallStatus: "completed", CallDuration: "30" }],
      [
        "recording",
        { ...recording, RecordingUrl: "sandbox:12", RecordingDuration: "12", RecordingSource: "RecordVerb" },
      ],
    ],
    record: [
      [
        "recording",
        { ...recording, RecordingUrl: "sandbox:45", RecordingDuration: TALKED, RecordingSource: "DialVerb" },
      ],
    ],
    transcribe: [
      [
        "transcript",
        {
          CallSid: callSid,
          RecordingSid: recording.RecordingSid,
          TranscriptionSid: `TR${callSid.slice(2)}`,
          TranscriptionStatus: "completed",
          TranscriptionText: text || VOICEMAIL_TEXT,
        },
      ],
    ],
  };
  for (const [path, form] of acts[act]) await postToWebhook(account, path, form);
  return { callSid };
}
