import "server-only";
import type { Appointment, Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import type { AppointmentInput } from "../appointments/appointment";
import { shiftWindow, toWindowColumns } from "../appointments/shift-window";
import type { LockedAppointment } from "./change-locked";
import { writeTechnicians } from "../appointments/appointment-people";
import { takeTime } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";
import { isMatchingSeries } from "../repeats/is-matching-series";

export type PlacementChange = {
  start: Date;
  end: Date;
  /** The new duration in milliseconds; 0 keeps it "not set". */
  durationMs: number;
  technicianIds: string[];
  /** The new arrival window. When left out, the existing window shifts with the start. */
  window?: AppointmentInput["window"];
  force: boolean;
  /** More columns to update together with the time and crew. */
  columns?: Prisma.AppointmentUncheckedUpdateInput;
};

/**
 * Writes the new time and crew of a locked appointment, and returns it. A missed one becomes scheduled again when its
 * new time lies ahead.
 */
export async function placeAppointment(
  db: Transaction,
  appointment: LockedAppointment,
  move: PlacementChange
): Promise<Appointment> {
  const { who } = db;
  const { businessId } = who;
  const added = move.technicianIds.filter((technician) => !appointment.technicianIds.includes(technician));
  await requireTechnicians(db, added, appointment.minTechLevel);
  const isSameCrew = move.technicianIds.join() === appointment.technicianIds.join();
  await takeTime(db, {
    appointmentId: appointment.id,
    start: move.start,
    end: move.end,
    technicianIds: move.technicianIds,
    force: move.force,
    keepsCrew: isSameCrew,
    isUnforced: appointment.forcedAt === null,
  });
  if (!isSameCrew) await writeTechnicians(db, appointment.id, move.technicianIds);
  const isOtherTime = appointment.startAt?.getTime() !== move.start.getTime();
  const isAgain = appointment.status === "missed" && isOtherTime && move.start > who.now;
  return db.appointment.update({
    where: { businessId_id: { businessId, id: appointment.id } },
    data: {
      ...move.columns,
      startAt: move.start,
      endAt: move.end,
      durationMs: move.durationMs,
      appointmentDate: dayToDatabase(getDayAt(move.start, who.timeZone)),
      isServiceRequest: false,
      ...(isAgain ? { status: "scheduled" } : {}),
    },
  });
}

/**
 * Moves one appointment with its promised arrival window. In a series it becomes an exception, which edits of the
 * series skip. It stops being one when it matches the series again, so a reverted move leaves no trace. Returns the
 * appointment as this wrote it.
 */
export async function moveAppointment(
  db: Transaction,
  appointment: LockedAppointment,
  move: PlacementChange
): Promise<Appointment> {
  const shifted = appointment.windowStartAt ? shiftWindow(appointment, appointment.startAt, move.start) : {};
  const window = move.window === undefined ? shifted : toWindowColumns(move.window);
  const moved = await placeAppointment(db, appointment, { ...move, columns: { ...window, ...move.columns } });
  if (appointment.seriesId) await syncSeriesException(db, appointment.id);
  return moved;
}

/** Marks a changed appointment of a series as an exception, unless it matches the series again. */
export async function syncSeriesException(db: Transaction, id: string): Promise<void> {
  await setException(db, id, !(await isMatchingSeries(db, id)));
}

export function markException(db: Transaction, id: string): Promise<void> {
  return setException(db, id, true);
}

async function setException(db: Transaction, id: string, isSeriesException: boolean): Promise<void> {
  await db.appointment.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { isSeriesException },
  });
}
