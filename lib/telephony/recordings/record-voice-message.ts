import "server-only";
import { Prisma } from "@prisma/client";
import { createHash } from "node:crypto";
import type { Who } from "@/lib/platform/session/who";
import { type ReportedCall, recordCall } from "../calls/record-call";
import { toVoiceEvent } from "../calls/to-call";
import type { VoiceEvent } from "../calls/call";
import { selectCalls } from "../calls/select-calls";
import { queueRecordings } from "./handle-recording";
import type { WrittenTranscript } from "./store-recording";
import { type ReportedVoiceCall, parseVoiceMessage, type VoiceMessage } from "../voice/voice-message";

/**
 * Records a message of the voice service in one transaction. The state of the phone call changes at once, because
 * screens may be ringing. The worker handles recordings. Source: webhooks.voipEvent.
 */
export async function recordVoiceMessage(who: Who, message: VoiceMessage): Promise<void> {
  const voiceCall = parseVoiceMessage(message);
  if (!voiceCall) return;
  const sid = voiceCall.callId.slice(0, 200);
  const accountSid = message.account_id;
  const call: ReportedCall = {
    source: "voip",
    sid,
    accountSid,
    type: voiceCall.isInbound ? "INBOUND" : "OUTBOUND",
    numberFrom: voiceCall.from.number,
    numberTo: voiceCall.to.number,
    callerName: voiceCall.from.name,
    calleeName: voiceCall.to.name,
  };
  const downloadToken = voiceCall.downloadToken || undefined;
  const { isMessage } = voiceCall;
  await who.db(async () => {
    await recordCall(who, call, { report: voiceCall.report });
    await queueRecordings(
      who,
      { source: "voip", sid, accountSid },
      {
        recordings: voiceCall.recordings.map(({ id, url, seconds: durationSeconds }) => ({
          sid: id,
          url,
          durationSeconds,
          isMessage,
          downloadToken,
        })),
        named: voiceCall.transcripts.map(({ id, url }) => ({ sid: `${id}:transcript`, url, downloadToken })),
        ...(voiceCall.transcript ? { written: toWrittenTranscript(voiceCall.transcript) } : {}),
      }
    );
  });
}

/** Builds the transcript in a message. Its id is the service's, or else a hash of its content. */
function toWrittenTranscript({
  id,
  content: transcript,
}: NonNullable<ReportedVoiceCall["transcript"]>): WrittenTranscript {
  const sid = id || createHash("sha256").update(JSON.stringify(transcript)).digest("hex").slice(0, 32);
  return { sid, transcript };
}

/**
 * Lists the voice service's reports of some phone calls, by its own ids. Unknown ones are left out. rule:
 * voice/batch-events
 */
export async function listVoiceEvents(who: Who, sids: readonly string[], onlyOwnUrls: boolean): Promise<VoiceEvent[]> {
  if (sids.length === 0) return [];
  const rows = await selectCalls(
    who,
    Prisma.sql`SELECT p.start_at AS at, p.id, false AS by_hand FROM provider_call p
        WHERE p.business_id = ${who.businessId}::uuid AND p.source = 'voip' AND p.sid = ANY(${[...sids]}::text[])`
  );
  return rows.flatMap((row) => (row.leg ? [toVoiceEvent(row.leg, row, onlyOwnUrls)] : []));
}
