import "server-only";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { setStatus } from "../edits/change-appointment-status";
import { computeAppointmentDay } from "../edits/book-appointment";
import { computeEndByJob } from "../appointments/load-appointment-job";
import { changeLocked, type LockedAppointment, refuseCanceled } from "../edits/change-locked";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { AppointmentInput } from "../appointments/appointment";
import { linkOrigin } from "./create-appointment";
import { writeAppointmentFields } from "../appointments/write-appointment-fields";
import { requireConfirmations } from "../appointments/require-confirmations";
import { getTimeNews, chooseNews } from "../notices/sync-notices";
import { markException, placeAppointment } from "../edits/place-appointment";
import { changeFollowing, type SeriesScope } from "../series/change-following";
import { startSeries } from "../series/start-series";
import { clearTime } from "../edits/clear-time";
import { findAppointment } from "../appointments/list-appointments";
import { assignToJob } from "../edits/move-to-job";
import { setParentStatus } from "../edits/change-parent-status";
import { type AppointmentEdit, parseEdit } from "../edits/appointment-edit";
import type { SentAppointment } from "../appointments/sent-appointment";
import { computeStart } from "../appointments/compute-start";

type ChangeOptions = {
  /** The version that the editor loaded. */
  version?: number | undefined;
  /**
   * The appointments of the series that the change covers. When left out, `updateChildren` decides between this one and
   * all following ones.
   */
  scope?: SeriesScope | undefined;
  /** True notifies the customer of a new time now. When left out, the settings decide. */
  isNotified?: boolean | undefined;
  /** The phone call that led to the change, and the note on it. */
  callId?: string | null | undefined;
  callNote?: string | null | undefined;
  /** The lead that the appointment is for. */
  leadId?: string | null | undefined;
};

/**
 * Edits any field of an appointment. Fields that are missing or unchanged keep their value, including a concurrent
 * change by somebody else. With a `version`, a concurrent change is refused (409). Source: appointments.update,
 * appointments.save.
 */
export async function changeAppointment(
  who: Who,
  id: string,
  { sent, options = {} }: { sent: SentAppointment; options?: ChangeOptions }
): Promise<void> {
  for (let triesLeft = MOST_TRIES; ; triesLeft--) {
    const current = await findAppointment(who, id);
    const edit = parseEdit(sent, current, who.timeZone);
    try {
      return await writeEdit(who, id, {
        edit,
        changeOptions: { ...options, version: options.version ?? current.version },
      });
    } catch (error) {
      const isNews = error instanceof Refusal && error.code === "changed_meanwhile";
      if (!isNews || options.version !== undefined || triesLeft === 0) throw error;
    }
  }
}

/** The most times that an edit is read again after a concurrent change. */
const MOST_TRIES = 5;

function writeEdit(
  who: Who,
  id: string,
  {
    edit,
    changeOptions: { version, scope, isNotified, ...origin },
  }: { edit: AppointmentEdit; changeOptions: ChangeOptions }
): Promise<void> {
  const { appointment: editedFields } = edit;
  const which = scope ?? (editedFields.updateChildren ? "following" : "this");
  return changeLocked(who, { id, version }, async (db, appointment) => {
    refuseCanceled(appointment);
    const isConfirmed = appointment.smsAppointmentConfirmation === "1";
    const fields = {
      ...editedFields,
      smsAppointmentConfirmation: editedFields.smsAppointmentConfirmation ?? (isConfirmed ? "1" : "0"),
    };
    if (fields.smsAppointmentConfirmation === "1" && !isConfirmed) await requireConfirmations(db);
    const start = computeStart(fields, who.timeZone);
    const news = chooseNews(isNotified, getTimeNews(appointment.startAt, start));
    if (appointment.seriesId && which !== "this") {
      await changeFollowing(db, appointment, {
        appointmentInput: fields,
        options: { scope: which, requestedNotice: chooseNews(isNotified, undefined) },
      });
    } else {
      await writeAppointmentFields(db, appointment, fields);
      await writeTime(db, appointment, { fields, start });
    }
    await setStatus(db, appointment, edit.status);
    if (edit.parentStatus) await setParentStatus(db, id, edit.parentStatus);
    if (edit.jobId) await assignToJob(db, appointment, edit.jobId);
    const { jobId, customerId } = edit.jobId ? await getRow(db, id) : appointment;
    await linkOrigin(db, { ...origin, appointmentId: id, jobId, customerId });
    return { action: "appointment.changed", requestedNotice: news };
  });
}

const getRow = (db: Transaction, id: string) =>
  db.appointment.findUniqueOrThrow({ where: { businessId_id: { businessId: db.who.businessId, id } } });

async function writeTime(
  db: Transaction,
  appointment: LockedAppointment,
  { fields, start }: { fields: AppointmentInput; start: Date | null }
): Promise<void> {
  const { who } = db;
  const { id } = appointment;
  if (!start) {
    if (appointment.startAt) await clearTime(db, id);
    // The customer still asks for this day.
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.appointment.update({
      where,
      data: { appointmentDate: computeAppointmentDay(fields, null, who.timeZone) },
    });
    return;
  }
  const current = { ...appointment, minTechLevel: fields.minTechLevel };
  const end = await computeEndByJob(db, appointment.jobId, { start, durationMs: fields.duration });
  await placeAppointment(db, current, {
    start,
    end,
    durationMs: fields.duration,
    technicianIds: fields.techIds,
    force: fields.forceAppointment,
  });
  if (appointment.seriesId) await markException(db, id);
  else await startSeries(db, { id, jobId: appointment.jobId, start }, fields);
}
