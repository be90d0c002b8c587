import "server-only";
import type { ProviderCall } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Who } from "@/lib/platform/session/who";
import { writeDownLater } from "./ask-to-write-down";
import { type HeardCall, holdCall, hearCall } from "../calls/hear-call";

/** The tries to fetch a recording from the provider, over about a day. */
const ATTEMPTS = 12;

/** A recording of a phone call at the provider. */
export type Recorded = {
  sid: string;
  url: string;
  durationSeconds: number;
  /** True for a message instead of a conversation. When unknown, an answered phone call counts as a conversation. */
  isMessage?: boolean | undefined;
  /** The token to download it when the provider's account is not enough. */
  downloadToken?: string | undefined;
};

/** Stores a recording of a phone call once. Nothing is stored when the caller declined, even if a recording exists. */
export function keepRecording(who: Who, heard: HeardCall, recorded: Recorded): Promise<void> {
  return who.db(async (db) => {
    const call = await holdCall(who, db, heard);
    if (call.recordingDeclined) return;
    const { sid, url, durationSeconds, isMessage, downloadToken } = recorded;
    const made = await db.callRecording.createManyAndReturn({
      data: [
        { businessId: who.businessId, callId: call.id, sid, providerUrl: url, durationSeconds, createdAt: who.now },
      ],
      skipDuplicates: true,
    });
    const [row] = made;
    if (!row) return;
    const isLeft = (known: ProviderCall) => isMessage ?? known.status !== "answered";
    const told = (known: ProviderCall) => ({
      ...(isLeft(known) ? { status: "voicemail" as const } : {}),
      // rule: calls/recording-duration
      ...(durationSeconds > 0 ? { durationSeconds } : {}),
    });
    await hearCall(who, heard, told, { recordingId: row.id });
    await addJob(
      db,
      "fetch-recording",
      { businessId: who.businessId, recordingId: row.id, ...(downloadToken ? { downloadToken } : {}) },
      { key: `recording:${row.id}`, attempts: ATTEMPTS },
    );
    // For messages, and for phone calls of the voice service, the provider sends the transcript by itself.
    if (heard.source === "twilio" && !isLeft(call)) await writeDownLater(who, db, { recordingId: row.id });
  });
}

/** A transcript that the provider refers to by its address only. */
export type NamedTranscript = { sid: string; url: string; downloadToken?: string | undefined };

/** Queues the task that reads a transcript, once. Does nothing when the caller declined. */
export function askForTranscript(
  who: Who,
  heard: HeardCall,
  { sid, url, downloadToken }: NamedTranscript,
): Promise<void> {
  return who.db(async (db) => {
    const call = await holdCall(who, db, heard);
    if (call.recordingDeclined || call.transcriptSid === sid) return;
    const token = downloadToken ? { downloadToken } : {};
    const payload = { businessId: who.businessId, callId: call.id, sid, url, ...token };
    await addJob(db, "fetch-transcript", payload, { key: `transcript:${call.id}:${sid}`, attempts: ATTEMPTS });
  });
}

export type Written = { sid: string; transcript: string | object[] };

/** Stores a transcript once. The activity of the phone call stays the same. rule: calls/transcript-event */
export function keepTranscript(who: Who, heard: HeardCall, { sid, transcript }: Written): Promise<void> {
  return who.db(async (db) => {
    const call = await holdCall(who, db, heard);
    if (call.recordingDeclined || call.transcriptSid === sid) return;
    await write(who, db, call.id, { sid, transcript });
    await hearCall(who, heard, {}, { isTranscript: true });
  });
}

async function write(
  { businessId, now }: Who,
  db: Transaction,
  id: string,
  { sid, transcript }: Written,
): Promise<void> {
  const where = { businessId_id: { businessId, id } };
  await db.providerCall.update({ where, data: { transcript, transcriptSid: sid, updatedAt: now } });
}
