import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { changeLocked, refuseCanceled } from "../edits/change-locked";
import { findAppointment } from "../appointments/list-appointments";
import { getTimeNews, chooseNews } from "../notices/sync-notices";
import { parseEdit } from "../edits/appointment-edit";
import type { SentAppointment } from "../appointments/sent-appointment";
import { computeStart } from "../appointments/compute-start";
import { changeFollowing, type SeriesScope } from "./change-following";

/**
 * Applies the time, the length, and the crew of one appointment to the following ones, or to all upcoming ones.
 * Everything else stays: notes, tags, contacts, and reminders of each appointment, including those made later.
 */
export async function moveSeries(
  who: Who,
  id: string,
  {
    sent,
    options,
  }: {
    sent: SentAppointment;
    options: { scope: SeriesScope; version?: number | undefined; isNotified?: boolean | undefined };
  }
): Promise<void> {
  const { scope, version, isNotified } = options;
  const { appointment: appointmentInput } = parseEdit(sent, await findAppointment(who, id), who.timeZone);
  await changeLocked(who, { id, version }, async (db, appointment) => {
    refuseCanceled(appointment);
    if (!appointment.seriesId || !appointment.startAt || scope === "this")
      throw invalid({ scope: "Select which appointments in the series to change." });
    await changeFollowing(db, appointment, {
      appointmentInput,
      options: { scope, requestedNotice: chooseNews(isNotified, undefined), only: "place" },
    });
    const requestedNotice = chooseNews(
      isNotified,
      getTimeNews(appointment.startAt, computeStart(appointmentInput, who.timeZone))
    );
    return { action: "appointment.changed", requestedNotice };
  });
}
