import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { restoreAppointment } from "@/lib/scheduling/booking/restore-visit";
import { cancelAppointment, removeAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { moveSeries } from "@/lib/scheduling/series/move-series";
import type { Who } from "@/lib/platform/session/who";
import { dateAt, datesFrom, instantOf, type Repetition, type Wall, wallAt } from "./dates";
import type { ScheduleModel, Series, Visit } from "./model";
import type { Step } from "./steps";

type Edit = {
  wall: Wall;
  length: number;
  crew: string[];
  scope: "this" | "following" | "all";
  /** Another repetition that is asked for, when the first of the visits that are meant is at that time. */
  asked: (begin: Wall) => Repetition | null;
};

/** An edit in the panel of a visit. */
export function editStep(model: ScheduleModel, who: Who, visit: Visit, edit: Edit): Step {
  const { series } = visit;
  const send = (rrule?: string) => changeAppointment(who, visit.id!, input(edit, rrule), { scope: edit.scope });
  return series && edit.scope !== "this"
    ? editSeries(model, { visit, series }, edit, send)
    : editOne(model, visit, edit, send);
}

const input = ({ wall, length, crew }: Edit, rrule?: string) =>
  SentAppointment.parse({ start: new Date(instantOf(wall)).toISOString(), techIds: crew, duration: length, rrule });

/** Says the edit to the application, with the rule where another repetition is asked for. */
type Send = (rrule?: string) => Promise<unknown>;

function editOne(model: ScheduleModel, visit: Visit, edit: Edit, send: Send): Step {
  const start = instantOf(edit.wall);
  const place = { start, end: start + edit.length, crew: edit.crew };
  const begun = visit.series ? null : edit.asked(edit.wall);
  return {
    call: () => send(begun?.rrule),
    isAllowed: visit.state === "open" && model.isFree(place, [visit]),
    means() {
      Object.assign(visit, place, { isException: visit.series !== null });
      if (begun) startSeries(model, visit, begun, edit);
    },
  };
}

/** After a visit was moved by itself, those that follow it move as it did. */
export function carryStep(model: ScheduleModel, who: Who, visit: Visit): Step | null {
  const { series, start, end, crew } = visit;
  if (!series || start === null || end === null) return null;
  const edit: Edit = { wall: wallAt(start), length: end - start, crew, scope: "following", asked: () => null };
  const step = editSeries(model, { visit, series }, edit, () =>
    moveSeries(who, visit.id!, input(edit), { scope: "following" }),
  );
  return {
    ...step,
    means(answer) {
      step.means(answer);
      visit.isException = model.isElsewhere(visit);
    },
  };
}

/** A visit becomes the first of a series; the worker makes the others. */
export function startSeries(
  model: ScheduleModel,
  visit: Visit,
  { rrule, dates }: Repetition,
  { length, crew }: Pick<Edit, "length" | "crew">,
): void {
  const { job } = visit;
  visit.series = { id: null, job, rule: rrule, dates, length, crew, isEnded: false, visits: [visit] };
  model.series.push(visit.series);
}

/**
 * The visits from the edited one on (or from the first to come) get the dates of the moved, or of another, repetition one
 * after the other. Those that were changed by themselves only count for their date; those that are too many go.
 */
function editSeries(
  model: ScheduleModel,
  { visit, series }: { visit: Visit; series: Series },
  edit: Edit,
  send: Send,
): Step {
  const { wall, length, crew, scope } = edit;
  const place = series.visits.indexOf(visit);
  const from = scope === "all" ? series.visits.findIndex((one) => one === visit || model.isToCome(one)) : place;
  const [first, edited] = [dateAt(series.dates, from), dateAt(series.dates, place)];
  const begin = { day: first.day + wall.day - edited.day, minute: wall.minute };
  const other = edit.asked(begin);
  const isOther = other !== null && ![series.rule, visit.rule].includes(other.rrule);
  const dates = isOther ? other.dates : { ...datesFrom(series.dates, from), first: begin };
  const moving = series.visits.filter((one, n) => n >= from && (one === visit || model.isToCome(one)));
  const placeOf = (one: Visit) => {
    const n = series.visits.indexOf(one) - from;
    const start = n < dates.count ? instantOf(dateAt(dates, n)) : null;
    return start === null ? null : { start, end: start + length, crew };
  };
  const places = moving.map(placeOf);
  return {
    call: () => send(other?.rrule),
    isAllowed:
      visit.state === "open" &&
      place - from < dates.count &&
      places.every((one) => one === null || model.isFree(one, moving)),
    means() {
      for (const [i, one] of moving.entries()) {
        if (places[i]) Object.assign(one, places[i], { isException: false });
        else one.deletedAt = model.now;
      }
      const goesOn = series.visits.slice(from);
      const next: Series = {
        id: from === 0 ? series.id : null,
        job: series.job,
        rule: series.rule,
        dates,
        length,
        crew,
        isEnded: series.isEnded && !isOther,
        visits: goesOn.slice(0, dates.count),
      };
      for (const one of goesOn) {
        one.series = next.visits.includes(one) ? next : null;
        one.isException &&= one.series !== null;
      }
      const before: Series = {
        ...series,
        dates: { ...series.dates, count: from },
        isEnded: true,
        visits: series.visits.slice(0, from),
      };
      for (const one of before.visits) one.series = before;
      model.series = model.series.flatMap((one) => (one !== series ? [one] : from === 0 ? [next] : [before, next]));
    },
  };
}

/** One visit goes, or with it the later ones of its series, or the earlier ones that were never done too. */
export function goneStep(
  model: ScheduleModel,
  who: Who,
  visit: Visit,
  how: { state: "canceled" | "deleted"; onlyOne: boolean; past: boolean },
): Step {
  const { state, onlyOne, past } = how;
  const { series } = visit;
  return {
    call: () =>
      state === "canceled"
        ? cancelAppointment(who, visit.id!, { onlyOne, past })
        : removeAppointment(who, visit.id!, { onlyOne }),
    isAllowed: visit.state !== "deleted",
    means() {
      const mark = state === "canceled" ? { canceledAt: model.now } : { deletedAt: model.now };
      Object.assign(visit, mark);
      if (!series || onlyOne) return;
      const place = series.visits.indexOf(visit);
      const isBack = past && state === "canceled";
      const going = series.visits.filter((one, n) => one.state === "open" && !one.isComplete && (isBack || n > place));
      for (const one of going) Object.assign(one, mark);
      series.isEnded = true;
      if (place > 0 && !isBack) series.dates.count = place;
    },
  };
}

/** Back as it was: to its time when that is free, or canceled again. The series that ended with it stays ended. */
export function restoreStep(model: ScheduleModel, who: Who, visit: Visit): Step {
  const { start, end, crew, state, deletedAt, canceledAt } = visit;
  const isOn = deletedAt === null || canceledAt === null;
  const place = isOn && start !== null && end !== null ? { start, end, crew } : null;
  return {
    call: () => restoreAppointment(who, visit.id!, { force: false }),
    isAllowed: state !== "open" && (place === null || model.isFree(place, [visit])),
    means() {
      if (deletedAt === null) visit.canceledAt = null;
      else visit.deletedAt = null;
      if (place && model.isOffDate(visit)) visit.isException = true;
    },
  };
}
