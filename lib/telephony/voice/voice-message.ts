import { z } from "zod";
import type { CallReport } from "../calls/call-state";

const text = z.string().max(2_000).catch("");
const seconds = z.coerce.number().int().min(0).max(1_000_000).catch(0);
const Side = z.looseObject({ phone_number: text, name: text }).catch({ phone_number: "", name: "" });

/** The fields of an event's object and of each of its recordings. https://developers.zoom.us/docs/api/phone/events */
const ZoomFields = {
  id: text,
  call_id: text,
  direction: text,
  caller_number: text,
  caller_name: text,
  callee_number: text,
  callee_name: text,
  duration: seconds,
  /** The addresses of the sound and of the transcript. */
  download_url: text,
  transcript_download_url: text,
};

/** The object of a Zoom event. The event determines which fields it has. */
const ZoomObject = z.looseObject({
  ...ZoomFields,
  caller: Side,
  callee: Side,
  /** The transcript of a voicemail. */
  transcription: z.looseObject({ content: z.string().max(200_000).catch("") }).catch({ content: "" }),
  recordings: z.array(z.looseObject(ZoomFields)).max(100).catch([]),
});

/** A message of the voice service: flat as documented, or nested as Zoom sends it. */
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
  payload: z.looseObject({ account_id: text, download_token: text, object: ZoomObject.optional() }).optional(),
});
export type VoiceMessage = z.output<typeof VoiceMessage>;

/** A file of a phone call at the service, by its id there. */
type AtService = { id: string; url: string; seconds: number };

/** A phone call as the message describes it. */
export type ReportedVoiceCall = {
  callId: string;
  isInbound: boolean;
  from: { number: string; name: string };
  to: { number: string; name: string };
  report: CallReport;
  /** True when the recording is a voicemail. */
  isMessage: boolean;
  recordings: AtService[];
  /** The addresses of transcripts, or a transcript itself. */
  transcripts: AtService[];
  transcript: { id: string; content: string | object[] } | null;
  downloadToken: string;
};

/** Parses a message. Null when it is not about a phone call. */
export function parseVoiceMessage(message: VoiceMessage): ReportedVoiceCall | null {
  const nested = message.payload?.object;
  const [recorded] = nested?.recordings ?? [];
  const callId = message.call_id || nested?.call_id || recorded?.call_id || "";
  if (callId === "") return null;
  // Zoom reports a phone call twice: from the caller's side and from the called side.
  const direction = message.direction || nested?.direction || recorded?.direction;
  const state = parseState(message);
  const duration = message.duration || nested?.duration || recorded?.duration || 0;
  const one = nested?.caller_number || nested?.callee_number ? nested : recorded;
  return {
    callId,
    isInbound: direction ? direction !== "outbound" : !message.event.startsWith("phone.caller_"),
    from: {
      number: message.caller_phone_number || nested?.caller.phone_number || one?.caller_number || "",
      name: message.caller_name || nested?.caller.name || one?.caller_name || "",
    },
    to: {
      number: message.callee_phone_number || nested?.callee.phone_number || one?.callee_number || "",
      name: message.callee_name || nested?.callee.name || one?.callee_name || "",
    },
    report: { ...state, ...(duration > 0 ? { durationSeconds: duration } : {}) },
    isMessage: state.status === "voicemail",
    ...listFilesAtService(message, callId, state.status === "voicemail" ? "message" : "talk"),
    transcript: findTranscript(message, callId),
    downloadToken: message.download_token || message.payload?.download_token || "",
  };
}

/** Lists the recordings or transcripts that the message names, each once. */
function listFilesAtService(
  { duration, recording_url, transcript_url, payload }: VoiceMessage,
  callId: string,
  kind: "message" | "talk"
): Pick<ReportedVoiceCall, "recordings" | "transcripts"> {
  const nested = payload?.object;
  const flat = {
    id: nested?.id || `${callId}:${kind}`,
    download_url: recording_url || nested?.download_url || "",
    transcript_download_url: transcript_url || nested?.transcript_download_url || "",
    duration: duration || nested?.duration || 0,
  };
  const all = [flat, ...(nested?.recordings ?? []).filter((each) => each.call_id === "" || each.call_id === callId)];
  const listFiles = (url: (each: typeof flat) => string): AtService[] =>
    all.flatMap((each, at) =>
      url(each) ? [{ id: each.id || `${callId}:${kind}:${at}`, url: url(each), seconds: each.duration }] : []
    );
  return {
    recordings: listFiles(({ download_url }) => download_url),
    transcripts: listFiles(({ transcript_download_url }) => transcript_download_url),
  };
}

function findTranscript({ transcript, payload }: VoiceMessage, callId: string): ReportedVoiceCall["transcript"] {
  if (transcript) return { id: "", content: transcript };
  const content = payload?.object?.transcription.content.trim();
  return content ? { id: `${payload?.object?.id || callId}:text`, content } : null;
}

/** Handles both the documented statuses and Zoom's events such as "phone.callee_missed". */
function parseState({ event, status }: VoiceMessage): CallReport {
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
