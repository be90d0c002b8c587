import "server-only";
import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { requireRoom } from "@/lib/platform/files/require-room";
import { releaseUnconfirmed } from "@/lib/platform/files/unconfirmed-uploads";
import { writeFiles } from "@/lib/platform/files/write-files";
import { isConfirmedSender } from "@/lib/platform/messages/confirm-sender";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { announceCallChange } from "../calls/announce-call-change";
import { storeTranscript } from "./store-recording";
import { ProviderProblem, readAtProvider } from "./read-at-provider";
import { parseVoiceTranscript } from "./parse-voice-transcript";

const DAY_MS = 86_400_000;
const LATER_DAYS = 30;
const NOT_FETCHED =
  "The phone provider didn't return the recording. Your administrator can retry it under Settings → Background work.";

const Job = z.object({ businessId: Id, recordingId: Id, downloadToken: z.string().optional() });

/**
 * Copies a recording from the provider into our files, within the room of the business. A repeated run finds the copy.
 * Without room it stays at the provider, the call shows the reason, and it is tried once a day for 30 days.
 */
export const fetchRecordingTask: BackgroundTask = async (payload) => {
  const { businessId, recordingId: id, downloadToken } = Job.parse(payload);
  const who = await proveSystemWho(businessId, "recordings");
  const where = { businessId_id: { businessId, id } };
  const row = await who.db((db) => db.callRecording.findUnique({ where, include: { call: true } }));
  if (!row || row.storageKey || row.call.recordingDeclined) return;
  try {
    const isConfirmed = await who.db((db) => isConfirmedSender(db, businessId));
    // A full business does not download a large file at every try.
    if (isConfirmed) await who.db((db) => requireRoom(db, 1));
    const bytes = await readAtProvider(who, row.providerUrl, downloadToken);
    const kind = await fileTypeFromBuffer(bytes);
    if (!kind?.mime.startsWith("audio/")) throw new Error("The phone provider didn't return a recording.");
    const storageKey = `${businessId}/${randomUUID()}`;
    const fileColumns = {
      storageKey,
      contentType: kind.mime,
      byteSize: bytes.byteLength,
      fetchedAt: new Date(),
      problem: "",
    };
    const save = async (db: Transaction) => {
      if (isConfirmed) await requireRoom(db, bytes.byteLength);
      const { count } = await db.callRecording.updateMany({
        where: { businessId, id, storageKey: null },
        data: fileColumns,
      });
      if (count === 1) await announceCallChange(db, row.call, { recordingId: id });
      return count === 1;
    };
    const isStored = await writeFiles(who, [{ storageKey, bytes }], { reserveFor: isConfirmed ? null : "file", save });
    if (isStored) return;
    // Two runs fetched it at once, and one copy is enough.
    await getDiskStorage().remove(storageKey);
    await who.db((db) => releaseUnconfirmed(db, [storageKey]));
  } catch (error) {
    const isFull = error instanceof Refusal;
    const hasReason = isFull || error instanceof ProviderProblem;
    await who.db(async (db) => {
      await db.callRecording.update({ where, data: { problem: hasReason ? error.message : NOT_FETCHED } });
      if (isFull && Date.now() - row.createdAt.getTime() < LATER_DAYS * DAY_MS)
        await addTask(db, "fetch-recording", {
          payload: { businessId, recordingId: id, ...(downloadToken ? { downloadToken } : {}) },
          key: `recording:${id}`,
          runAt: new Date(Date.now() + DAY_MS),
        });
    });
    if (!isFull) throw error;
  }
};

const TranscriptJob = z.object({
  businessId: Id,
  callId: Id,
  sid: z.string(),
  url: z.string(),
  downloadToken: z.string().optional(),
});
const Transcription = z.object({ transcription_text: z.string() });

/** Reads a transcript that the provider referred to by its address only. */
export const fetchTranscriptTask: BackgroundTask = async (payload) => {
  const { businessId, callId, sid, url, downloadToken } = TranscriptJob.parse(payload);
  const who = await proveSystemWho(businessId, "recordings");
  const call = await who.db((db) =>
    db.providerCall.findUnique({ where: { businessId_id: { businessId, id: callId } } })
  );
  if (!call || call.transcriptSid === sid || call.recordingDeclined) return;
  const isVoice = call.source === "voip";
  const bytes = await readAtProvider(who, isVoice || url.endsWith(".json") ? url : `${url}.json`, downloadToken);
  const text = Buffer.from(bytes).toString("utf8");
  const transcript = isVoice
    ? parseVoiceTranscript(text, call)
    : Transcription.parse(JSON.parse(text)).transcription_text;
  if (transcript === null) throw new Error("The phone provider didn't return a transcript.");
  await storeTranscript(who, { source: isVoice ? "voip" : "twilio", sid: call.sid }, { sid, transcript });
};
