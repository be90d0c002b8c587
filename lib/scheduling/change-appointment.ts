import "server-only";
import { createAppointment, dayOf, endByJob, writeTechnicians, type NewAppointment } from "./create-appointment";
import { changeLocked, refuseCanceled } from "./change-locked";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "./appointment-shapes";
import { writeAppointmentFields } from "./appointment-fields";
import { requireConfirmations } from "./confirmations";
import { toldOf, type VisitChange } from "./notices/keep-notices";
import { markException, placeVisit } from "./place-visit";
import { changeFollowing, type SeriesScope } from "./series/change-series";
import { startSeries } from "./series/start-series";
import { releaseTime } from "./placement";
import { startOf } from "./when";

/**
 * Everything of an appointment that the editor can change, at the version that the editor saw. Of a series, `scope`
 * says which visits are meant; without one, `updateChildren` decides between this one and all that follow. `isTold` is
 * whether the customer is told of another time now; left out, the settings say.
 */
export function changeAppointment(
  who: Who,
  id: string,
  asked: AppointmentInput,
  version?: number,
  scope: SeriesScope = asked.updateChildren ? "following" : "this",
  isTold?: boolean,
): Promise<void> {
  return changeLocked(who, id, version, async (db, found) => {
    refuseCanceled(found);
    const isConfirmed = found.smsAppointmentConfirmation === "1";
    const given = {
      ...asked,
      smsAppointmentConfirmation: asked.smsAppointmentConfirmation ?? (isConfirmed ? "1" : "0"),
    };
    if (given.smsAppointmentConfirmation === "1" && !isConfirmed) await requireConfirmations(who, db);
    if (found.seriesId && scope !== "this") {
      await changeFollowing(who, db, found, given, { scope, tell: toldOf(isTold, undefined) });
      return {
        action: "appointment.changed",
        tell: toldOf(isTold, newTime(found.startAt, startOf(given, who.timeZone))),
      };
    }
    await writeAppointmentFields(who, db, found, given);
    const start = startOf(given, who.timeZone);
    const current = { ...found, minTechLevel: given.minTechLevel };
    if (start) {
      const end = await endByJob(who, db, found.jobId, start, given.duration);
      await placeVisit(who, db, current, {
        start,
        end,
        durationMs: given.duration,
        technicianIds: given.techIds,
        force: given.forceAppointment,
      });
      if (found.seriesId) await markException(who, db, id);
      else await startSeries(who, db, { id, jobId: found.jobId, start }, given);
    } else {
      if (found.startAt) await clearTime(who, db, id);
      // The day is still wished for.
      await db.appointment.update({
        where: { businessId_id: { businessId: who.businessId, id } },
        data: { appointmentDate: dayOf(given, null, who.timeZone) },
      });
    }
    return { action: "appointment.changed", tell: toldOf(isTold, newTime(found.startAt, start)) };
  });
}

/** What there is to tell of a time that became another. */
export function newTime(before: Date | null, after: Date | null): VisitChange["tell"] {
  if (before?.getTime() === after?.getTime()) return undefined;
  if (after) return { kind: before ? "rescheduled" : "scheduled", start: after };
  return before ? { kind: "unscheduled", start: before } : undefined;
}

/** What stays of a visit that is taken off the calendar: who is to do it, and the day that is wished for. */
export type Waiting = { technicianIds: string[]; appointmentDate: Date | null };

/** Takes an appointment off the calendar: no time, no technicians unless some stay, back to the service requests. */
export async function clearTime(
  who: Who,
  db: Parameters<Parameters<Who["db"]>[0]>[0],
  id: string,
  { technicianIds, appointmentDate }: Waiting = { technicianIds: [], appointmentDate: null },
): Promise<void> {
  const { businessId } = who;
  await releaseTime(who, db, id);
  await writeTechnicians(who, db, id, technicianIds);
  await db.appointment.update({
    where: { businessId_id: { businessId, id } },
    data: {
      startAt: null,
      endAt: null,
      appointmentDate,
      windowStartAt: null,
      windowEndAt: null,
      isServiceRequest: true,
    },
  });
}

/** Creates or edits from the editor: an id means edit. Answers the appointment's id. Source: appointments.save. */
export async function saveAppointment(
  who: Who,
  input: NewAppointment & {
    id?: string | undefined;
    version?: number | undefined;
    scope?: SeriesScope | undefined;
  },
): Promise<string> {
  if (!input.id) return createAppointment(who, input);
  const { id, appointment, version, scope, sendNotification } = input;
  await changeAppointment(who, id, appointment, version, scope, sendNotification);
  return input.id;
}
