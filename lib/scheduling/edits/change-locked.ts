import "server-only";
import { type Appointment as AppointmentRow, Prisma } from "@prisma/client";
import { type Locked, lockRow, lockRows } from "@/lib/platform/database/lock-row";
import { endLostTime } from "@/lib/jobs/time-clock/clock";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notAllowed, notFound, type Refusal } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { listTechnicianIds } from "../appointments/appointment-people";
import { listBegunTechnicians, syncCrewStatus } from "./sync-crew-status";
import { syncJobStatus } from "./sync-job-status";
import { syncNotices, type AppointmentChange } from "../notices/sync-notices";

type CrewedAppointment = AppointmentRow & { technicianIds: string[] };
export type LockedAppointment = Locked<AppointmentRow> & CrewedAppointment;

/** The result of a change to one appointment: its name for the change log, and the message to the customer. */
type ChangeResult = {
  action: string;
  requestedNotice: AppointmentChange["requestedNotice"];
  /** The start before the change, when it differs from the row's. A restored appointment was on no calendar. */
  before?: Date | null;
  /** The crew after the change. When left out, it is read. */
  technicianIds?: string[];
  /** The row, when the change wrote it with {@link getNewVersion}. */
  written?: AppointmentRow | undefined;
  /** The ids of the appointments that were canceled or deleted together with this one. */
  removedIds?: readonly string[];
};

/**
 * Runs a change on one appointment: locks it, checks the version that the caller loaded, records the change, and
 * announces it. A deleted appointment is found only with `deletedToo`.
 */
export function changeLocked(
  who: Who,
  { id, version, ...of }: { id: string; version?: number | undefined } & LockOptions,
  change: Change
): Promise<void> {
  return who.db(async (db) => {
    const appointment = await lockAppointment(db, id, of);
    await runChange(db, appointment, { version, change });
  });
}

type Change = (db: Transaction, appointment: LockedAppointment) => Promise<string | ChangeResult>;

/** Runs a change like {@link changeLocked} on an appointment that the transaction has locked. */
export async function runChange(
  db: Transaction,
  appointment: LockedAppointment,
  { version, change }: { version: number | undefined; change: Change }
): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const { id } = appointment;
  if (version !== undefined && version !== appointment.version) throw buildChangedMeanwhile();
  const startedTechnicians = await listBegunTechnicians(db, appointment);
  const done = await change(db, appointment);
  const {
    action,
    requestedNotice,
    removedIds,
    technicianIds: crew,
    written,
    before = appointment.startAt,
  }: ChangeResult = typeof done === "string" ? { action: done, requestedNotice: undefined } : done;
  const technicianIds = crew ?? (await listTechnicianIds(db, id));
  await syncCrewStatus(db, appointment, { startedTechnicians, technicianIds });
  const where = { businessId_id: { businessId, id } };
  const after = written ?? (await db.appointment.update({ where, data: getNewVersion(who) }));
  await stopLeaversClock(db, appointment, { ...after, technicianIds });
  await syncJobStatus(db, appointment.jobId);
  recordChange(db, {
    action,
    subjectKind: "appointment",
    subjectId: id,
  });
  const affectedTechnicianIds = [...new Set([...appointment.technicianIds, ...technicianIds])];
  await announceAppointment(db, id, affectedTechnicianIds, {
    before,
    requestedNotice,
    written: after,
    ...(removedIds ? { removedIds } : {}),
  });
}

/** The columns that every change of an appointment writes once. */
export const getNewVersion = ({ now }: Who) => ({ version: { increment: 1 }, updatedAt: now });

/**
 * Stops the clock of technicians who left the crew. Stops it for everybody when the appointment is gone or no longer in
 * progress.
 */
async function stopLeaversClock(db: Transaction, before: LockedAppointment, after: CrewedAppointment): Promise<void> {
  const isLost = after.isDeleted || after.canceledAt !== null || (before.startAt !== null && after.startAt === null);
  const isOver = before.status !== after.status && after.status !== "in progress";
  const isSmaller = before.technicianIds.some((technician) => !after.technicianIds.includes(technician));
  if (!isLost && !isOver && !isSmaller) return;
  const staying = isLost || isOver ? [] : after.technicianIds;
  await endLostTime(db, { appointmentIds: [after.id], staying });
}

/**
 * Announces a change to all schedules, and to the current and former technicians on their own channel. Also updates the
 * messages to the customer: every change passes here after it is written.
 */
export async function announceAppointment(
  db: Transaction,
  appointmentId: string,
  technicianIds: string[],
  { removedIds, ...change }: AppointmentChange & Pick<ChangeResult, "removedIds">
): Promise<void> {
  await syncNotices(db, appointmentId, change);
  recordEvent(db, "appointment.stored", { appointmentId, technicianIds });
  if (removedIds)
    recordEvent(db, "appointment.removed", { appointmentId, childAppointmentIds: removedIds, technicianIds });
}

type LockOptions = { deletedToo?: boolean };

/**
 * Locks an appointment that is not deleted, or throws 404. Without the "all" permission, only the user's own are found.
 */
export async function lockAppointment(
  db: Transaction,
  id: string,
  { deletedToo = false }: LockOptions = {}
): Promise<LockedAppointment> {
  const appointment = await lockRow(db, "Appointment", id);
  if (!appointment || (appointment.isDeleted && !deletedToo)) throw notFound("appointment");
  return requireVisible(db.who, { ...appointment, technicianIds: await listTechnicianIds(db, id) });
}

/** Locks several appointments like {@link lockAppointment}, in the order of their ids, which prevents deadlocks. */
export async function lockAppointments(db: Transaction, ids: readonly string[]): Promise<LockedAppointment[]> {
  const { who } = db;
  const distinctIds = [...new Set(ids)];
  const rows = await lockRows(db, "Appointment", Prisma.sql`id = ANY(${distinctIds}::uuid[]) ORDER BY id`);
  if (rows.length < distinctIds.length || rows.some(({ isDeleted }) => isDeleted)) throw notFound("appointment");
  const crews = await db.appointmentTechnician.findMany({
    where: { businessId: who.businessId, appointmentId: { in: distinctIds } },
    orderBy: { position: "asc" },
  });
  return rows.map((row) => {
    const crew = crews.filter(({ appointmentId }) => appointmentId === row.id);
    return requireVisible(who, { ...row, technicianIds: crew.map(({ technicianId }) => technicianId) });
  });
}

function requireVisible(who: Who, appointment: LockedAppointment): LockedAppointment {
  if (!who.permissions.has("schedule.all") && !appointment.technicianIds.includes(getActingUserId(who) ?? ""))
    throw notFound("appointment");
  return appointment;
}

/** Allows statuses and notes on the user's own appointments, or on everybody's with the scheduling permission. */
export function requireOwnOrScheduling(who: Who, appointment: LockedAppointment): void {
  if (who.permissions.has("schedule.change")) return;
  if (!appointment.technicianIds.includes(getActingUserId(who) ?? ""))
    throw notAllowed("This appointment isn't assigned to you. Ask the office to assign it to you.");
}

/** Refuses changes: a canceled appointment is read-only. */
export function refuseCanceled(appointment: LockedAppointment): void {
  if (appointment.canceledAt)
    throw conflict("appointment_canceled", "This appointment was canceled. The office can restore it.");
}

/** The 409 for an appointment that changed since the caller loaded it. */
function buildChangedMeanwhile(): Refusal {
  return conflict(
    "changed_meanwhile",
    "Another user just changed this appointment. Your change wasn't saved. Review the appointment and try again."
  );
}
