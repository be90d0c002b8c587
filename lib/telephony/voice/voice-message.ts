import { z } from "zod";
import type { Told } from "../calls/call-state";

const text = z.string().max(2_000).catch("");
const seconds = z.coerce.number().int().min(0).max(1_000_000).catch(0);
const Side = z.looseObject({ phone_number: text, name: text }).catch({ phone_number: "", name: "" });

/** What Zoom puts into an event's object; which of it is there follows from the event. */
const ZoomObject = z.looseObject({
  call_id: text,
  id: text,
  caller: Side,
  callee: Side,
  caller_number: text,
  caller_name: text,
  callee_number: text,
  callee_name: text,
  duration: seconds,
  download_url: text,
  transcript_download_url: text,
  recordings: z.array(z.looseObject({ id: text, call_id: text, download_url: text, duration: seconds })).catch([]),
});

/** A message of the voice service: flat as it is documented, or as Zoom nests it. */
export const VoiceMessage = z.looseObject({
  event: z.string().min(1).max(120),
  account_id: text,
  call_id: text,
  caller_phone_number: text,
  caller_name: text,
  callee_phone_number: text,
  callee_name: text,
  direction: text,
  status: text,
  recording_url: text,
  transcript_url: text,
  transcript: z
    .union([z.string(), z.array(z.record(z.string(), z.unknown()))])
    .optional()
    .catch(undefined),
  duration: seconds,
  download_token: text,
  payload: z.looseObject({ account_id: text, object: ZoomObject.optional() }).optional(),
});
export type VoiceMessage = z.output<typeof VoiceMessage>;

/** A call as the message tells of it. */
export type HeardVoice = {
  callId: string;
  isInbound: boolean;
  from: { number: string; name: string };
  to: { number: string; name: string };
  told: Told;
  recording: { id: string; url: string; seconds: number; isMessage: boolean } | null;
  transcript: string | object[] | null;
  downloadToken: string;
};

/** What a message says; null for one that is of no call. */
export function readVoiceMessage(message: VoiceMessage): HeardVoice | null {
  const nested = message.payload?.object;
  const [recorded] = nested?.recordings ?? [];
  const callId = message.call_id || nested?.call_id || recorded?.call_id || "";
  if (callId === "") return null;
  // Zoom tells of a call twice: as whoever calls sees it, and as whoever is called does.
  const isInbound = message.direction ? message.direction !== "outbound" : !message.event.startsWith("phone.caller_");
  const state = stateOf(message);
  const duration = message.duration || nested?.duration || recorded?.duration || 0;
  const url = message.recording_url || nested?.download_url || recorded?.download_url || "";
  return {
    callId,
    isInbound,
    from: {
      number: message.caller_phone_number || nested?.caller.phone_number || nested?.caller_number || "",
      name: message.caller_name || nested?.caller.name || nested?.caller_name || "",
    },
    to: {
      number: message.callee_phone_number || nested?.callee.phone_number || nested?.callee_number || "",
      name: message.callee_name || nested?.callee.name || nested?.callee_name || "",
    },
    told: { ...state, ...(duration > 0 ? { durationSeconds: duration } : {}) },
    recording: url
      ? {
          id: recorded?.id || nested?.id || `${callId}:${state.status === "voicemail" ? "message" : "talk"}`,
          url,
          seconds: duration,
          isMessage: state.status === "voicemail",
        }
      : null,
    transcript: message.transcript ?? null,
    downloadToken: message.download_token,
  };
}

/** The documented statuses by themselves, and Zoom's events, "phone.callee_missed". */
function stateOf({ event, status }: VoiceMessage): Told {
  const word = (status || event).toLowerCase().replace(/^phone\.(?:callee_|caller_)?/, "");
  if (word.startsWith("voicemail")) return { status: "voicemail", isEnded: true };
  switch (word) {
    case "answered":
    case "connected":
      return { status: "answered" };
    case "missed":
      return { status: "missed", isEnded: true };
    case "rejected":
      return { status: "rejected", isEnded: true };
    case "busy":
      return { status: "busy", isEnded: true };
    case "called":
      return { status: "called", isEnded: true };
    case "ended":
    case "completed":
      return { isEnded: true };
    default:
      return {};
  }
}
