import "server-only";
import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { announceCallChange } from "../calls/announce-call-change";
import { storeTranscript } from "./store-recording";
import { readAtProvider } from "./read-at-provider";
import { parseVoiceTranscript } from "./parse-voice-transcript";

const Job = z.object({ businessId: Id, recordingId: Id, downloadToken: z.string().optional() });

/** Copies a recording from the provider into our files. A repeated run finds the copy. */
export const fetchRecordingTask: BackgroundTask = async (payload) => {
  const { businessId, recordingId: id, downloadToken } = Job.parse(payload);
  const who = await proveSystemWho(businessId, "recordings");
  const where = { businessId_id: { businessId, id } };
  const row = await who.db((db) => db.callRecording.findUnique({ where, include: { call: true } }));
  if (!row || row.storageKey || row.call.recordingDeclined) return;
  try {
    const bytes = await readAtProvider(who, row.providerUrl, downloadToken);
    const kind = await fileTypeFromBuffer(bytes);
    if (!kind?.mime.startsWith("audio/")) throw new Error("The provider didn't return a recording.");
    const storageKey = `${businessId}/${randomUUID()}`;
    await getDiskStorage().write(storageKey, bytes);
    const fileColumns = {
      storageKey,
      contentType: kind.mime,
      byteSize: bytes.byteLength,
      fetchedAt: new Date(),
      problem: "",
    };
    const isStored = await who.db(async (db) => {
      const { count } = await db.callRecording.updateMany({
        where: { businessId, id, storageKey: null },
        data: fileColumns,
      });
      if (count === 1) await announceCallChange(db, row.call, { recordingId: id });
      return count === 1;
    });
    // Two runs fetched it at once, and one copy is enough.
    if (!isStored) await getDiskStorage().remove(storageKey);
  } catch (error) {
    const problem = String(error instanceof Error ? error.message : error).slice(0, 300);
    await who.db((db) => db.callRecording.update({ where, data: { problem } }));
    throw error;
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
  if (transcript === null) throw new Error("The provider didn't return a transcript.");
  await storeTranscript(who, { source: isVoice ? "voip" : "twilio", sid: call.sid }, { sid, transcript });
};
