import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import type { Sweep } from "@/lib/platform/queue/sweep";
import type { Reactions } from "./outbox-event";

/** The name of the task that runs a reaction to an event. */
export const ANSWER_TASK = "answer-event";

const Payload = z.object({
  reaction: z.string(),
  event: z.object({
    id: Id,
    businessId: Id,
    type: z.string(),
    payload: z.record(z.string(), z.unknown()),
    actorUserId: Id.nullable(),
    createdAt: z.coerce.date(),
  }),
});

/** Runs each reaction to an event in its own task. A failing one delays neither others nor later events. */
export function answerEventTask(reactions: Reactions): BackgroundTask {
  return async (payload) => {
    const { reaction, event } = Payload.parse(payload);
    const react = reactions[event.type]?.[reaction];
    if (!react) throw new Error(`nothing answers ${event.type} by the name ${reaction}`);
    await react(event);
  };
}

/** Restarts the reactions of the last days that have failed for good. Receipts, above all, must still be sent. */
export const sweepReactions: Sweep = ({ businessId, db }) =>
  db(async (tx) => {
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.reschedule_jobs(
        ARRAY(
          SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier = ${ANSWER_TASK} AND j.payload ->> 'businessId' = ${businessId}
            AND j.attempts >= j.max_attempts AND j.locked_by IS NULL AND j.created_at > now() - interval '3 days'),
        run_at => now(), attempts => 0)`;
  });
