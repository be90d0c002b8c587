import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import { changeLocked, refuseCanceled, type LockedAppointment } from "./change-locked";
import { writeTechnicians } from "./create-appointment";
import { takeTime } from "./placement";
import { requireTechnicians } from "./require-technicians";
import { endOf } from "./when";

export type Move = {
  start: Date;
  end: Date;
  /** The new duration in ms; 0 keeps it "not set". */
  durationMs: number;
  technicianIds: string[];
  force: boolean;
};

/**
 * What a drag on the schedule means: `techId` takes the place of the main technician (none = stays), the others stay.
 * Source: appointments.updateTime.
 */
export function dragAppointment(
  who: Who,
  id: string,
  to: { start: string; end: string; techId?: string | null | undefined; force: boolean; version?: number | undefined },
): Promise<void> {
  const start = new Date(to.start);
  const end = new Date(to.end);
  if (end <= start) throw invalid({ end: "The end must be after the start." });
  return changeLocked(who, id, to.version, async (db, found) => {
    refuseCanceled(found);
    const length = end.getTime() - start.getTime();
    // Dragging something whose length is not set does not set it.
    const unset =
      found.durationMs === 0 &&
      found.startAt &&
      found.endAt &&
      found.endAt.getTime() - found.startAt.getTime() === length;
    const technicianIds = withMain(found.technicianIds, to.techId);
    await relocate(who, db, found, { start, end, durationMs: unset ? 0 : length, technicianIds, force: to.force });
    return "appointment.moved";
  });
}

/** Writes the new place of a locked appointment. */
export async function relocate(who: Who, db: Transaction, found: LockedAppointment, move: Move): Promise<void> {
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

/** The crew with another main technician; undefined keeps it, null takes everybody off. */
function withMain(current: string[], techId: string | null | undefined): string[] {
  if (techId === undefined) return current;
  if (techId === null) return [];
  return [techId, ...current.slice(1).filter((id) => id !== techId)];
}

/** Another time, length and main technician, and the reminder that goes with it. Source: appointments.reschedule. */
export function rescheduleAppointment(
  who: Who,
  id: string,
  to: {
    date: string;
    duration: number;
    technicianId?: string | null | undefined;
    reminderType?: string | null | undefined;
    forceAppointment: boolean;
    version?: number | undefined;
  },
): Promise<void> {
  return changeLocked(who, id, to.version, async (db, found) => {
    refuseCanceled(found);
    const start = new Date(to.date);
    await relocate(who, db, found, {
      start,
      end: endOf(start, to.duration),
      durationMs: to.duration,
      technicianIds: withMain(found.technicianIds, to.technicianId),
      force: to.forceAppointment,
    });
    if (to.reminderType) {
      await db.appointment.update({
        where: { businessId_id: { businessId: who.businessId, id } },
        data: {
          remindOneWeek: to.reminderType === "one week",
          remindOneDay: to.reminderType === "one day" || to.reminderType === "generic",
          remindOneHour: to.reminderType === "one hour",
        },
      });
    }
    return "appointment.rescheduled";
  });
}
