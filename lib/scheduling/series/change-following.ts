import "server-only";
import type { Appointment } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, Refusal } from "@/lib/platform/refusals/refusal";
import {
  continueRuleFrom,
  endRuleBefore,
  shiftEnd,
  type Occurrence,
  listOccurrencesFrom,
  type Recurrence,
  wallFromDatabase,
  toWallText,
  wallToDatabase,
} from "@/lib/platform/recurrence/recurrence";
import { shiftRule } from "@/lib/platform/recurrence/rule-choices";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/day";
import type { AppointmentInput } from "../appointments/appointment";
import { writeAppointmentFields } from "../appointments/write-appointment-fields";
import { listTechnicianIds } from "../appointments/appointment-people";
import { type LockedAppointment, announceAppointment } from "../edits/change-locked";
import { computeEndByJob } from "../appointments/load-appointment-job";
import { syncJobStatus } from "../edits/sync-job-status";
import type { AppointmentChange } from "../notices/sync-notices";
import { lockDays, type PlacementWarning, releaseTime } from "../busy/placement";
import { shiftWindow } from "../appointments/shift-window";
import { syncSeriesException, placeAppointment } from "../edits/place-appointment";
import { computeEnd, computeStart } from "../appointments/compute-start";
import { isToCome, type SeriesAppointment, lockAppointmentsFrom } from "./lock-appointments-from";
import {
  queueSeriesTask,
  parseRequestedRule,
  lockSeries,
  toRuleColumns,
  updateRuleBefore,
  type SeriesRecord,
} from "../repeats/series-record";
import {
  type AppointmentTemplate,
  toAppointmentInput,
  shiftTemplate,
  buildTemplate,
} from "../repeats/appointment-template";

/** The appointments that an edit covers. */
export type SeriesScope = "this" | "following" | "all";

/**
 * Applies an edit of one appointment to the following ones, or to all upcoming ones. They keep their ids and move in
 * order to the dates of the new rule. Appointments that were changed individually, canceled, deleted, or begun stay as
 * they are and only use up their date. The whole edit is refused (409 with every reason) when an unforced overlap would
 * result. Rule: appointments/default-update-children.
 */
export async function changeFollowing(
  db: Transaction,
  edited: LockedAppointment,
  {
    appointmentInput,
    options,
  }: {
    appointmentInput: AppointmentInput;
    options: {
      scope: Exclude<SeriesScope, "this">;
      /** The message to send for each appointment. */
      requestedNotice: AppointmentChange["requestedNotice"];
      /**
       * Applies only the time, the length, the crew, and the rule. Everything else stays on each appointment, and on
       * those made later.
       */
      only?: "place";
    };
  }
): Promise<void> {
  const { who } = db;
  const series = await lockSeries(db, edited.seriesId!);
  const start = computeStart(appointmentInput, who.timeZone);
  if (!start) throw invalid({ start: "Appointments in a series need a date and time. Select “This appointment.”" });
  const appointments = await lockAppointmentsFrom(db, series, {
    from: options.scope === "all" ? null : edited,
    edited,
  });
  const first = appointments[0]!;
  const isPlaceOnly = options.only === "place";
  const next = computeNextRecurrence(who, series, { edited, first, start, appointmentInput });
  const dates = listOccurrencesFrom(next, null, appointments.length);
  if (appointments.findIndex(({ id }) => id === edited.id) >= dates.length)
    throw invalid({
      rrule:
        "This appointment would no longer be part of the series. Select more repeats, or change an earlier appointment.",
    });
  const wall = wallToDatabase(toWallText(start, series.zone));
  const template = isPlaceOnly
    ? shiftTemplate(series.template, appointmentInput, { from: edited.seriesOccurrence!, to: wall })
    : buildTemplate(appointmentInput, start);
  const target = await continueSeries(db, series, { first, continuation: { next, template, through: dates.at(-1) } });
  await rekeyAppointments(db, target, { appointments, dates, rule: next.rule });
  await moveAll(db, appointments, {
    dates,
    movingAppointment: {
      series: target,
      appointmentInput,
      edited,
      requestedNotice: options.requestedNotice,
      isPlaceOnly,
    },
  });
  // An appointment that now differs from the series becomes an exception, so later edits of the series skip it.
  if (isPlaceOnly) await syncSeriesException(db, edited.id);
  await queueSeriesTask(db, target.id);
}

type SeriesEdit = {
  edited: LockedAppointment;
  first: SeriesAppointment;
  start: Date;
  appointmentInput: AppointmentInput;
};

/** A series after an edit. An ended series continues only when the edit asks for a new repetition. */
type NextSeries = Recurrence & { endedAt: Date | null };

/** Computes the rule and the first date after the edit. The first date moves by the same amount as the edited one. */
function computeNextRecurrence(
  who: Who,
  series: SeriesRecord,
  { edited, first, start, appointmentInput }: SeriesEdit
): NextSeries {
  const { zone } = series;
  const wall = toWallText(start, zone);
  const editedOccurrence = wallFromDatabase(edited.seriesOccurrence!);
  const firstOccurrence = wallFromDatabase(first.seriesOccurrence!);
  const step = wallToDatabase(wall).getTime() - wallToDatabase(editedOccurrence).getTime();
  const startWall = wallFromDatabase(new Date(wallToDatabase(firstOccurrence).getTime() + step));
  const requestedRule =
    appointmentInput.rrule && appointmentInput.rrule !== series.rule
      ? parseRequestedRule(appointmentInput, startWall, zone)
      : null;
  const rest = continueRuleFrom(series, firstOccurrence);
  const moved = shiftEnd({ rule: rest, zone }, editedOccurrence, wall);
  const rule = requestedRule ?? shiftRule(moved, editedOccurrence.slice(0, 10), wall.slice(0, 10));
  if (!rule) throw invalid({ rrule: "Select the repeat days again for the new date." });
  const [begin] = listOccurrencesFrom({ rule, startWall, zone }, null, 1);
  if (begin?.wall !== startWall)
    throw invalid({ rrule: "The first appointment doesn't match the repeat rule. Change the date or the rule." });
  return { rule, startWall, zone, endedAt: requestedRule ? null : series.endedAt };
}

type Continuation = {
  next: NextSeries;
  template: AppointmentTemplate;
  through: Occurrence | undefined;
};

/**
 * Returns the series for the appointments from here on. It is the same series when the edit covers it from its start;
 * otherwise a new one.
 */
async function continueSeries(
  db: Transaction,
  series: SeriesRecord,
  { first, continuation: { next, template, through } }: { first: SeriesAppointment; continuation: Continuation }
): Promise<SeriesRecord> {
  const { who } = db;
  const { businessId } = who;
  const generatedThrough = through ? dayToDatabase(through.wall.slice(0, 10)) : null;
  const { endedAt } = next;
  const data = { rule: next.rule, startWall: wallToDatabase(next.startWall), template, generatedThrough, endedAt };
  const where = { businessId_id: { businessId, id: series.id } };
  recordChange(db, { action: "series.changed", subjectKind: "series", subjectId: series.id });
  if (wallFromDatabase(first.seriesOccurrence!) === series.startWall) {
    await db.appointmentSeries.update({ where, data: { ...data, version: { increment: 1 } } });
    return { ...series, ...next, template };
  }
  const rule = endRuleBefore(series, wallFromDatabase(first.seriesOccurrence!));
  await db.appointmentSeries.update({ where, data: { rule, endedAt: who.now, version: { increment: 1 } } });
  await updateRuleBefore(db, series.id, { occurrence: first.seriesOccurrence!, rule });
  const row = await db.appointmentSeries.create({
    data: {
      businessId,
      jobId: series.jobId,
      zone: next.zone,
      createdById: getActingUserId(who),
      createdAt: who.now,
      ...data,
    },
  });
  return { ...series, ...next, template, id: row.id };
}

/** Assigns every appointment its date in the new series. An appointment beyond the last date of the rule gets none. */
async function rekeyAppointments(
  db: Transaction,
  series: SeriesRecord,
  { appointments, dates, rule }: { appointments: SeriesAppointment[]; dates: readonly Occurrence[]; rule: string }
): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  // Dates can pass each other, so all are cleared before the new ones are set.
  await db.appointment.updateMany({
    where: { businessId, id: { in: appointments.map(({ id }) => id) } },
    data: { seriesId: null, seriesOccurrence: null },
  });
  for (const [i, appointment] of appointments.entries()) {
    const date = dates[i];
    const isSurplus = !date && isToCome(who, appointment);
    await db.appointment.update({
      where: { businessId_id: { businessId, id: appointment.id } },
      data: {
        ...(date ? { seriesId: series.id, seriesOccurrence: wallToDatabase(date.wall) } : { isSeriesException: false }),
        ...(isSurplus ? { isDeleted: true, dateDeleted: who.now } : {}),
        ...toRuleColumns(date ? rule : null),
      },
    });
  }
}

type MovingAppointment = {
  series: SeriesRecord;
  appointmentInput: AppointmentInput;
  edited: LockedAppointment;
  requestedNotice: AppointmentChange["requestedNotice"];
  isPlaceOnly: boolean;
};

/** Moves the upcoming appointments. Frees all their time first, so they do not block each other. */
async function moveAll(
  db: Transaction,
  appointments: SeriesAppointment[],
  {
    dates,
    movingAppointment: { series, appointmentInput, edited, requestedNotice, isPlaceOnly },
  }: { dates: readonly Occurrence[]; movingAppointment: MovingAppointment }
): Promise<void> {
  const { who } = db;
  // When the moved appointment has no set length, the others without one take its current length. Otherwise they take
  // the length of the job type.
  const isAsLong = isPlaceOnly && edited.durationMs === 0;
  const unsetMs = isAsLong
    ? edited.endAt!.getTime() - edited.startAt!.getTime()
    : (await computeEndByJob(db, series.jobId, { start: who.now, durationMs: 0 })).getTime() - who.now.getTime();
  const moving = appointments.flatMap((appointment, i) =>
    isToCome(who, appointment) || appointment.id === edited.id ? [{ appointment, at: dates[i]?.at ?? null }] : []
  );
  const places = moving.flatMap(({ at }) =>
    at
      ? [
          {
            start: at,
            end: computeEnd(at, appointmentInput.duration, unsetMs),
            technicianIds: appointmentInput.techIds,
          },
        ]
      : []
  );
  await lockDays(db, places);
  for (const { appointment } of moving) await releaseTime(db, appointment.id);
  const refused: Refusal[] = [];
  for (const { appointment, at } of moving) {
    if (!at) {
      await announceRemoved(db, appointment, requestedNotice);
      continue;
    }
    const input = { ...toAppointmentInput(series.template, at), forceAppointment: appointmentInput.forceAppointment };
    try {
      await moveOne(db, appointment, { appointmentInput: input, at, requestedNotice, isPlaceOnly, unsetMs });
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== "conflict") throw error;
      refused.push(error);
    }
  }
  if (refused.length > 0) throw combineRefusals(refused);
  // An appointment may belong to another job than the rest of its series.
  const jobIds = new Set([series.jobId, ...moving.map(({ appointment }) => appointment.jobId)]);
  for (const jobId of [...jobIds].toSorted()) await syncJobStatus(db, jobId);
}

async function moveOne(
  db: Transaction,
  appointment: SeriesAppointment,
  {
    appointmentInput,
    at,
    requestedNotice,
    isPlaceOnly,
    unsetMs,
  }: Pick<MovingAppointment, "appointmentInput" | "requestedNotice" | "isPlaceOnly"> & {
    at: Date;
    unsetMs: number | undefined;
  }
): Promise<void> {
  const { who } = db;
  const where = { businessId_id: { businessId: who.businessId, id: appointment.id } };
  const technicianIds = await listTechnicianIds(db, appointment.id);
  if (isPlaceOnly) await db.appointment.update({ where, data: shiftWindow(appointment, appointment.startAt, at) });
  else await writeAppointmentFields(db, appointment, appointmentInput);
  await placeAppointment(
    db,
    {
      ...appointment,
      technicianIds,
      minTechLevel: isPlaceOnly ? appointment.minTechLevel : appointmentInput.minTechLevel,
    },
    {
      start: at,
      end: computeEnd(at, appointmentInput.duration, unsetMs),
      durationMs: appointmentInput.duration,
      technicianIds: appointmentInput.techIds,
      force: appointmentInput.forceAppointment,
    }
  );
  await db.appointment.update({
    where,
    data: { version: { increment: 1 }, updatedAt: who.now, isSeriesException: false },
  });
  const affectedTechnicianIds = [...new Set([...technicianIds, ...appointmentInput.techIds])];
  await announceAppointment(db, appointment.id, affectedTechnicianIds, {
    before: appointment.startAt,
    requestedNotice,
  });
}

async function announceRemoved(
  db: Transaction,
  appointment: Appointment,
  requestedNotice: AppointmentChange["requestedNotice"]
): Promise<void> {
  await releaseTime(db, appointment.id);
  const technicianIds = await listTechnicianIds(db, appointment.id);
  await announceAppointment(db, appointment.id, technicianIds, {
    before: appointment.startAt,
    requestedNotice,
    removedIds: [],
  });
}

/** Combines the refusals of all appointments into one. */
function combineRefusals(refused: Refusal[]): Refusal {
  const warnings = refused.flatMap(({ details }) => (details["warnings"] ?? []) as PlacementWarning[]);
  const first = refused[0]!;
  const more = refused.length - 1;
  const sentence =
    more === 0
      ? first.message
      : `${first.message} ${more} more ${more === 1 ? "appointment conflicts" : "appointments conflict"}.`;
  return conflict(first.code, sentence, { warnings });
}
