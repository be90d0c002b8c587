import { changeEvent, removeEvent } from "@/lib/scheduling/events/change-event";
import { EventChange, EventDates, EventInput, EventMove } from "@/lib/scheduling/events/event-type";
import { moveEvent } from "@/lib/scheduling/events/move-event";
import { createEvent } from "@/lib/scheduling/events/save-event";
import type { Who } from "@/lib/platform/session/who";
import { formatClock, formatDay, toInstant, type Wall } from "./dates";
import type { Event, ScheduleModel } from "./model";
import { type Business, type Command, toIso, pickOne, type Step } from "./steps";
import { requireValue } from "../required-values";

const eventGaps: Record<string, number[]> = { "FREQ=DAILY;COUNT=3": [0, 1, 2], "FREQ=WEEKLY;COUNT=3": [0, 7, 14] };

type To = { wall: Wall; length: number; tech: string };

export function makeEventStep(model: ScheduleModel, business: Business, command: Command, to: To): Step | null {
  const { kind, pick, more } = command;
  if (kind === "event") return makeNewEventStep(model, business, more, to);
  const standing = model.events.filter(({ walls }) => walls.length > 0);
  const event = pickOne(standing, pick);
  if (!event) return null;
  const scope = kind.split("-").at(-1) as Scope;
  const date = event.walls[more % event.walls.length]!;
  const isMeant = (one: Wall) =>
    !event.rule || scope === "all" || (scope === "this" ? one === date : one.day >= date.day);
  const which = { scope, occurrence: event.rule ? formatDay(date.day) : null };
  const part = {
    event,
    date,
    which,
    affectedDates: event.walls.filter(isMeant),
    rest: event.walls.filter((one) => !isMeant(one)),
  };
  if (kind.startsWith("event-gone")) return makeEventGoneStep(model, business.who, part);
  return kind.startsWith("event-drag")
    ? makeMoveEventStep(model, business.who, part, command, to)
    : makeChangeEventStep(model, business, part, to);
}

type Scope = "this" | "following" | "all";
/** One date of an event, the dates that a command affects with it, and the others. */
type AffectedDates = {
  event: Event;
  date: Wall;
  which: { scope: Scope; occurrence: string | null };
  affectedDates: Wall[];
  rest: Wall[];
};

const buildEventInput = ({ eventType }: Business, { wall, length, tech }: To) => ({
  name: "Meeting",
  types: [eventType],
  eventDate: formatDay(wall.day),
  startTime: formatClock(wall.minute),
  endTime: formatClock(wall.minute + length / 60_000),
  technicians: [tech],
});

function makeNewEventStep(model: ScheduleModel, business: Business, more: number, to: To): Step {
  const { wall, length, tech } = to;
  const rule = [null, ...Object.keys(eventGaps)][more % 3] ?? null;
  const walls = (rule ? requireValue(eventGaps[rule], "event gap") : [0]).map((later) => ({
    ...wall,
    day: wall.day + later,
  }));
  const planned = { rule, walls, length, crew: [tech] };
  return {
    call: () => createEvent(business.who, EventInput.parse({ ...buildEventInput(business, to), rrule: rule })),
    isAllowed: model.bookedAt(planned).length === 0,
    means: (id) => void model.events.push({ id: id as string, ...planned }),
  };
}

function makeEventGoneStep(model: ScheduleModel, who: Who, { event, which, rest }: AffectedDates): Step {
  return {
    call: () => removeEvent(who, event.id, EventDates.parse(which)),
    isAllowed: true,
    means: () => replaceEvent(model, event, [{ ...event, walls: rest }]),
  };
}

function makeChangeEventStep(model: ScheduleModel, business: Business, part: AffectedDates, to: To): Step {
  const { event, which } = part;
  const planned = { ...moveDates(part, to), crew: [to.tech] };
  const input = { ...buildEventInput(business, to), ...which, rrule: event.rule };
  return {
    call: () => changeEvent(business.who, event.id, EventChange.parse(input)),
    isAllowed: model.bookedAt(planned).length === 0,
    means: (id) => separateDates(model, part, { id: id as string, ...planned }),
  };
}

/** Moves the affected dates by the same step. A single date no longer repeats. */
function moveDates(
  { event, date, which, affectedDates }: AffectedDates,
  { wall, length }: To
): Omit<Event, "id" | "crew"> {
  const walls = affectedDates.map(({ day }) => ({ day: day + wall.day - date.day, minute: wall.minute }));
  return { rule: which.scope === "this" ? null : event.rule, walls, length };
}

/**
 * Drags an event. The people stay, one replaces another, or someone joins or leaves. The drag also checks other events.
 */
function makeMoveEventStep(
  model: ScheduleModel,
  who: Who,
  part: AffectedDates,
  { more, hour }: Command,
  to: To
): Step | null {
  const { event, date, which } = part;
  const { wall, length, tech } = to;
  const first = event.crew[0] ?? null;
  const exchange = [
    undefined,
    { from: first, to: tech },
    hour % 2 ? { from: null, to: tech } : { from: first, to: null },
  ][more % 3];
  const stay = event.crew.filter((person) => person !== exchange?.from && person !== exchange?.to);
  const crew = exchange ? [...stay, ...(exchange.to ? [exchange.to] : [])] : event.crew;
  // A drag to the same place does nothing.
  if (date.day === wall.day && date.minute === wall.minute) return null;
  const planned = { ...moveDates(part, to), crew };
  const start = toInstant(wall);
  const time = { start: toIso(start), end: toIso(start + length) };
  return {
    call: () => moveEvent(who, event.id, EventMove.parse({ ...which, ...time, exchange })),
    isAllowed: model.takenAt(planned, [event]).length === 0,
    means: (id) => separateDates(model, part, { id: id as string, ...planned }),
  };
}

/** The affected dates become a separate event. When they are all dates, the event itself changes. */
function separateDates(model: ScheduleModel, { event, rest }: AffectedDates, part: Event): void {
  replaceEvent(model, event, part.id === event.id ? [part] : [{ ...event, walls: rest }, part]);
}

function replaceEvent(model: ScheduleModel, event: Event, by: Event[]): void {
  model.events = model.events.flatMap((one) => (one === event ? by : [one]));
}
