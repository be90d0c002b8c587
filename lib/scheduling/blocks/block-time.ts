import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { formatWeekdayRange } from "@/lib/platform/time/format-time";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { lockDays } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { LONGEST_BUSY_MS } from "../appointments/longest-appointment";
import { parseMinute } from "../appointments/compute-start";
import type { NewBlock, TechnicianBlock } from "./technician-block";

/**
 * Blocks time of a technician. Throws 409 when an appointment or another block is there: these have to move first.
 * Source: appointments.block.
 */
export function blockTime(who: Who, input: NewBlock): Promise<TechnicianBlock> {
  const { businessId, timeZone } = who;
  // An end at midnight means the end of the day.
  const [start, end] = [parseMinute(input.startTime), parseMinute(input.endTime) || 1_440].map((minute) =>
    getInstantAt({ day: input.appointmentDate, minute }, timeZone)
  ) as [Date, Date];
  if (end <= start) throw invalid({ endTime: "The end must be after the start." });
  return who.db(async (db) => {
    await requireTechnicians(db, [input.techId], 1);
    await lockDays(db, [{ start, end, technicianIds: [input.techId] }]);
    await refuseBlockOverlap(db, { techId: input.techId, start, end });
    const row = await db.technicianBlock.create({
      data: {
        businessId,
        technicianId: input.techId,
        startAt: start,
        endAt: end,
        createdById: getActingUserId(who),
        createdAt: who.now,
      },
    });
    await db.technicianBusy.create({
      data: { businessId, technicianId: input.techId, blockId: row.id, startAt: start, endAt: end },
    });
    recordChange(db, { action: "block.created", subjectKind: "block", subjectId: row.id });
    recordEvent(db, "block.stored", { blockId: row.id, technicianId: input.techId });
    return {
      id: row.id,
      techId: input.techId,
      appointmentDate: input.appointmentDate,
      startTime: start.toISOString(),
      endTime: end.toISOString(),
    };
  });
}

type MovedBlock = { before: { id: string; technicianId: string; startAt: Date; endAt: Date }; force: boolean };

/**
 * Throws 409 when a block would overlap an appointment or another block. A moved block may keep the overlaps that it
 * already had, because a user forced those bookings. Over a different time, forced appointments need `force`.
 */
export async function refuseBlockOverlap(
  db: Transaction,
  { techId, start, end }: { techId: string; start: Date; end: Date },
  moving?: MovedBlock
): Promise<void> {
  const { who } = db;
  const overlaps = await db.technicianBusy.findMany({
    where: {
      businessId: who.businessId,
      technicianId: techId,
      startAt: { lt: end, gt: new Date(start.getTime() - LONGEST_BUSY_MS) },
      endAt: { gt: start },
    },
    orderBy: { startAt: "asc" },
  });
  const isNew = (one: (typeof overlaps)[number]) => {
    if (!moving) return true;
    const { id, technicianId, startAt, endAt } = moving.before;
    const isMet = technicianId === techId && one.startAt < endAt && one.endAt > startAt;
    return one.blockId !== id && !isMet;
  };
  const newOverlaps = overlaps.filter(isNew).filter((one) => !(moving?.force && one.isForced));
  const first = newOverlaps[0];
  if (!first) return;
  const time = formatWeekdayRange(first.startAt, first.endAt, who.timeZone);
  const sentence = `This overlaps ${first.blockId ? "blocked time" : "an appointment"}, ${time}.`;
  const canBeForced = moving && newOverlaps.every(({ isForced }) => isForced);
  throw conflict("overlap", sentence, {
    appointmentId: first.appointmentId,
    blockId: first.blockId,
    ...(canBeForced ? { warnings: [{ kind: "overlap", sentence }] } : {}),
  });
}

/** Frees blocked time. Source: appointments.removeBlock. */
export function removeBlock(who: Who, id: string): Promise<void> {
  const where = { businessId_id: { businessId: who.businessId, id } };
  return who.db(async (db) => {
    const before = await db.technicianBlock.findUnique({ where });
    if (!before) throw notFound("block");
    await db.technicianBlock.delete({ where });
    recordChange(db, { action: "block.removed", subjectKind: "block", subjectId: id });
    recordEvent(db, "block.removed", { blockId: id, technicianId: before.technicianId });
  });
}
