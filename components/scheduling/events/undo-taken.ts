import { v7 as newKey } from "uuid";
import { api } from "@/lib/platform/http/api-client";
import { withBlockMade, withTakenVersions, type UndoneTaken, type UndoStep } from "../undo-moves";
import { moveBlock, orAsked } from "./send-taken";

/**
 * Puts a moved block or event back, or blocks freed time again. Asks where others are in its time by now; null = the answer
 * was no. Answers what becomes of the other steps by it.
 */
export async function sendTakenBack(
  undone: UndoneTaken,
): Promise<((steps: readonly UndoStep[]) => readonly UndoStep[]) | null> {
  if (undone.block) {
    const { id, from, to } = undone.block;
    const moved = await orAsked((forceAppointment) => moveBlock(id, from, to, forceAppointment));
    return moved && ((steps) => steps);
  }
  if (undone.freed) {
    const { id, place, key } = undone.freed;
    const { block } = await api("POST /api/appointments/block", { body: place }, { requestKey: key });
    return (steps) => withBlockMade(steps, id, block.id);
  }
  const { was, ...putBack } = undone.event;
  const answer = await orAsked((forceAppointment) =>
    api("POST /api/events/put-back", { body: { putBack, forceAppointment } }, { requestKey: newKey() }),
  );
  if (!answer) return null;
  const { id, version } = answer.event;
  return (steps) => withTakenVersions(steps, [{ id, from: was, version }]);
}
