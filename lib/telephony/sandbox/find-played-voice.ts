import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/platform/env";
import { DialedPhone } from "@/lib/platform/format/phone-shapes";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { openPhoneAccount } from "@/lib/platform/phone/open-phone-account";
import type { Who } from "@/lib/platform/session/who";
import { isPlayedVoice, type Voice, findVoice } from "../voice/register-voice";
import { buildUrlProof, computeZoomSignature } from "../voice/compute-zoom-signature";

/** The actions that the voice service reports. It announces recordings by itself, so nobody declines one here. */
export type PlayedVoice = "ring" | "answer" | "miss" | "reject" | "hang-up" | "voicemail" | "record" | "transcribe";

/** A phone call with the voice service's names. */
type VoiceCall = { callId: string; number: string; name: string };

const TALKED = 45;
const MESSAGE = 12;
const DESK = { extension_number: 101, name: "Front desk" };

/**
 * Returns the played voice service of a business. Null when none is played, or when a real account reports phone calls.
 */
export async function findPlayedVoice(who: Who): Promise<Voice | null> {
  const voice = getPhoneCarrier() === "sandbox" ? await findVoice(who) : null;
  return voice && isPlayedVoice(voice) ? voice : null;
}

/**
 * Plays an incoming phone call at the voice service, after its check of our address. Returns the service's id of the
 * phone call.
 */
export async function playVoiceRing(who: Who, { from, name }: { from: string; name: string }): Promise<string> {
  const { data: number, error } = DialedPhone.safeParse(from);
  if (!number) throw invalid({ from: error?.issues[0]?.message ?? "" });
  const voice = await requireVoice(who);
  await proveAddress(voice);
  const callId = randomUUID();
  await postEvents(voice, listVoiceEventsOf("ring", { callId, number, name }));
  return callId;
}

/** Plays the next step of such a phone call. */
export async function playVoiceStep(
  who: Who,
  action: PlayedVoice,
  { call, text }: { call: VoiceCall; text: string }
): Promise<void> {
  // The recording lies in the stand-in's account.
  await openPhoneAccount(who.businessId);
  await postEvents(await requireVoice(who), listVoiceEventsOf(action, call, text));
}

async function requireVoice(who: Who): Promise<Voice> {
  const voice = await findPlayedVoice(who);
  if (!voice) throw notFound("sandbox");
  return voice;
}

type Event = { event: string; object: object; more?: object };

function listVoiceEventsOf(action: PlayedVoice, { callId, number, name }: VoiceCall, text = ""): Event[] {
  const sides = { call_id: callId, caller: { phone_number: number, name }, callee: DESK };
  const flat = { call_id: callId, caller_number: number, caller_name: name, callee_name: DESK.name };
  const message = { ...flat, id: `${callId}M`, duration: MESSAGE };
  const recording = { ...flat, id: `${callId}R`, direction: "inbound", duration: TALKED };
  const events: Record<PlayedVoice, Event[]> = {
    ring: [{ event: "phone.callee_ringing", object: sides }],
    answer: [{ event: "phone.callee_answered", object: sides }],
    miss: [{ event: "phone.callee_missed", object: sides }],
    reject: [{ event: "phone.callee_rejected", object: sides }],
    "hang-up": [{ event: "phone.callee_ended", object: { ...sides, duration: TALKED } }],
    voicemail: [
      { event: "phone.callee_missed", object: sides },
      { event: "phone.voicemail_received", object: { ...message, download_url: `sandbox:${MESSAGE}` } },
      {
        event: "phone.voicemail_transcript_completed",
        object: { ...message, transcription: { status: 1, content: text } },
      },
    ],
    record: [
      {
        event: "phone.recording_completed",
        object: { recordings: [{ ...recording, download_url: `sandbox:${TALKED}` }] },
      },
    ],
    transcribe: [
      {
        event: "phone.recording_transcript_completed",
        object: { recordings: [recording] },
        more: { transcript: text },
      },
    ],
  };
  return events[action];
}

async function postEvents(voice: Voice, events: readonly Event[]): Promise<void> {
  for (const { event, object, more } of events) {
    const payload = { account_id: voice.accountId, object };
    const { status } = await postToOwnWebhook(voice, { event, event_ts: Date.now(), payload, ...more });
    if (status !== 200) throw new Error(`The webhook returned an error (${status}).`);
  }
}

/** Checks our address with a challenge, as the service does before its first message. */
async function proveAddress(voice: Voice): Promise<void> {
  const plainToken = randomUUID();
  const answer = await postToOwnWebhook(voice, {
    event: "endpoint.url_validation",
    event_ts: Date.now(),
    payload: { plainToken },
  });
  const answerBody: unknown = await answer.json().catch(() => null);
  if (answer.status !== 200 || JSON.stringify(answerBody) !== JSON.stringify(buildUrlProof(voice.secret, plainToken)))
    throw conflict("address_not_proven", "The webhook didn't confirm the secret token.");
}

/** Posts to our own webhook over HTTP, signed as the service signs. */
function postToOwnWebhook({ businessId, secret }: Voice, message: object): Promise<Response> {
  const body = JSON.stringify(message);
  const at = String(Math.floor(Date.now() / 1_000));
  return fetch(`http://127.0.0.1:${env().PORT}/api/webhooks/voip/zoom?business=${businessId}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-zm-request-timestamp": at,
      "x-zm-signature": computeZoomSignature(secret, at, body),
    },
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    log.warn({ error: String(error) }, "our webhook didn't respond to the sandbox");
    throw conflict("webhook_silent", "The server isn't responding right now. Please try again in a moment.");
  });
}
