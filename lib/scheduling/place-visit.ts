import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import { movedWindow } from "./arrival-window";
import type { LockedAppointment } from "./change-locked";
import { writeTechnicians } from "./create-appointment";
import { takeTime } from "./placement";
import { requireTechnicians } from "./require-technicians";

export type Move = {
  start: Date;
  end: Date;
  /** The new duration in ms; 0 keeps it "not set". */
  durationMs: number;
  technicianIds: string[];
  force: boolean;
};

/** Writes the new place of a locked appointment. */
export async function placeVisit(who: Who, db: Transaction, found: LockedAppointment, move: Move): Promise<void> {
  const { businessId } = who;
  const added = move.technicianIds.filter((technician) => !found.technicianIds.includes(technician));
  await requireTechnicians(who, db, added, found.minTechLevel);
  await takeTime(who, db, {
    appointmentId: found.id,
    start: move.start,
    end: move.end,
    technicianIds: move.technicianIds,
    force: move.force,
  });
  await writeTechnicians(who, db, found.id, move.technicianIds);
  await db.appointment.update({
    where: { businessId_id: { businessId, id: found.id } },
    data: {
      startAt: move.start,
      endAt: move.end,
      durationMs: move.durationMs,
      appointmentDate: dayToDatabase(dayAt(move.start, who.timeZone)),
      isServiceRequest: false,
    },
  });
}

/**
 * Moves one visit by itself, with the window that was promised. Of a series it becomes an exception, which edits of the
 * series leave alone.
 */
export async function moveVisit(who: Who, db: Transaction, found: LockedAppointment, move: Move): Promise<void> {
  await placeVisit(who, db, found, move);
  if (found.windowStartAt)
    await db.appointment.update({
      where: { businessId_id: { businessId: who.businessId, id: found.id } },
      data: movedWindow(found, found.startAt, move.start),
    });
  if (found.seriesId) await markException(who, db, found.id);
}

export async function markException(who: Who, db: Transaction, id: string): Promise<void> {
  await db.appointment.update({
    where: { businessId_id: { businessId: who.businessId, id } },
    data: { isSeriesException: true },
  });
}
