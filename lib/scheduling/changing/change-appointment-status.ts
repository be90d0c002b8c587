import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { endAppointmentTime, switchClock } from "@/lib/jobs/time-clock/clock";
import { conflict, invalid, notAllowed } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { AppointmentStatus, listUpdatableStatuses } from "../appointments/list-updatable-statuses";
import { changeLocked, type LockedAppointment, refuseCanceled, requireOwnOrScheduling } from "./change-locked";
import { syncTechnicianStatus } from "./sync-crew-status";
import { notifyEnRoute } from "../notices/notify-en-route";
import { applyTransition } from "../appointments/apply-transition";
import { TechnicianStatus, type TechnicianTransition } from "../appointments/technician-statuses";

/** Changes the status of an appointment to one of the updatable ones. rule: appointments/status-change */
export function changeAppointmentStatus(who: Who, id: string, status: AppointmentStatus): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    requireOwnOrScheduling(who, found);
    await setStatus(who, db, found, status);
    return "appointment.status";
  });
}

/** Sets the given status of a locked appointment. Throws 422 when the status is not allowed now. */
export async function setStatus(
  who: Who,
  db: Transaction,
  found: LockedAppointment,
  status: AppointmentStatus | null | undefined,
): Promise<void> {
  if (!status) return;
  const current = AppointmentStatus.parse(found.status);
  if (current !== status && !listUpdatableStatuses(current).includes(status))
    throw invalid({ status: `The status cannot be set to “${status}” now.` });
  await db.appointment.update({
    where: { businessId_id: { businessId: who.businessId, id: found.id } },
    data: { status },
  });
}

/**
 * Records a technician's step: en route, start, finish, or reopen. The server sets the time. Work from start to finish
 * counts on the technician's clock, and the appointment's status follows its technicians. `technicianId` lets dispatch
 * report for a technician. Source: appointments.updateTechStatus.
 */
export function recordTechnicianStep(
  who: Who,
  id: string,
  transition: TechnicianTransition,
  technicianId?: string,
): Promise<void> {
  return changeLocked(who, id, undefined, async (db, found) => {
    refuseCanceled(found);
    requireOwnOrScheduling(who, found);
    const me = getActingUserId(who) ?? "";
    const techId = technicianId ?? (found.technicianIds.includes(me) ? me : found.technicianIds[0]);
    if (!techId) throw conflict("no_technician", "No technician is assigned to this appointment.");
    if (techId !== me && !who.permissions.has("schedule.change")) throw notAllowed("This is not your appointment.");
    await applyStep(who, db, id, techId, transition);
    const work = { jobId: found.jobId, appointmentId: id };
    if (transition === "start" || transition === "reopen") await switchClock(who, db, techId, work);
    if (transition === "enRoute") await notifyEnRoute(who, db, found, techId);
    if (transition === "finish") await endAppointmentTime(who, db, techId, id);
    await syncTechnicianStatus(who, db, id);
    return `appointment.technician-${transition}`;
  });
}

async function applyStep(
  who: Who,
  db: Transaction,
  appointmentId: string,
  technicianId: string,
  transition: TechnicianTransition,
) {
  const key = { businessId_appointmentId_technicianId: { businessId: who.businessId, appointmentId, technicianId } };
  const row = await db.appointmentTechnician.findUnique({ where: key });
  if (!row) throw conflict("technician_not_assigned", "This technician is not assigned to the appointment.");
  const next = applyTransition(TechnicianStatus.parse(row.techStatus), transition);
  if ("reason" in next) throw conflict("step_not_open", next.reason);
  const times = {
    enRoute: { enRouteAt: who.now },
    start: { startedAt: who.now },
    finish: { finishedAt: who.now },
    reopen: { finishedAt: null },
  }[transition];
  await db.appointmentTechnician.update({ where: key, data: { techStatus: next.status, ...times } });
}
