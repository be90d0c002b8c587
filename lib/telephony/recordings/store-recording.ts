import "server-only";
import type { ProviderCall } from "@prisma/client";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { queueTranscript } from "./queue-transcript";
import { type ReportedCall, lockProviderCall, recordCall } from "../calls/record-call";

/** The tries to fetch a recording from the provider, over about a day. */
const ATTEMPTS = 12;

/** A recording of a phone call at the provider. */
export type ProviderRecording = {
  sid: string;
  url: string;
  durationSeconds: number;
  /** True for a message instead of a conversation. When unknown, an answered phone call counts as a conversation. */
  isMessage?: boolean | undefined;
  /** The token to download it when the provider's account is not enough. */
  downloadToken?: string | undefined;
};

/** Stores a recording of a phone call once. Nothing is stored when the caller declined, even if a recording exists. */
export function storeRecording(who: Who, reportedCall: ReportedCall, recorded: ProviderRecording): Promise<void> {
  return who.db(async (db) => {
    const call = await lockProviderCall(db, reportedCall);
    if (call.recordingDeclined) return;
    const { sid, url, durationSeconds, isMessage, downloadToken } = recorded;
    const createdRows = await db.callRecording.createManyAndReturn({
      data: [
        { businessId: who.businessId, callId: call.id, sid, providerUrl: url, durationSeconds, createdAt: who.now },
      ],
      skipDuplicates: true,
    });
    const [row] = createdRows;
    if (!row) return;
    const isLeft = (providerCall: ProviderCall) => isMessage ?? providerCall.status !== "answered";
    const buildReport = (providerCall: ProviderCall) => ({
      ...(isLeft(providerCall) ? { status: "voicemail" as const } : {}),
      // rule: calls/recording-duration
      ...(durationSeconds > 0 ? { durationSeconds } : {}),
    });
    await recordCall(who, reportedCall, { report: buildReport, news: { recordingId: row.id } });
    await addTask(db, "fetch-recording", {
      payload: { businessId: who.businessId, recordingId: row.id, ...(downloadToken ? { downloadToken } : {}) },
      key: `recording:${row.id}`,
      attempts: ATTEMPTS,
    });
    // For messages, and for phone calls of the voice service, the provider sends the transcript by itself.
    if (reportedCall.source === "twilio" && !isLeft(call)) await queueTranscript(db, { recordingId: row.id });
  });
}

/** A transcript that the provider refers to by its address only. */
export type NamedTranscript = { sid: string; url: string; downloadToken?: string | undefined };

/** Queues the task that reads a transcript, once. Does nothing when the caller declined. */
export function queueTranscriptFetch(
  who: Who,
  reportedCall: ReportedCall,
  { sid, url, downloadToken }: NamedTranscript
): Promise<void> {
  return who.db(async (db) => {
    const call = await lockProviderCall(db, reportedCall);
    if (call.recordingDeclined || call.transcriptSid === sid) return;
    const token = downloadToken ? { downloadToken } : {};
    const payload = { businessId: who.businessId, callId: call.id, sid, url, ...token };
    await addTask(db, "fetch-transcript", {
      payload,
      key: `transcript:${call.id}:${sid}`,
      attempts: ATTEMPTS,
    });
  });
}

export type WrittenTranscript = { sid: string; transcript: string | object[] };

/** Stores a transcript once. The activity of the phone call stays the same. rule: calls/transcript-event */
export function storeTranscript(
  who: Who,
  reportedCall: ReportedCall,
  { sid, transcript }: WrittenTranscript
): Promise<void> {
  return who.db(async (db) => {
    const call = await lockProviderCall(db, reportedCall);
    if (call.recordingDeclined || call.transcriptSid === sid) return;
    await writeRecording(db, call.id, { sid, transcript });
    await recordCall(who, reportedCall, { report: {}, news: { isTranscript: true } });
  });
}

async function writeRecording(db: Transaction, id: string, { sid, transcript }: WrittenTranscript): Promise<void> {
  const { businessId, now } = db.who;
  const where = { businessId_id: { businessId, id } };
  await db.providerCall.update({ where, data: { transcript, transcriptSid: sid, updatedAt: now } });
}
