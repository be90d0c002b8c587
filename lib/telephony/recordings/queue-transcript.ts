import "server-only";
import { env } from "@/lib/platform/env";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Transaction } from "@/lib/platform/session/who";
import { MINUTE_MS } from "@/lib/platform/time/hours-to-ms";

/** The waits between checks. A transcript takes minutes; after a few hours the task gives up. */
const PAUSES_MINUTES = [1, 2, 4, 8, 15, 30, 60, 60];

type Job = { recordingId: string; transcriptSid?: string; looks?: number };

/** Queues the transcript of a recorded conversation, when transcripts are on. */
export async function queueTranscript(db: Transaction, job: Job): Promise<void> {
  if (env().CALL_TRANSCRIPTS === "off") return;
  const pause = PAUSES_MINUTES[(job.looks ?? 0) - 1];
  const runAt = pause === undefined ? {} : { runAt: new Date(Date.now() + pause * MINUTE_MS) };
  await addTask(db, "write-down-call", {
    payload: { businessId: db.who.businessId, ...job },
    key: `write-down:${job.recordingId}`,
    ...runAt,
  });
}

export const canLookAgain = (looks: number): boolean => looks < PAUSES_MINUTES.length;
