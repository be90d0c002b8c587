import "server-only";
import { removeLoggedTime } from "@/lib/jobs/time-clock/clock";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { clearTime } from "../edits/clear-time";
import { changeLocked, refuseCanceled, type LockedAppointment } from "../edits/change-locked";
import { getTimeNews, chooseNews } from "../notices/sync-notices";
import { markException } from "../edits/place-appointment";
import { releaseTime } from "../busy/placement";
import { endSeries } from "../series/end-series";

/**
 * The appointments of a series to take off: only this one, or this and the later ones. `past` adds the earlier ones
 * that were never done.
 */
export type RemovalScope = {
  onlyOne: boolean;
  past?: boolean;
  /** True notifies the customer now. When left out, the settings decide. */
  notify?: boolean | undefined;
};

/**
 * Cancels an appointment and frees its time; it stays readable. Returns the new version. Source: appointments.cancel;
 * rule: appointments/cancel-options; proof: BOOK-3.
 */
export async function cancelAppointment(
  who: Who,
  id: string,
  howMany: RemovalScope = { onlyOne: true }
): Promise<number> {
  let version = 0;
  await changeLocked(who, { id }, async (db, appointment) => {
    version = appointment.version + 1;
    const mark = { canceledAt: who.now };
    await takeOffCalendar(db, appointment, mark);
    const { onlyOne, past = false, notify } = howMany;
    const seriesNews = chooseNews(notify, undefined);
    const removedIds =
      appointment.seriesId && !onlyOne
        ? await endSeries(db, appointment, { mark, past, requestedNotice: seriesNews })
        : [];
    return {
      action: "appointment.canceled",
      requestedNotice: chooseNews(notify, getCanceledNews(appointment)),
      removedIds,
    };
  });
  return version;
}

/**
 * Deletes an appointment softly and frees its time. Returns the new version. Source: appointments.delete; rule:
 * appointments/soft-delete.
 */
export async function removeAppointment(
  who: Who,
  id: string,
  howMany: RemovalScope & { withLoggedTime?: boolean } = { onlyOne: true }
): Promise<number> {
  let version = 0;
  await changeLocked(who, { id }, async (db, appointment) => {
    version = appointment.version + 1;
    const mark = { isDeleted: true as const, dateDeleted: who.now };
    await takeOffCalendar(db, appointment, mark);
    if (howMany.withLoggedTime) await removeLoggedTime(db, id);
    const { onlyOne, notify } = howMany;
    const seriesNews = chooseNews(notify, undefined);
    const removedIds =
      appointment.seriesId && !onlyOne
        ? await endSeries(db, appointment, { mark, past: false, requestedNotice: seriesNews })
        : [];
    return {
      action: "appointment.deleted",
      requestedNotice: chooseNews(notify, getCanceledNews(appointment)),
      removedIds,
    };
  });
  return version;
}

/**
 * Clears the technicians and the time, so the appointment becomes a service request again. Source:
 * appointments.unschedule.
 */
export function unscheduleAppointment(who: Who, id: string, notify?: boolean): Promise<void> {
  return changeLocked(who, { id }, async (db, appointment) => {
    refuseCanceled(appointment);
    await clearTime(db, id);
    return finishUnscheduling(db, appointment, notify);
  });
}

async function finishUnscheduling(db: Transaction, appointment: LockedAppointment, notify: boolean | undefined) {
  if (appointment.seriesId) await markException(db, appointment.id);
  return {
    action: "appointment.unscheduled",
    requestedNotice: chooseNews(notify, getTimeNews(appointment.startAt, null)),
  };
}

/** Returns nothing for an appointment that was already canceled: there is no news to send. */
function getCanceledNews({ startAt, canceledAt }: LockedAppointment) {
  return startAt && !canceledAt ? { kind: "canceled" as const, start: startAt } : undefined;
}

type RemovalMark = { canceledAt: Date } | { isDeleted: true; dateDeleted: Date };

async function takeOffCalendar(db: Transaction, { id }: LockedAppointment, mark: RemovalMark): Promise<void> {
  await releaseTime(db, id);
  await db.appointment.update({ where: { businessId_id: { businessId: db.who.businessId, id } }, data: mark });
}
