import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { restoreAppointment } from "@/lib/scheduling/booking/restore-appointment";
import { cancelAppointment, removeAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { moveSeries } from "@/lib/scheduling/series/move-series";
import type { Who } from "@/lib/platform/session/who";
import { getNthDate, sliceDates, toInstant, type Repetition, type Wall, toWall } from "./dates";
import type { ScheduleModel, Series, Appointment } from "./model";
import type { Step } from "./steps";
import { requireValue } from "../required-values";

type Edit = {
  wall: Wall;
  length: number;
  crew: string[];
  scope: "this" | "following" | "all";
  /** Returns the requested new repetition for the time of the first affected appointment. Null for no change. */
  getRepetition: (begin: Wall) => Repetition | null;
};

/** Edits an appointment in its panel. */
export function makeEditStep(model: ScheduleModel, who: Who, appointment: Appointment, edit: Edit): Step {
  const { series } = appointment;
  const send = (rrule?: string) =>
    changeAppointment(who, requireValue(appointment.id, "id"), {
      sent: buildInput(edit, rrule),
      options: { scope: edit.scope },
    });
  return series && edit.scope !== "this"
    ? makeEditSeriesStep(model, { appointment, series }, edit, send)
    : makeEditOneStep(model, appointment, edit, send);
}

const buildInput = ({ wall, length, crew }: Edit, rrule?: string) =>
  SentAppointment.parse({ start: new Date(toInstant(wall)).toISOString(), techIds: crew, duration: length, rrule });

/** Sends the edit to the application, with a rule when another repetition is requested. */
type Send = (rrule?: string) => Promise<unknown>;

function makeEditOneStep(model: ScheduleModel, appointment: Appointment, edit: Edit, send: Send): Step {
  const start = toInstant(edit.wall);
  const place = { start, end: start + edit.length, crew: edit.crew };
  const begun = appointment.series ? null : edit.getRepetition(edit.wall);
  return {
    call: () => send(begun?.rrule),
    isAllowed: appointment.state === "open" && model.isFree(place, [appointment]),
    means() {
      Object.assign(appointment, place, { isException: appointment.series !== null });
      if (begun) startSeries(model, appointment, begun, edit);
    },
  };
}

/** Moves the later appointments of a series as one of them was moved before. */
export function makeCarryStep(model: ScheduleModel, who: Who, appointment: Appointment): Step | null {
  const { series, start, end, crew } = appointment;
  if (!series || start === null || end === null) return null;
  const edit: Edit = { wall: toWall(start), length: end - start, crew, scope: "following", getRepetition: () => null };
  const step = makeEditSeriesStep(model, { appointment, series }, edit, () =>
    moveSeries(who, requireValue(appointment.id, "id"), { sent: buildInput(edit), options: { scope: "following" } })
  );
  return {
    ...step,
    means(answer) {
      step.means(answer);
      appointment.isException = model.isElsewhere(appointment);
    },
  };
}

/** Makes an appointment the first of a series. The worker creates the others. */
export function startSeries(
  model: ScheduleModel,
  appointment: Appointment,
  { rrule, dates }: Repetition,
  { length, crew }: Pick<Edit, "length" | "crew">
): void {
  const { job } = appointment;
  appointment.series = { id: null, job, rule: rrule, dates, length, crew, isEnded: false, appointments: [appointment] };
  model.series.push(appointment.series);
}

/**
 * Gives the appointments from the edited one (or the first future one) on the dates of the moved or new repetition, in
 * order. An appointment that was changed individually only uses up its date. Surplus appointments are deleted.
 */
function makeEditSeriesStep(
  model: ScheduleModel,
  { appointment, series }: { appointment: Appointment; series: Series },
  edit: Edit,
  send: Send
): Step {
  const { wall, length, crew, scope } = edit;
  const place = series.appointments.indexOf(appointment);
  const from =
    scope === "all" ? series.appointments.findIndex((one) => one === appointment || model.isToCome(one)) : place;
  const [first, edited] = [getNthDate(series.dates, from), getNthDate(series.dates, place)];
  const begin = { day: first.day + wall.day - edited.day, minute: wall.minute };
  const other = edit.getRepetition(begin);
  const isOther = other !== null && ![series.rule, appointment.rule].includes(other.rrule);
  const dates = isOther ? other.dates : { ...sliceDates(series.dates, from), first: begin };
  const moving = series.appointments.filter((one, n) => n >= from && (one === appointment || model.isToCome(one)));
  const placeOf = (one: Appointment) => {
    const n = series.appointments.indexOf(one) - from;
    const start = n < dates.count ? toInstant(getNthDate(dates, n)) : null;
    return start === null ? null : { start, end: start + length, crew };
  };
  const places = moving.map(placeOf);
  return {
    call: () => send(other?.rrule),
    isAllowed:
      appointment.state === "open" &&
      place - from < dates.count &&
      places.every((one) => one === null || model.isFree(one, moving)),
    means() {
      for (const [i, one] of moving.entries()) {
        if (places[i]) Object.assign(one, places[i], { isException: false });
        else one.deletedAt = model.now;
      }
      const goesOn = series.appointments.slice(from);
      const next: Series = {
        id: from === 0 ? series.id : null,
        job: series.job,
        rule: series.rule,
        dates,
        length,
        crew,
        isEnded: series.isEnded && !isOther,
        appointments: goesOn.slice(0, dates.count),
      };
      for (const one of goesOn) {
        one.series = next.appointments.includes(one) ? next : null;
        one.isException &&= one.series !== null;
      }
      const before: Series = {
        ...series,
        dates: { ...series.dates, count: from },
        isEnded: true,
        appointments: series.appointments.slice(0, from),
      };
      for (const one of before.appointments) one.series = before;
      model.series = model.series.flatMap((one) => (one !== series ? [one] : from === 0 ? [next] : [before, next]));
    },
  };
}

/**
 * Cancels or deletes one appointment. It may take along the later ones of its series, and earlier ones that were never
 * done.
 */
export function makeGoneStep(
  model: ScheduleModel,
  who: Who,
  appointment: Appointment,
  options: { state: "canceled" | "deleted"; onlyOne: boolean; past: boolean }
): Step {
  const { state, onlyOne, past } = options;
  const { series } = appointment;
  return {
    call: () =>
      state === "canceled"
        ? cancelAppointment(who, requireValue(appointment.id, "id"), { onlyOne, past })
        : removeAppointment(who, requireValue(appointment.id, "id"), { onlyOne }),
    isAllowed: appointment.state !== "deleted",
    means() {
      const mark = state === "canceled" ? { canceledAt: model.now } : { deletedAt: model.now };
      Object.assign(appointment, mark);
      if (!series || onlyOne) return;
      const place = series.appointments.indexOf(appointment);
      const isBack = past && state === "canceled";
      const going = series.appointments.filter(
        (one, n) => one.state === "open" && !one.isComplete && (isBack || n > place)
      );
      for (const one of going) Object.assign(one, mark);
      series.isEnded = true;
      if (place > 0 && !isBack) series.dates.count = place;
    },
  };
}

/** Restores an appointment to its time when that is free, or as canceled. A series that ended with it stays ended. */
export function makeRestoreStep(model: ScheduleModel, who: Who, appointment: Appointment): Step {
  const { start, end, crew, state, deletedAt, canceledAt } = appointment;
  const isOn = deletedAt === null || canceledAt === null;
  const place = isOn && start !== null && end !== null ? { start, end, crew } : null;
  return {
    call: () => restoreAppointment(who, requireValue(appointment.id, "id"), { force: false }),
    isAllowed: state !== "open" && (place === null || model.isFree(place, [appointment])),
    means() {
      if (deletedAt === null) appointment.canceledAt = null;
      else appointment.deletedAt = null;
      if (place && model.isOffDate(appointment)) appointment.isException = true;
    },
  };
}
