import "server-only";
import { endAppointmentTime, switchClock } from "@/lib/jobs/time-clock/clock";
import { conflict, notAllowed } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import type { AppointmentStatus } from "../appointments/list-updatable-statuses";
import { changeLocked, type LockedAppointment, refuseCanceled, requireOwnOrScheduling } from "./change-locked";
import { syncTechnicianStatus } from "./sync-crew-status";
import { notifyEnRoute } from "../notices/notify-en-route";
import { applyTransition } from "../appointments/apply-transition";
import { TechnicianStatus, type TechnicianTransition } from "../appointments/technician-status";

/** Changes the status of an appointment. rule: appointments/status-change */
export function changeAppointmentStatus(who: Who, id: string, status: AppointmentStatus): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    requireOwnOrScheduling(who, appointment);
    await setStatus(db, appointment, status);
    return "appointment.status";
  });
}

/** Sets the given status of a locked appointment. Any status may follow any other. rule: appointments/status-change */
export async function setStatus(
  db: Transaction,
  appointment: LockedAppointment,
  status: AppointmentStatus | null | undefined
): Promise<void> {
  if (!status) return;
  await db.appointment.update({
    where: { businessId_id: { businessId: db.who.businessId, id: appointment.id } },
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
  { transition, technicianId }: { transition: TechnicianTransition; technicianId?: string }
): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    requireOwnOrScheduling(who, appointment);
    const me = getActingUserId(who) ?? "";
    const techId = technicianId ?? (appointment.technicianIds.includes(me) ? me : appointment.technicianIds[0]);
    if (!techId) throw conflict("no_technician", "No technician is assigned to this appointment. Assign one first.");
    if (techId !== me && !who.permissions.has("schedule.change"))
      throw notAllowed("You can only change your own status. Ask the office to change another technician's status.");
    await applyStep(db, id, { technicianId: techId, transition });
    const work = { jobId: appointment.jobId, appointmentId: id };
    if (transition === "start" || transition === "reopen") await switchClock(db, techId, work);
    if (transition === "enRoute") await notifyEnRoute(db, appointment, techId);
    if (transition === "finish") await endAppointmentTime(db, techId, id);
    await syncTechnicianStatus(db, id);
    return `appointment.technician-${transition}`;
  });
}

async function applyStep(
  db: Transaction,
  appointmentId: string,
  { technicianId, transition }: { technicianId: string; transition: TechnicianTransition }
) {
  const { who } = db;
  const key = { businessId_appointmentId_technicianId: { businessId: who.businessId, appointmentId, technicianId } };
  const row = await db.appointmentTechnician.findUnique({ where: key });
  if (!row)
    throw conflict(
      "technician_not_assigned",
      "This technician isn't assigned to the appointment. Assign the technician first."
    );
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
