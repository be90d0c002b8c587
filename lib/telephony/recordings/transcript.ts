import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** rules: calls/unknown-speaker, calls/automated-voice */
const UNKNOWN_SPEAKER = "Unknown Speaker";
const AUTOMATED_VOICE = "Automated Voice";

const Speaker = z.object({ isCustomer: z.boolean(), name: z.string(), userId: Id.nullable() });
/** A plain text, or sentences with their speakers. rule: calls/transcript-shape */
export const Transcript = z.union([z.string(), z.array(z.object({ speaker: Speaker, text: z.string() }))]);
export type Transcript = z.output<typeof Transcript>;

const StoredTranscript = z.union([
  z.string(),
  z.array(
    z.looseObject({
      speaker: z
        .looseObject({
          isCustomer: z.boolean().catch(false),
          name: z.string().catch(""),
          userId: Id.nullable().catch(null),
          isNotice: z.boolean().catch(false),
        })
        .catch({ isCustomer: false, name: "", userId: null, isNotice: false }),
      text: z.string().catch(""),
    })
  ),
]);

/**
 * Returns the transcript of a phone call. Throws 404 without one, and when the caller declined. Source:
 * telephony.getTranscript.
 */
export async function getTranscript(who: Who, id: string): Promise<Transcript> {
  const { businessId } = who;
  const call = await who.db((db) => db.providerCall.findUnique({ where: { businessId_id: { businessId, id } } }));
  if (!call) throw notFound("call");
  const parsedTranscript = StoredTranscript.safeParse(call.transcript);
  if (!parsedTranscript.success || call.recordingDeclined) throw notFound("transcript");
  return nameSpeakers(parsedTranscript.data);
}

/** Returns a transcript with a name for every speaker. */
function nameSpeakers(storedTranscript: z.output<typeof StoredTranscript>): Transcript {
  if (typeof storedTranscript === "string") return storedTranscript;
  return storedTranscript.map(({ speaker, text }) => ({
    speaker: {
      isCustomer: speaker.isCustomer,
      name: speaker.isNotice ? AUTOMATED_VOICE : speaker.name.trim() || UNKNOWN_SPEAKER,
      userId: speaker.userId,
    },
    text,
  }));
}
