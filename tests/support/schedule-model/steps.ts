import { changeAppointmentStatus } from "@/lib/scheduling/appointment-progress";
import { blockTime, removeBlock } from "@/lib/scheduling/blocks/block-time";
import { AppointmentInput } from "@/lib/scheduling/appointment-shapes";
import { createAppointment } from "@/lib/scheduling/create-appointment";
import { addTechnician, removeTechnician } from "@/lib/scheduling/crew";
import { changeEvent, removeEvent } from "@/lib/scheduling/events/change-event";
import { EventChange, EventDates, EventInput } from "@/lib/scheduling/events/event-shapes";
import { createEvent } from "@/lib/scheduling/events/save-event";
import { dragAppointment, rescheduleAppointment } from "@/lib/scheduling/move-appointment";
import { moveTogether } from "@/lib/scheduling/move-together";
import { convertVisit } from "@/lib/scheduling/requests/convert-visit";
import { restoreAppointment } from "@/lib/scheduling/restore-visit";
import { unscheduleAppointment } from "@/lib/scheduling/take-off-calendar";
import type { Who } from "@/lib/platform/session/who";
import { clock, dayText, HOUR, instantOf, repetition, type Wall } from "./dates";
import { type Event, type Place, type ScheduleModel, type Visit, withMain } from "./model";
import { carryBackStep, carryStep, editStep, goneStep, startSeries } from "./series-steps";

/** A command, whether the application should allow it, and what it means for the schedule. */
export type Step = { call: () => Promise<unknown>; isAllowed: boolean; means: (answer: unknown) => void };

export const KINDS = [
  ...(["book", "request", "repeat", "drag", "reschedule", "swap", "undo", "join", "leave", "complete"] as const),
  ...([
    "edit-this",
    "edit-following",
    "edit-all",
    "carry",
    "carry-back",
    "unschedule",
    "convert",
    "convert-back",
    "block",
    "unblock",
  ] as const),
  ...(["cancel", "cancel-rest", "cancel-past", "remove", "remove-rest", "restore", "event", "event-this"] as const),
  ...(["event-following", "event-all", "event-gone-this", "event-gone-following", "event-gone-all"] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** What a person does: the numbers say to which of what is there, where to, and how. */
export type Command = { kind: Kind; pick: number; day: number; hour: number; tech: number; more: number };

export type Business = {
  who: Who;
  technicians: readonly [string, string];
  place: { businessCustomerLocation: string; jobTypeId: string };
  customerId: string;
  eventType: string;
};

/** What a command is on this schedule; null where there is nothing that it could be about. */
export function stepOf(model: ScheduleModel, business: Business, command: Command): Step | null {
  const { who } = business;
  const { kind, pick, more } = command;
  const wall = { day: model.today + command.day, minute: 540 + command.hour * 60 };
  const tech = business.technicians[command.tech]!;
  const length = (1 + (more % 2)) * HOUR;
  const start = instantOf(wall);
  const place = { start, end: start + length, crew: [tech] };
  if (kind === "book" || kind === "repeat" || kind === "request")
    return bookStep(model, business, command, { wall, ...place });
  if (kind === "block") return blockStep(model, who, wall, place);
  if (kind === "unblock") return unblockStep(model, who, pick);
  if (kind.startsWith("event")) return eventStep(model, business, command, { wall, length, crew: [tech] });
  const visit = oneOf(among(model, command), pick);
  if (!visit) return null;
  const isOpen = visit.state === "open";
  switch (kind) {
    case "drag":
    case "reschedule":
      return dragStep(model, who, visit, { place, isDrag: kind === "drag" });
    case "swap":
      return swapStep(model, who, visit, model.visits[more % model.visits.length]!);
    case "undo":
      return undoStep(model, who, visit);
    case "edit-this":
    case "edit-following":
    case "edit-all": {
      const scope = kind.slice(5) as "this" | "following" | "all";
      const asked = (begin: Wall) => (more % 3 === 0 ? repetition(more, begin) : null);
      return editStep(model, who, visit, { wall, length, crew: [tech], scope, asked });
    }
    case "carry":
      return carryStep(model, who, visit);
    case "carry-back":
      return carryBackStep(model, who, visit);
    case "cancel":
    case "cancel-rest":
    case "cancel-past":
      return goneStep(model, who, visit, {
        state: "canceled",
        onlyOne: kind === "cancel",
        past: kind === "cancel-past",
      });
    case "remove":
    case "remove-rest":
      return goneStep(model, who, visit, { state: "deleted", onlyOne: kind === "remove", past: false });
    case "unschedule":
    case "convert":
      return {
        call: () => (kind === "convert" ? convertVisit(who, visit.id!, true) : unscheduleAppointment(who, visit.id!)),
        isAllowed: isOpen,
        means: () => takeOff(visit, []),
      };
    case "convert-back":
      return {
        call: () => convertVisit(who, visit.id!, false),
        isAllowed: isOpen && visit.start !== null,
        means() {},
      };
    case "restore":
      return restoreStep(model, who, visit);
    case "complete":
      return {
        call: () => changeAppointmentStatus(who, visit.id!, "complete"),
        isAllowed: isOpen,
        means: () => void (visit.isComplete = true),
      };
    case "join":
      return joinStep(model, who, visit, tech);
    case "leave":
      return {
        call: () => removeTechnician(who, visit.id!, tech),
        isAllowed: isOpen && visit.crew.includes(tech),
        means() {
          visit.crew = visit.crew.filter((person) => person !== tech);
          visit.isException = model.isElsewhere(visit);
        },
      };
    default:
      throw new Error(`unknown: ${kind}`);
  }
}

/** The visits that a command may be about. */
function among(model: ScheduleModel, { kind, more }: Command): Visit[] {
  const { visits } = model;
  if (kind === "carry-back") return visits.filter(({ carried }) => carried);
  if (kind !== "carry") return visits;
  const ofSeries = visits.filter(({ series }) => series);
  const moved = ofSeries.filter((visit) => visit.state === "open" && model.isElsewhere(visit));
  return moved.length > 0 && more % 4 > 0 ? moved : ofSeries;
}

const oneOf = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)];

/** Back as it was: to its time when that is free, or canceled again. */
function restoreStep(model: ScheduleModel, who: Who, visit: Visit): Step {
  const { start, end, crew, state, wasCanceled } = visit;
  const takesTime = start !== null && end !== null && !wasCanceled;
  return {
    call: () => restoreAppointment(who, visit.id!, { force: false }),
    isAllowed: state !== "open" && (!takesTime || model.isFree({ start, end, crew }, [visit])),
    means() {
      visit.state = wasCanceled ? "canceled" : "open";
      visit.wasCanceled = false;
      if (takesTime && model.isOffDate(visit)) visit.isException = true;
    },
  };
}

function bookStep(
  model: ScheduleModel,
  { who, customerId, place: where }: Business,
  { kind, more }: Command,
  { wall, ...place }: Place & { wall: Wall },
): Step {
  const waits = kind === "request";
  const length = place.end - place.start;
  const repeated = kind === "repeat" ? repetition(more, wall) : null;
  const appointment = AppointmentInput.parse({
    ...(waits ? { appointmentDate: dayText(wall.day) } : { start: iso(place.start), techIds: place.crew }),
    duration: length,
    businessCustomerId: customerId,
    rrule: repeated?.rrule,
  });
  return {
    call: () => createAppointment(who, { appointment, ...where }),
    isAllowed: waits || model.isFree(place),
    means(id) {
      const visit = model.add({ id: id as string, ...(waits ? {} : place) });
      if (repeated) startSeries(model, visit, repeated, { length, crew: place.crew });
    },
  };
}

function dragStep(
  model: ScheduleModel,
  who: Who,
  visit: Visit,
  { place, isDrag }: { place: Place; isDrag: boolean },
): Step {
  const { start, end } = place;
  const [tech] = place.crew as [string];
  const to = { start, end, crew: withMain(visit.crew, tech) };
  const date = { date: iso(start), duration: end - start, technicianId: tech, forceAppointment: false };
  return {
    call: () =>
      isDrag
        ? dragAppointment(who, visit.id!, { start: iso(start), end: iso(end), techId: tech, force: false })
        : rescheduleAppointment(who, visit.id!, date),
    isAllowed: visit.state === "open" && model.isFree(to, [visit]),
    means() {
      visit.before = { start: visit.start, end: visit.end, crew: visit.crew };
      moveTo(model, visit, to);
    },
  };
}

function moveTo(model: ScheduleModel, visit: Visit, place: Place): void {
  Object.assign(visit, place);
  visit.isException = model.isElsewhere(visit);
}

function takeOff(visit: Visit, crew: string[]): void {
  Object.assign(visit, { start: null, end: null, crew, isException: visit.series !== null });
}

function swapStep(model: ScheduleModel, who: Who, one: Visit, other: Visit): Step | null {
  const places = [one, other].map(({ start, end, crew }) => ({ start, end, crew }));
  if (one === other || places.some(({ start }) => start === null)) return null;
  const [first, second] = places as [Place, Place];
  const moves = [
    { id: one.id!, start: iso(second.start), end: iso(second.end), techIds: second.crew },
    { id: other.id!, start: iso(first.start), end: iso(first.end), techIds: first.crew },
  ];
  const both = [one, other];
  return {
    call: () => moveTogether(who, moves, false),
    isAllowed: both.every(({ state }) => state === "open") && [first, second].every((to) => model.isFree(to, both)),
    means() {
      moveTo(model, one, second);
      moveTo(model, other, first);
    },
  };
}

function undoStep(model: ScheduleModel, who: Who, visit: Visit): Step | null {
  const { before, state, isComplete } = visit;
  if (!before) return null;
  const { start, end, crew } = before;
  const isOpen = state === "open";
  if (start === null || end === null)
    return {
      call: () => moveTogether(who, [{ id: visit.id!, start: null, techIds: crew, appointmentDate: null }], false),
      isAllowed: isOpen && !isComplete,
      means: () => void (takeOff(visit, crew), (visit.before = null)),
    };
  const place = { start, end, crew };
  const move = { id: visit.id!, start: iso(start), end: iso(end), techIds: crew };
  return {
    call: () => moveTogether(who, [move], false),
    isAllowed: isOpen && model.isFree(place, [visit]),
    means: () => void (moveTo(model, visit, place), (visit.before = null)),
  };
}

function joinStep(model: ScheduleModel, who: Who, visit: Visit, tech: string): Step {
  const { start, end, crew, state } = visit;
  const isTimed = state === "open" && start !== null && end !== null && !crew.includes(tech);
  return {
    call: () => addTechnician(who, visit.id!, tech),
    isAllowed: isTimed && model.isFree({ start, end, crew: [tech] }),
    means: () => {
      visit.crew = [...crew, tech];
      visit.isException = model.isElsewhere(visit);
    },
  };
}

function blockStep(model: ScheduleModel, who: Who, { day, minute }: Wall, place: Place): Step {
  const [techId] = place.crew as [string];
  const length = (place.end - place.start) / 60_000;
  const given = { techId, appointmentDate: dayText(day), startTime: clock(minute), endTime: clock(minute + length) };
  return {
    call: () => blockTime(who, given),
    isAllowed: model.isUnbooked(place),
    means: (answer) => void model.blocks.push({ id: (answer as { id: string }).id, ...place }),
  };
}

function unblockStep(model: ScheduleModel, who: Who, pick: number): Step | null {
  const block = oneOf(model.blocks, pick);
  if (!block) return null;
  return {
    call: () => removeBlock(who, block.id),
    isAllowed: true,
    means: () => void (model.blocks = model.blocks.filter((one) => one !== block)),
  };
}

const eventGaps: Record<string, number[]> = { "FREQ=DAILY;COUNT=3": [0, 1, 2], "FREQ=WEEKLY;COUNT=3": [0, 7, 14] };

function eventStep(
  model: ScheduleModel,
  { who, eventType }: Business,
  { kind, pick, more }: Command,
  at: { wall: Wall; length: number; crew: string[] },
): Step | null {
  const { wall, length, crew } = at;
  // Of what repeats, what is over is not asked about.
  const isFree = (walls: Wall[], isRepeated: boolean) =>
    walls
      .map((one) => ({ start: instantOf(one), end: instantOf(one) + length, crew }))
      .every((place) => (isRepeated && place.end < model.now) || model.isUnbooked(place));
  const times = { startTime: clock(wall.minute), endTime: clock(wall.minute + length / 60_000) };
  const given = { name: "Meeting", types: [eventType], eventDate: dayText(wall.day), ...times, technicians: crew };
  if (kind === "event") {
    const rule = [null, ...Object.keys(eventGaps)][more % 3] ?? null;
    const walls = (rule ? eventGaps[rule]! : [0]).map((later) => ({ ...wall, day: wall.day + later }));
    return {
      call: () => createEvent(who, EventInput.parse({ ...given, rrule: rule })),
      isAllowed: isFree(walls, rule !== null),
      means: (id) => void model.events.push({ id: id as string, rule, walls, length, crew }),
    };
  }
  const event = oneOf(model.events, pick);
  if (!event) return null;
  const scope = kind.split("-").at(-1) as "this" | "following" | "all";
  const date = event.walls[more % event.walls.length]!;
  const isOne = (one: Wall) =>
    !event.rule || scope === "all" || (scope === "this" ? one === date : one.day >= date.day);
  const meant = event.walls.filter(isOne);
  const rest = event.walls.filter((one) => !isOne(one));
  const which = { scope, occurrence: event.rule ? dayText(date.day) : null };
  const put = (changed: Event[]) => {
    model.events = model.events
      .flatMap((one) => (one === event ? changed : [one]))
      .filter(({ walls }) => walls.length > 0);
  };
  if (kind.startsWith("event-gone"))
    return {
      call: () => removeEvent(who, event.id, EventDates.parse(which)),
      isAllowed: true,
      means: () => put([{ ...event, walls: rest }]),
    };
  const rule = scope === "this" ? null : event.rule;
  const step = wall.day - date.day;
  const walls = event.rule ? meant.map(({ day }) => ({ day: day + step, minute: wall.minute })) : [wall];
  return {
    call: () => changeEvent(who, event.id, EventChange.parse({ ...given, ...which, rrule: event.rule })),
    isAllowed: isFree(walls, rule !== null),
    means: (answer) => {
      const id = answer as string;
      put([
        { ...event, walls: rest },
        { id, rule, walls, length, crew },
      ]);
    },
  };
}

const iso = (instant: number) => new Date(instant).toISOString();
