import "server-only";
import type { ProviderCall } from "@prisma/client";
import { z } from "zod";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { PhoneProblem } from "@/lib/platform/phone/phone-problem";
import { getPhoneProvider, type Sentence } from "@/lib/platform/phone/phone-provider";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { canLookAgain, queueTranscript } from "./queue-transcript";
import { storeTranscript } from "./store-recording";

const Payload = z.object({
  businessId: Id,
  recordingId: Id,
  transcriptSid: z.string().optional(),
  looks: z.number().default(0),
});

/** Requests the transcript of a conversation, checks until it is there, and stores it with its speakers. */
export const transcribeTask: BackgroundTask = async (payload) => {
  const { businessId, recordingId, looks, ...rest } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "recordings");
  const where = { businessId_id: { businessId, id: recordingId } };
  const row = await who.db((db) => db.callRecording.findUnique({ where, include: { call: true } }));
  const account = await findPhoneAccount(businessId);
  if (!row || !account || row.call.recordingDeclined || row.call.transcriptSid) return;
  const provider = getPhoneProvider(account);
  try {
    const transcriptSid = rest.transcriptSid ?? (await provider.writeDown(row.sid));
    const sentences = await provider.sentences(transcriptSid);
    if (sentences)
      return await storeTranscript(
        who,
        { source: "twilio", sid: row.call.sid },
        { sid: transcriptSid, transcript: joinTurns(sentences, row.call) }
      );
    if (canLookAgain(looks))
      await who.db((db) => queueTranscript(db, { recordingId, transcriptSid, looks: looks + 1 }));
  } catch (error) {
    // For example, the account has no such service. The next try would be refused too.
    if (!(error instanceof PhoneProblem)) throw error;
    await who.db((db) => db.callRecording.update({ where, data: { problem: error.message.slice(0, 300) } }));
  }
};

/** Joins consecutive sentences of one speaker. */
function joinTurns(sentences: readonly Sentence[], call: ProviderCall) {
  const turns: Array<{ speaker: { isCustomer: boolean; name: string; userId: null }; text: string }> = [];
  for (const { isCaller, text } of sentences) {
    const words = text.trim();
    const last = turns.at(-1);
    // In an outbound phone call, the called person is the customer.
    const isCustomer = isCaller === (call.type === "INBOUND");
    if (!words) continue;
    if (last?.speaker.isCustomer === isCustomer) last.text = `${last.text} ${words}`;
    else turns.push({ speaker: { isCustomer, name: nameOf(call, isCustomer), userId: null }, text: words });
  }
  return turns;
}

function nameOf(call: ProviderCall, isCustomer: boolean): string {
  const isFrom = isCustomer === (call.type === "INBOUND");
  const name = isFrom ? call.callerName : call.calleeName;
  return name || formatPhone((isFrom ? call.numberFrom : call.numberTo).replace(/^\+1/, ""));
}
