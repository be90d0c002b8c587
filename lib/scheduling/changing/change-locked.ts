import "server-only";
import { endLostTime } from "@/lib/jobs/time-clock/clock";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Appointment as Row } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notAllowed, notFound, type Refusal } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { technicianIdsOf } from "../appointments/appointment-people";
import { begunBy, followCrew } from "./follow-crew";
import { followJob } from "./follow-job";
import { keepNotices, type AppointmentChange } from "../notices/keep-notices";

export type LockedAppointment = Row & { technicianIds: string[] };

/**
 * What a change of one appointment was: its name for the audit trail, and what the customer is to be told of it now.
 */
type Done = {
  action: string;
  tell: AppointmentChange["tell"];
  /** Its start before, where that is not the row's: what comes back was on no calendar. */
  before?: Date | null;
  /** The appointment was canceled or deleted, and these with it. */
  gone?: readonly string[];
};

/**
 * Runs a change on one appointment: locked, checked against the version the caller saw, audited, announced. A deleted
 * one is found only where `of` says so.
 */
export function changeLocked(
  who: Who,
  id: string,
  version: number | undefined,
  change: (db: Transaction, found: LockedAppointment) => Promise<string | Done>,
  of: Among = {},
): Promise<void> {
  return who.db(async (db) => {
    const found = await lockAppointment(who, db, id, of);
    if (version !== undefined && version !== found.version) throw changedMeanwhile();
    const begun = await begunBy(who, db, found);
    const done = await change(db, found);
    const {
      action,
      tell,
      gone,
      before = found.startAt,
    }: Done = typeof done === "string" ? { action: done, tell: undefined } : done;
    const { businessId } = who;
    const technicianIds = await technicianIdsOf(who, db, id);
    await followCrew(who, db, found, { begun, technicianIds });
    const after = await db.appointment.update({
      where: { businessId_id: { businessId, id } },
      data: { version: { increment: 1 }, updatedAt: who.now },
    });
    await endTimeOfLeavers(who, db, found, { ...after, technicianIds });
    await followJob(who, db, found.jobId);
    recordChange(who, db, {
      action,
      subjectKind: "appointment",
      subjectId: id,
    });
    const heard = [...new Set([...found.technicianIds, ...technicianIds])];
    await announce(who, db, id, heard, { before, tell, written: after, ...(gone ? { gone } : {}) });
  });
}

/**
 * Who is not on the crew any more, or has no such appointment any more, or a done one, is not on the clock for it
 * either.
 */
async function endTimeOfLeavers(
  who: Who,
  db: Transaction,
  before: LockedAppointment,
  after: LockedAppointment,
): Promise<void> {
  const isLost = after.isDeleted || after.canceledAt !== null || (before.startAt !== null && after.startAt === null);
  const isOver = before.status !== after.status && after.status !== "in progress";
  const isSmaller = before.technicianIds.some((technician) => !after.technicianIds.includes(technician));
  if (!isLost && !isOver && !isSmaller) return;
  const staying = isLost || isOver ? [] : after.technicianIds;
  await endLostTime(who, db, { appointmentIds: [after.id], staying });
}

/**
 * Tells everybody's schedule; the technicians who have or had it hear it on their own channel. What the customer is
 * told follows the appointment as it is now: every change comes by here after it is written.
 */
export async function announce(
  who: Who,
  db: Transaction,
  appointmentId: string,
  technicianIds: string[],
  { gone, ...change }: AppointmentChange & Pick<Done, "gone">,
): Promise<void> {
  await keepNotices(who, db, appointmentId, change);
  recordEvent(who, db, "appointment.stored", { appointmentId, technicianIds });
  if (gone) recordEvent(who, db, "appointment.removed", { appointmentId, childAppointmentIds: gone, technicianIds });
}

type Among = { deletedToo?: boolean };

/** Locks an appointment that is not deleted, or 404. Without “all” only the own ones are found. */
export async function lockAppointment(
  who: Who,
  db: Transaction,
  id: string,
  { deletedToo = false }: Among = {},
): Promise<LockedAppointment> {
  const { businessId } = who;
  await db.$executeRaw`SELECT 1 FROM appointment WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const found = await db.appointment.findFirst({
    where: { businessId, id, ...(deletedToo ? {} : { isDeleted: false }) },
  });
  if (!found) throw notFound("appointment");
  const technicianIds = await technicianIdsOf(who, db, id);
  if (!who.permissions.has("schedule.all") && !technicianIds.includes(actingUserId(who) ?? ""))
    throw notFound("appointment");
  return { ...found, technicianIds };
}

/** Statuses and notes are for the own appointments, or for everybody's with the scheduling permission. */
export function requireOwnOrScheduling(who: Who, found: LockedAppointment): void {
  if (who.permissions.has("schedule.change")) return;
  if (!found.technicianIds.includes(actingUserId(who) ?? "")) throw notAllowed("This is not your appointment.");
}

/** A canceled appointment is only looked at. */
export function refuseCanceled(found: LockedAppointment): void {
  if (found.canceledAt) throw conflict("appointment_canceled", "This appointment was canceled.");
}

/** 409: it is not what the caller saw any more. */
function changedMeanwhile(): Refusal {
  return conflict(
    "changed_meanwhile",
    "Somebody else changed this in the meantime. Reload to see the change; your text is kept.",
  );
}
