import "server-only";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { lockDays } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import type { BlockMove, TechnicianBlock } from "./technician-block";
import { refuseBlockOverlap } from "./block-time";

/**
 * Moves blocked time to another time or technician. Throws 409 for a new overlap with an appointment or another block.
 * Throws 409 when somebody else has moved the block since the user saw it.
 */
export function moveBlock(who: Who, { id, from, to, forceAppointment }: BlockMove): Promise<TechnicianBlock> {
  const { businessId, timeZone } = who;
  const { techId } = to;
  const [start, end] = [new Date(to.start), new Date(to.end)];
  if (end <= start) throw invalid({ end: "The end must be after the start." });
  const day = getDayAt(start, timeZone);
  if (getDayAt(new Date(end.getTime() - 1), timeZone) !== day)
    throw invalid({ end: "Blocked time must end on the day it starts." });
  return who.db(async (db) => {
    const where = { businessId_id: { businessId, id } };
    const before = await lockRow(db, "TechnicianBlock", id);
    if (!before) throw notFound("block");
    const isWhereSeen =
      before.technicianId === from.techId &&
      before.startAt.getTime() === Date.parse(from.start) &&
      before.endAt.getTime() === Date.parse(from.end);
    if (!isWhereSeen)
      throw conflict("changed_meanwhile", "Another user moved this blocked time. Reload the page to see the new time.");
    if (techId !== before.technicianId) await requireTechnicians(db, [techId], 1);
    await lockDays(db, [{ start, end, technicianIds: [techId] }]);
    await refuseBlockOverlap(db, { techId, start, end }, { before, force: forceAppointment });
    const place = { technicianId: techId, startAt: start, endAt: end };
    await db.technicianBlock.update({ where, data: place });
    await db.technicianBusy.updateMany({ where: { businessId, blockId: id }, data: place });
    recordChange(db, { action: "block.moved", subjectKind: "block", subjectId: id });
    recordEvent(db, "block.stored", { blockId: id, technicianId: techId });
    return { id, techId, appointmentDate: day, startTime: start.toISOString(), endTime: end.toISOString() };
  });
}
