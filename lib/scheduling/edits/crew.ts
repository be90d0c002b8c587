import "server-only";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { changeLocked, refuseCanceled } from "./change-locked";
import { writeTechnicians } from "../appointments/appointment-people";
import { syncSeriesException } from "./place-appointment";
import { takeTime } from "../busy/placement";
import { requireTechnicians } from "../busy/require-technicians";

/** Adds a technician to the crew and takes their time (409 when they are busy). */
export function addTechnician(
  who: Who,
  id: string,
  { techId, force = false }: { techId: string; force?: boolean }
): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    if (appointment.technicianIds.includes(techId))
      throw conflict("technician_already_assigned", "This technician is already assigned.");
    await requireTechnicians(db, [techId], appointment.minTechLevel);
    if (!appointment.startAt || !appointment.endAt)
      throw invalid({ techId: "Schedule the appointment before you assign a technician." });
    await takeTime(db, {
      appointmentId: id,
      start: appointment.startAt,
      end: appointment.endAt,
      technicianIds: [techId],
      force,
      adding: true,
    });
    await writeTechnicians(db, id, [...appointment.technicianIds, techId]);
    if (appointment.seriesId) await syncSeriesException(db, id);
    return "appointment.technician-added";
  });
}

/** Removes a technician. The next one in line becomes the main technician. */
export function removeTechnician(who: Who, id: string, techId: string): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    if (!appointment.technicianIds.includes(techId))
      throw invalid({ techId: "This technician isn't assigned to the appointment." });
    const rest = appointment.technicianIds.filter((technician) => technician !== techId);
    await writeTechnicians(db, appointment.id, rest);
    await db.technicianBusy.deleteMany({
      where: { businessId: who.businessId, appointmentId: id, technicianId: techId },
    });
    if (appointment.seriesId) await syncSeriesException(db, id);
    return "appointment.technician-removed";
  });
}
