import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Appointment } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, Refusal } from "@/lib/platform/http/refusal";
import {
  continuedFrom,
  endedBefore,
  movedEnd,
  type Occurrence,
  occurrencesFrom,
  type Recurrence,
  wallFromDatabase,
  wallText,
  wallToDatabase,
} from "@/lib/platform/recurrence/recurrence";
import { movedRule } from "@/lib/platform/recurrence/rule-choices";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/days";
import type { AppointmentInput } from "../appointments/appointment-shapes";
import { writeAppointmentFields } from "../appointments/appointment-fields";
import { technicianIdsOf } from "../appointments/appointment-people";
import { type LockedAppointment, announce } from "../changing/change-locked";
import { endByJob } from "../appointments/job-facts";
import { followJob } from "../changing/follow-job";
import type { AppointmentChange } from "../notices/keep-notices";
import { lockDays, type PlacementWarning, releaseTime } from "../busy/placement";
import { movedWindow } from "../appointments/arrival-window";
import { followSeries, placeAppointment } from "../changing/place-appointment";
import { endOf, startOf } from "../appointments/when";
import { isToCome, type SeriesAppointment, appointmentsFrom } from "./series-appointments";
import {
  askForAppointments,
  askedRule,
  lockSeries,
  ruleColumns,
  sayRuleBefore,
  type SeriesRecord,
} from "../repeating/series-record";
import { type AppointmentTemplate, inputOf, movedTemplate, templateOf } from "../repeating/series-template";

/** Which appointments an edit is for. */
export type SeriesScope = "this" | "following" | "all";

/**
 * Carries an edit of one appointment to those that follow it, or to all that are still to come. The appointments keep
 * their ids and move in order to the dates of the new rule; those that were changed by themselves, canceled, deleted or
 * begun keep what they are and only count for their date. Refused as a whole (409 with every reason) when one of them
 * would overlap something and nobody forced it. Rule: appointments/default-update-children.
 */
export async function changeFollowing(
  who: Who,
  db: Transaction,
  edited: LockedAppointment,
  given: AppointmentInput,
  how: {
    scope: Exclude<SeriesScope, "this">;
    /** What is told of each of the appointments. */
    tell: AppointmentChange["tell"];
    /**
     * Only time, length, crew and rule are carried: each appointment, and those made later, keep what they say
     * otherwise.
     */
    only?: "place";
  },
): Promise<void> {
  const series = await lockSeries(who, db, edited.seriesId!);
  const start = startOf(given, who.timeZone);
  if (!start) throw invalid({ start: "Appointments of a series have a date and time. Choose “only this one”." });
  const appointments = await appointmentsFrom(who, db, series, how.scope === "all" ? null : edited, edited);
  const first = appointments[0]!;
  const isPlaceOnly = how.only === "place";
  const next = nextRecurrence(who, series, { edited, first, start, given });
  const dates = occurrencesFrom(next, null, appointments.length);
  if (appointments.findIndex(({ id }) => id === edited.id) >= dates.length)
    throw invalid({
      rrule: "This appointment would not be one of them. Choose more times, or change an earlier appointment.",
    });
  const wall = wallToDatabase(wallText(start, series.zone));
  const template = isPlaceOnly
    ? movedTemplate(series.template, given, { from: edited.seriesOccurrence!, to: wall })
    : templateOf(given, start);
  const target = await continueAs(who, db, series, first, { next, template, through: dates.at(-1) });
  await rekey(who, db, target, appointments, dates, next.rule);
  await moveAll(who, db, appointments, dates, { series: target, given, edited, tell: how.tell, isPlaceOnly });
  // Where it says something of its own, later edits of the series leave it alone.
  if (isPlaceOnly) await followSeries(who, db, edited.id);
  await askForAppointments(who, db, target.id);
}

type Edit = { edited: LockedAppointment; first: SeriesAppointment; start: Date; given: AppointmentInput };

/** A series after an edit; an ended one goes on only when another repetition was asked for. */
type Next = Recurrence & { endedAt: Date | null };

/**
 * The rule and the first date after the edit. The step from the edited appointment's date holds for the first one too.
 */
function nextRecurrence(who: Who, series: SeriesRecord, { edited, first, start, given }: Edit): Next {
  const { zone } = series;
  const wall = wallText(start, zone);
  const editedOccurrence = wallFromDatabase(edited.seriesOccurrence!);
  const firstOccurrence = wallFromDatabase(first.seriesOccurrence!);
  const step = wallToDatabase(wall).getTime() - wallToDatabase(editedOccurrence).getTime();
  const startWall = wallFromDatabase(new Date(wallToDatabase(firstOccurrence).getTime() + step));
  const asked = given.rrule && given.rrule !== series.rule ? askedRule(given, startWall, zone) : null;
  const rest = continuedFrom(series, firstOccurrence);
  const moved = movedEnd({ rule: rest, zone }, editedOccurrence, wall);
  const rule = asked ?? movedRule(moved, editedOccurrence.slice(0, 10), wall.slice(0, 10));
  if (!rule) throw invalid({ rrule: "Choose the repetition again for the new day." });
  const [begin] = occurrencesFrom({ rule, startWall, zone }, null, 1);
  if (begin?.wall !== startWall) throw invalid({ rrule: "The first appointment is not on a day of this repetition." });
  return { rule, startWall, zone, endedAt: asked ? null : series.endedAt };
}

type Continuation = {
  next: Next;
  template: AppointmentTemplate;
  through: Occurrence | undefined;
};

/**
 * The series that the appointments belong to from here on: the same one when it is changed from its start, else a new
 * one.
 */
async function continueAs(
  who: Who,
  db: Transaction,
  series: SeriesRecord,
  first: SeriesAppointment,
  { next, template, through }: Continuation,
): Promise<SeriesRecord> {
  const { businessId } = who;
  const generatedThrough = through ? dayToDatabase(through.wall.slice(0, 10)) : null;
  const { endedAt } = next;
  const data = { rule: next.rule, startWall: wallToDatabase(next.startWall), template, generatedThrough, endedAt };
  const where = { businessId_id: { businessId, id: series.id } };
  recordChange(who, db, { action: "series.changed", subjectKind: "series", subjectId: series.id });
  if (wallFromDatabase(first.seriesOccurrence!) === series.startWall) {
    await db.appointmentSeries.update({ where, data: { ...data, version: { increment: 1 } } });
    return { ...series, ...next, template };
  }
  const rule = endedBefore(series, wallFromDatabase(first.seriesOccurrence!));
  await db.appointmentSeries.update({ where, data: { rule, endedAt: who.now, version: { increment: 1 } } });
  await sayRuleBefore(who, db, series.id, first.seriesOccurrence!, rule);
  const row = await db.appointmentSeries.create({
    data: {
      businessId,
      jobId: series.jobId,
      zone: next.zone,
      createdById: actingUserId(who),
      createdAt: who.now,
      ...data,
    },
  });
  return { ...series, ...next, template, id: row.id };
}

/**
 * Gives every appointment its date in the new series. An appointment beyond the last date of the rule belongs to no
 * date any more.
 */
async function rekey(
  who: Who,
  db: Transaction,
  series: SeriesRecord,
  appointments: SeriesAppointment[],
  dates: readonly Occurrence[],
  rule: string,
): Promise<void> {
  const { businessId } = who;
  // Dates move past one another: first nobody has one, then everybody the new one.
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
        ...ruleColumns(date ? rule : null),
      },
    });
  }
}

type Moving = {
  series: SeriesRecord;
  given: AppointmentInput;
  edited: LockedAppointment;
  tell: AppointmentChange["tell"];
  isPlaceOnly: boolean;
};

/**
 * Moves the appointments that are to come: all their time is freed first, so that they are not in one another's way.
 */
async function moveAll(
  who: Who,
  db: Transaction,
  appointments: SeriesAppointment[],
  dates: readonly Occurrence[],
  { series, given, edited, tell, isPlaceOnly }: Moving,
): Promise<void> {
  // Where no length is set, all take as long as the moved one does without one, else as their job's type says.
  const isAsLong = isPlaceOnly && edited.durationMs === 0;
  const unsetMs = isAsLong
    ? edited.endAt!.getTime() - edited.startAt!.getTime()
    : (await endByJob(who, db, series.jobId, who.now, 0)).getTime() - who.now.getTime();
  const moving = appointments.flatMap((appointment, i) =>
    isToCome(who, appointment) || appointment.id === edited.id ? [{ appointment, at: dates[i]?.at ?? null }] : [],
  );
  const places = moving.flatMap(({ at }) =>
    at ? [{ start: at, end: endOf(at, given.duration, unsetMs), technicianIds: given.techIds }] : [],
  );
  await lockDays(who, db, places);
  for (const { appointment } of moving) await releaseTime(who, db, appointment.id);
  const refused: Refusal[] = [];
  for (const { appointment, at } of moving) {
    if (!at) {
      await announceRemoved(who, db, appointment, tell);
      continue;
    }
    const input = { ...inputOf(series.template, at), forceAppointment: given.forceAppointment };
    try {
      await moveOne(who, db, appointment, { given: input, at, tell, isPlaceOnly, unsetMs });
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== "conflict") throw error;
      refused.push(error);
    }
  }
  if (refused.length > 0) throw together(refused);
  // An appointment may have gone to another job than the rest of its series.
  const jobIds = new Set([series.jobId, ...moving.map(({ appointment }) => appointment.jobId)]);
  for (const jobId of [...jobIds].toSorted()) await followJob(who, db, jobId);
}

async function moveOne(
  who: Who,
  db: Transaction,
  appointment: SeriesAppointment,
  {
    given,
    at,
    tell,
    isPlaceOnly,
    unsetMs,
  }: Pick<Moving, "given" | "tell" | "isPlaceOnly"> & {
    at: Date;
    unsetMs: number | undefined;
  },
): Promise<void> {
  const where = { businessId_id: { businessId: who.businessId, id: appointment.id } };
  const technicianIds = await technicianIdsOf(who, db, appointment.id);
  if (isPlaceOnly) await db.appointment.update({ where, data: movedWindow(appointment, appointment.startAt, at) });
  else await writeAppointmentFields(who, db, appointment, given);
  await placeAppointment(
    who,
    db,
    { ...appointment, technicianIds, minTechLevel: isPlaceOnly ? appointment.minTechLevel : given.minTechLevel },
    {
      start: at,
      end: endOf(at, given.duration, unsetMs),
      durationMs: given.duration,
      technicianIds: given.techIds,
      force: given.forceAppointment,
    },
  );
  await db.appointment.update({
    where,
    data: { version: { increment: 1 }, updatedAt: who.now, isSeriesException: false },
  });
  const heard = [...new Set([...technicianIds, ...given.techIds])];
  await announce(who, db, appointment.id, heard, { before: appointment.startAt, tell });
}

async function announceRemoved(
  who: Who,
  db: Transaction,
  appointment: Appointment,
  tell: AppointmentChange["tell"],
): Promise<void> {
  await releaseTime(who, db, appointment.id);
  const heard = await technicianIdsOf(who, db, appointment.id);
  await announce(who, db, appointment.id, heard, { before: appointment.startAt, tell, gone: [] });
}

/** One refusal with everything that is in the way of any of the appointments. */
function together(refused: Refusal[]): Refusal {
  const warnings = refused.flatMap(({ details }) => (details["warnings"] ?? []) as PlacementWarning[]);
  const first = refused[0]!;
  const more = refused.length - 1;
  const sentence =
    more === 0
      ? first.message
      : `${first.message} And ${more} more of the appointments ${more === 1 ? "is" : "are"} not free.`;
  return conflict(first.code, sentence, { warnings });
}
