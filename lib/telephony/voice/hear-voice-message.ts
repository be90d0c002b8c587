import "server-only";
import { createHash } from "node:crypto";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { type HeardCall, hearCall } from "../calls/hear-call";
import { voiceEventOf } from "../calls/call-rows";
import type { VoiceEvent } from "../calls/call-shapes";
import { selectCalls } from "../calls/select-calls";
import { askForTranscript, keepRecording, keepTranscript } from "../recordings/hear-recording";
import { readVoiceMessage, type VoiceMessage } from "./voice-message";

/** Takes in what the voice service tells of a call, in one transaction. Source: webhooks.voipEvent. */
export async function hearVoiceMessage(who: Who, message: VoiceMessage): Promise<void> {
  const heard = readVoiceMessage(message);
  if (!heard) return;
  const call: HeardCall = {
    source: "voip",
    sid: heard.callId.slice(0, 200),
    accountSid: message.account_id,
    type: heard.isInbound ? "INBOUND" : "OUTBOUND",
    numberFrom: heard.from.number,
    numberTo: heard.to.number,
    callerName: heard.from.name,
    calleeName: heard.to.name,
  };
  await who.db(async () => {
    await hearCall(who, call, heard.told);
    const { recordings, transcripts, transcript, isMessage } = heard;
    const downloadToken = heard.downloadToken || undefined;
    for (const { id: sid, url, seconds: durationSeconds } of recordings)
      await keepRecording(who, call, { sid, url, durationSeconds, isMessage, downloadToken });
    for (const { id, url } of transcripts)
      await askForTranscript(who, call, { sid: `${id}:transcript`, url, downloadToken });
    if (transcript) {
      const sid =
        transcript.id || createHash("sha256").update(JSON.stringify(transcript.content)).digest("hex").slice(0, 32);
      await keepTranscript(who, call, { sid, transcript: transcript.content });
    }
  });
}

/** What the voice service told of some calls, by its own ids; unknown ones are left out. rule: voice/batch-events */
export async function listVoiceEvents(who: Who, sids: readonly string[], onlyOurs: boolean): Promise<VoiceEvent[]> {
  if (sids.length === 0) return [];
  const rows = await who.db((db) =>
    selectCalls(
      who,
      db,
      Prisma.sql`SELECT p.start_at AS at, p.id, false AS by_hand FROM provider_call p
        WHERE p.business_id = ${who.businessId}::uuid AND p.source = 'voip' AND p.sid = ANY(${[...sids]}::text[])`,
    ),
  );
  return rows.flatMap((row) => (row.leg ? [voiceEventOf(row.leg, row, onlyOurs)] : []));
}
