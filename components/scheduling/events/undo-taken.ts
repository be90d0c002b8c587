import { api } from "@/lib/platform/http/api-client";
import type { UndoneTaken } from "../undo-moves";
import { moveBlock, orAsked } from "./send-taken";

/**
 * Puts a moved block or event back. Asks where others are in its time by now; null = the answer was no. Answers which
 * version an event has that had another before it was moved.
 */
export async function sendTakenBack(
  undone: UndoneTaken,
): Promise<ReadonlyArray<{ id: string; from: number; version: number }> | null> {
  if (undone.block) {
    const { id, from, to } = undone.block;
    const moved = await orAsked((forceAppointment) => moveBlock(id, from, to, forceAppointment));
    return moved && [];
  }
  const { was, ...putBack } = undone.event;
  const answer = await orAsked((forceAppointment) =>
    api("POST /api/events/put-back", { body: { putBack, forceAppointment } }, { requestKey: crypto.randomUUID() }),
  );
  return answer && [{ id: answer.event.id, from: was, version: answer.event.version }];
}
