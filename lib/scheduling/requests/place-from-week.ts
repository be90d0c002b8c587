import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { TimeParts } from "@/lib/platform/time/time-parts";
import { changeLocked, refuseCanceled } from "../edits/change-locked";
import { loadAppointmentJob } from "../appointments/load-appointment-job";
import { moveAppointment } from "../edits/place-appointment";
import { computeEnd, computeStart } from "../appointments/compute-start";

type WeekSlot = {
  techId?: string | null | undefined;
  startTime: string | TimeParts;
  force: boolean;
  version?: number | undefined;
};

/**
 * Moves an appointment to where it was dropped on the week: a new start and main technician, with the same length.
 * `startTime` is an instant, or a time on the appointment's current day. Source: appointments.updateFromWeekly.
 */
export function placeFromWeek(who: Who, id: string, { techId, startTime, force, version }: WeekSlot): Promise<void> {
  return changeLocked(who, { id, version }, async (db, appointment) => {
    refuseCanceled(appointment);
    const isInstant = typeof startTime === "string" && /^\d{4}-/.test(startTime);
    const day = appointment.startAt && getDayAt(appointment.startAt, who.timeZone);
    const start = isInstant ? new Date(startTime) : computeStart({ appointmentDate: day, startTime }, who.timeZone);
    if (!start) throw invalid({ startTime: "Select a date and time." });
    const { typeMs } = await loadAppointmentJob(db, appointment.jobId);
    const others = appointment.technicianIds.slice(1).filter((other) => other !== techId);
    const technicianIds = techId === undefined ? appointment.technicianIds : techId === null ? [] : [techId, ...others];
    const end = computeEnd(start, appointment.durationMs, typeMs);
    await moveAppointment(db, appointment, { start, end, durationMs: appointment.durationMs, technicianIds, force });
    return "appointment.moved";
  });
}
