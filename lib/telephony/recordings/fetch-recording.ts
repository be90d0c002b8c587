import "server-only";
import { randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { diskStorage } from "@/lib/platform/files/disk";
import { phoneAccountOf } from "@/lib/platform/phone/account";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { Id } from "@/lib/platform/http/call-shapes";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { tellCall } from "../calls/call-event";
import { keepTranscript } from "./hear-recording";
import { sandboxRecording } from "./sandbox-recording";

const TRY_MS = 60_000;
const LARGEST = 60 * 1024 * 1024;

const Job = z.object({ businessId: Id, recordingId: Id, downloadToken: z.string().optional() });

/** Brings a recording from the provider into our own files. Run again, it finds it there. */
export const fetchRecordingTask: BackgroundTask = async (payload) => {
  const { businessId, recordingId: id, downloadToken } = Job.parse(payload);
  const who = await systemWho(businessId, "recordings");
  const where = { businessId_id: { businessId, id } };
  const row = await who.db((db) => db.callRecording.findUnique({ where, include: { call: true } }));
  if (!row || row.storageKey || row.call.recordingDeclined) return;
  try {
    const bytes = await read(who, row.providerUrl, downloadToken);
    const kind = await fileTypeFromBuffer(bytes);
    if (!kind?.mime.startsWith("audio/")) throw new Error("The provider answered no recording.");
    const storageKey = `${businessId}/${randomUUID()}`;
    await diskStorage().write(storageKey, bytes);
    const kept = { storageKey, contentType: kind.mime, byteSize: bytes.byteLength, fetchedAt: new Date(), problem: "" };
    const isOurs = await who.db(async (db) => {
      const { count } = await db.callRecording.updateMany({ where: { businessId, id, storageKey: null }, data: kept });
      if (count === 1) await tellCall(who, db, row.call, { recordingId: id });
      return count === 1;
    });
    // Two that fetched at once: one is enough.
    if (!isOurs) await diskStorage().remove(storageKey);
  } catch (error) {
    const problem = String(error instanceof Error ? error.message : error).slice(0, 300);
    await who.db((db) => db.callRecording.update({ where, data: { problem } }));
    throw error;
  }
};

const TranscriptJob = z.object({ businessId: Id, callId: Id, sid: z.string(), url: z.string() });
const Transcription = z.object({ transcription_text: z.string() });

/** Reads a transcript that the provider only named. */
export const fetchTranscriptTask: BackgroundTask = async (payload) => {
  const { businessId, callId, sid, url } = TranscriptJob.parse(payload);
  const who = await systemWho(businessId, "recordings");
  const call = await who.db((db) =>
    db.providerCall.findUnique({ where: { businessId_id: { businessId, id: callId } } }),
  );
  if (!call || call.transcriptSid === sid) return;
  const bytes = await read(who, url.endsWith(".json") ? url : `${url}.json`);
  const { transcription_text: transcript } = Transcription.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  await keepTranscript(who, { source: "twilio", sid: call.sid }, { sid, transcript });
};

/** What lies at a provider's address; of nobody else's anything is fetched, whatever a message names. */
async function read(who: Who, url: string, downloadToken?: string): Promise<Uint8Array> {
  const account = await phoneAccountOf(who.businessId);
  if (url.startsWith("sandbox:") && account?.carrier === "sandbox") return sandboxRecording(url);
  const address = new URL(url);
  const ofPhone = address.origin === new URL(env().TWILIO_API_URL).origin || isHost(address, "twilio.com");
  if (!ofPhone && !isHost(address, "zoom.us")) throw new Error("This is not an address of the provider.");
  const secret = ofPhone
    ? `Basic ${Buffer.from(`${account?.accountSid}:${account?.authToken}`).toString("base64")}`
    : `Bearer ${downloadToken ?? ""}`;
  const response = await fetch(address, {
    headers: { authorization: secret },
    signal: AbortSignal.timeout(TRY_MS),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength > LARGEST) throw new Error("The recording is too large.");
  return bytes;
}

const isHost = ({ protocol, hostname }: URL, domain: string): boolean =>
  protocol === "https:" && (hostname === domain || hostname.endsWith(`.${domain}`));
