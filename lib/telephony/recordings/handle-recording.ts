import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { withMoment, type Who } from "@/lib/platform/session/who";
import type { RecordingForm, TranscriptForm } from "../webhooks/webhook-forms";
import {
  queueTranscriptFetch,
  storeRecording,
  storeTranscript,
  type NamedTranscript,
  type ProviderRecording,
  type WrittenTranscript,
} from "./store-recording";

/** The phone call of a recording. */
const OfCall = z.object({ source: z.enum(["twilio", "voip"]), sid: z.string(), accountSid: z.string() });
type OfCall = z.output<typeof OfCall>;

/** The recordings in a provider's message, the transcripts stored with them, and a transcript in the message itself. */
type ReportedRecordings = {
  recordings?: readonly ProviderRecording[];
  named?: readonly NamedTranscript[];
  written?: WrittenTranscript;
};

const downloadToken = z.string().optional();
const Payload = z.object({
  businessId: Id,
  at: z.coerce.date(),
  call: OfCall,
  recordings: z.array(
    z.object({
      sid: z.string(),
      url: z.string(),
      durationSeconds: z.number(),
      isMessage: z.boolean().optional(),
      downloadToken,
    })
  ),
  named: z.array(z.object({ sid: z.string(), url: z.string(), downloadToken })),
  written: z.object({ sid: z.string(), transcript: z.union([z.string(), z.array(z.looseObject({}))]) }).optional(),
});

/** Queues a task for the reported recordings of a phone call. Does nothing when there are none. */
export async function queueRecordings(who: Who, call: OfCall, reportedRecordings: ReportedRecordings): Promise<void> {
  const { recordings = [], named = [], written } = reportedRecordings;
  if (recordings.length === 0 && named.length === 0 && !written) return;
  const payload = { businessId: who.businessId, at: who.now, call, recordings, named, written };
  await who.db((db) => addTask(db, "hear-recordings", { payload }));
}

/** Stores the reported recordings of a phone call. Repeated reports and repeated runs count once. */
export const storeRecordingsTask: BackgroundTask = async (payload) => {
  const { businessId, at, call, recordings, named, written } = Payload.parse(payload);
  const who = withMoment(await proveSystemWho(businessId, "phone provider"), at);
  for (const recorded of recordings) await storeRecording(who, call, recorded);
  for (const transcript of named) await queueTranscriptFetch(who, call, transcript);
  if (written) await storeTranscript(who, call, written);
};

/** Handles the report of a recording. Source: webhooks.callRecording. */
export async function handleRecording(who: Who, form: RecordingForm): Promise<void> {
  if (form.RecordingStatus !== "completed") return;
  const { RecordingSid: sid, RecordingUrl: url, RecordingDuration: durationSeconds, RecordingSource: source } = form;
  const isMessage = source === "" ? undefined : source === "RecordVerb";
  await queueRecordings(who, callOf(form), { recordings: [{ sid, url, durationSeconds, isMessage }] });
}

/** Handles the report of a transcript. Source: webhooks.callTranscript. */
export async function handleTranscript(who: Who, form: TranscriptForm): Promise<void> {
  if (form.TranscriptionStatus !== "completed") return;
  const { TranscriptionSid: sid, TranscriptionText: transcript, TranscriptionUrl: url } = form;
  if (transcript) return queueRecordings(who, callOf(form), { written: { sid, transcript } });
  if (url) await queueRecordings(who, callOf(form), { named: [{ sid, url }] });
}

const callOf = ({ CallSid: sid, AccountSid: accountSid }: RecordingForm | TranscriptForm): OfCall => ({
  source: "twilio",
  sid,
  accountSid,
});
