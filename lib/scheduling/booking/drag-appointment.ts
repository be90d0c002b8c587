import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { setStatus } from "../edits/change-appointment-status";
import type { AppointmentStatus } from "../appointments/list-updatable-statuses";
import { computeEndByJob } from "../appointments/load-appointment-job";
import {
  changeLocked,
  getNewVersion,
  lockAppointment,
  type LockedAppointment,
  refuseCanceled,
  runChange,
} from "../edits/change-locked";
import { getTimeNews, chooseNews } from "../notices/sync-notices";
import { moveAppointment } from "../edits/place-appointment";

type Drag = {
  start: string;
  end: string;
  techId?: string | null | undefined;
  force: boolean;
  version?: number | undefined;
  status?: AppointmentStatus | null | undefined;
  /** True notifies the customer now. When left out, the settings decide. */
  notify?: boolean | undefined;
};

/**
 * Applies a drag on the schedule. `techId` replaces the main technician; without it the crew stays. The other
 * technicians always stay. Source: appointments.updateTime.
 */
export function dragAppointment(who: Who, id: string, to: Drag): Promise<void> {
  return who.db(async (db) => dragLocked(db, await lockAppointment(db, id), to));
}

/** Applies a drag like {@link dragAppointment} to an appointment that the transaction has locked. */
export function dragLocked(db: Transaction, appointment: LockedAppointment, to: Drag): Promise<void> {
  const { who } = db;
  const start = new Date(to.start);
  const end = new Date(to.end);
  if (end <= start) throw invalid({ end: "The end must be after the start." });
  const change = async () => {
    refuseCanceled(appointment);
    const length = end.getTime() - start.getTime();
    // Dragging an appointment whose length is not set keeps the length unset.
    const unset =
      appointment.durationMs === 0 &&
      appointment.startAt &&
      appointment.endAt &&
      appointment.endAt.getTime() - appointment.startAt.getTime() === length;
    const technicianIds = withMain(appointment.technicianIds, to.techId);
    // A series or a status writes the row once more.
    const isWhole = !appointment.seriesId && !to.status;
    const moved = await moveAppointment(db, appointment, {
      start,
      end,
      durationMs: unset ? 0 : length,
      technicianIds,
      force: to.force,
      ...(isWhole ? { columns: getNewVersion(who) } : {}),
    });
    await setStatus(db, appointment, to.status);
    const news = chooseNews(to.notify, getTimeNews(appointment.startAt, start));
    return { action: "appointment.moved", requestedNotice: news, technicianIds, written: isWhole ? moved : undefined };
  };
  return runChange(db, appointment, { version: to.version, change });
}

/** Replaces the main technician of the crew. Undefined keeps the crew; null removes everybody. */
function withMain(current: string[], techId: string | null | undefined): string[] {
  if (techId === undefined) return current;
  if (techId === null) return [];
  return [techId, ...current.slice(1).filter((id) => id !== techId)];
}

/** Changes the time, the length, the main technician, and the reminder. Source: appointments.reschedule. */
export function rescheduleAppointment(
  who: Who,
  id: string,
  to: {
    date: string;
    duration: number;
    technicianId?: string | null | undefined;
    reminderType?: string | null | undefined;
    forceAppointment: boolean;
    version?: number | undefined;
    /** True notifies the customer now. When left out, the settings decide. */
    notification?: boolean | undefined;
  }
): Promise<void> {
  return changeLocked(who, { id, version: to.version }, async (db, appointment) => {
    refuseCanceled(appointment);
    const start = new Date(to.date);
    await moveAppointment(db, appointment, {
      start,
      end: await computeEndByJob(db, appointment.jobId, { start, durationMs: to.duration }),
      durationMs: to.duration,
      technicianIds: withMain(appointment.technicianIds, to.technicianId),
      force: to.forceAppointment,
    });
    // "generic" sets no specific reminder: the settings of the business decide.
    if (to.reminderType) {
      await db.appointment.update({
        where: { businessId_id: { businessId: who.businessId, id } },
        data: {
          remindOneWeek: to.reminderType === "one week",
          remindOneDay: to.reminderType === "one day",
          remindOneHour: to.reminderType === "one hour",
        },
      });
    }
    return {
      action: "appointment.rescheduled",
      requestedNotice: chooseNews(to.notification, getTimeNews(appointment.startAt, start)),
    };
  });
}
