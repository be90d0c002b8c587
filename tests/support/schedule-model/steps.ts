import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { addTechnician, removeTechnician } from "@/lib/scheduling/edits/crew";
import { dragAppointment, rescheduleAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { moveToJob } from "@/lib/scheduling/edits/move-to-job";
import { moveTogether } from "@/lib/scheduling/booking/move-together";
import { convertAppointment } from "@/lib/scheduling/requests/convert-appointment";
import { unscheduleAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import type { Who } from "@/lib/platform/session/who";
import { makeBlockStep, makeMoveBlockStep, makeUnblockStep } from "./block-steps";
import { formatDay, HOUR, toInstant, buildRepetition, type Wall } from "./dates";
import { makeEventStep } from "./event-steps";
import { type CrewTime, type ScheduleModel, type Appointment, withMain } from "./model";
import { makeCarryStep, makeEditStep, makeGoneStep, makeRestoreStep, startSeries } from "./series-steps";
import { requireValue } from "../required-values";

/** A command, whether the application should allow it, and its effect on the schedule. */
export type Step = { call: () => Promise<unknown>; isAllowed: boolean; means: (answer: unknown) => void };

export const KINDS = [
  ...(["book", "request", "repeat", "drag", "reschedule", "swap", "join", "leave", "complete"] as const),
  ...([
    "edit-this",
    "edit-following",
    "edit-all",
    "carry",
    "to-job",
    "unschedule",
    "convert",
    "convert-back",
    "block",
    "block-drag",
    "unblock",
  ] as const),
  ...(["cancel", "cancel-rest", "cancel-past", "remove", "remove-rest", "restore", "event", "event-this"] as const),
  ...(["event-following", "event-all", "event-gone-this", "event-gone-following", "event-gone-all"] as const),
  ...(["event-drag-this", "event-drag-following", "event-drag-all"] as const),
] as const;
export type Kind = (typeof KINDS)[number];

/** A person's action. The numbers choose the object, the target, and the manner. */
export type Command = { kind: Kind; pick: number; day: number; hour: number; tech: number; more: number };

export type Business = {
  who: Who;
  technicians: readonly [string, string];
  place: { businessCustomerLocation: string; jobTypeId: string };
  customerId: string;
  eventType: string;
};

/** Turns a command into a step on this schedule. Null when there is nothing to act on. */
export function makeStep(model: ScheduleModel, business: Business, command: Command): Step | null {
  const { who } = business;
  const { kind, pick, more } = command;
  const wall = { day: model.today + command.day, minute: 540 + command.hour * 60 };
  const tech = business.technicians[command.tech]!;
  const length = (1 + (more % 2)) * HOUR;
  const start = toInstant(wall);
  const place = { start, end: start + length, crew: [tech] };
  if (kind === "book" || kind === "repeat" || kind === "request")
    return makeBookStep(model, business, command, { wall, ...place });
  if (kind === "block") return makeBlockStep(model, who, wall, place);
  if (kind === "block-drag") {
    const onto = more % 4 === 0 ? pickOne(model.blocks, more) : undefined;
    return makeMoveBlockStep(model, who, pickOne(model.blocks, pick), onto ?? place);
  }
  if (kind === "unblock") return makeUnblockStep(model, who, pickOne(model.blocks, pick));
  if (kind.startsWith("event")) return makeEventStep(model, business, command, { wall, length, tech });
  const appointment = pickOne(listCandidates(model, command), pick);
  if (!appointment) return null;
  const isOpen = appointment.state === "open";
  switch (kind) {
    case "drag":
    case "reschedule":
      return dragStep(model, who, appointment, { place, isDrag: kind === "drag" });
    case "swap":
      return makeSwapStep(
        model,
        who,
        appointment,
        requireValue(model.appointments[more % model.appointments.length], "appointment")
      );
    case "edit-this":
    case "edit-following":
    case "edit-all": {
      const scope = kind.slice(5) as "this" | "following" | "all";
      const getRepetition = (begin: Wall) => (more % 3 === 0 ? buildRepetition(more, begin) : null);
      return makeEditStep(model, who, appointment, { wall, length, crew: [tech], scope, getRepetition });
    }
    case "carry":
      return makeCarryStep(model, who, appointment);
    case "cancel":
    case "cancel-rest":
    case "cancel-past":
      return makeGoneStep(model, who, appointment, {
        state: "canceled",
        onlyOne: kind === "cancel",
        past: kind === "cancel-past",
      });
    case "remove":
    case "remove-rest":
      return makeGoneStep(model, who, appointment, { state: "deleted", onlyOne: kind === "remove", past: false });
    case "unschedule":
    case "convert":
      return {
        call: () =>
          kind === "convert"
            ? convertAppointment(who, requireValue(appointment.id, "id"), true)
            : unscheduleAppointment(who, requireValue(appointment.id, "id")),
        isAllowed: isOpen,
        means: () => clearTime(appointment, []),
      };
    case "convert-back":
      return {
        call: () => convertAppointment(who, requireValue(appointment.id, "id"), false),
        isAllowed: isOpen && appointment.start !== null,
        means() {},
      };
    case "restore":
      return makeRestoreStep(model, who, appointment);
    case "complete":
      return {
        call: () => changeAppointmentStatus(who, requireValue(appointment.id, "id"), "complete"),
        isAllowed: isOpen,
        means: () => void (appointment.isComplete = true),
      };
    case "to-job":
      return makeToJobStep(model, who, appointment, more);
    case "join":
      return joinStep(model, who, appointment, tech);
    case "leave":
      return {
        call: () => removeTechnician(who, requireValue(appointment.id, "id"), tech),
        isAllowed: isOpen && appointment.crew.includes(tech),
        means() {
          appointment.crew = appointment.crew.filter((person) => person !== tech);
          appointment.isException = model.isElsewhere(appointment);
        },
      };
    default:
      throw new Error(`unknown: ${kind}`);
  }
}

/** Lists the appointments that a command may choose from. */
function listCandidates(model: ScheduleModel, { kind, more }: Command): readonly Appointment[] {
  const { appointments } = model;
  if (kind === "to-job")
    return preferMeant(appointments, ({ series, job }) => series !== null && series.job !== job, more);
  if (kind === "restore") return preferMeant(appointments, ({ state }) => state !== "open", more);
  if (kind !== "carry") return appointments;
  const ofSeries = appointments.filter(({ series }) => series);
  return preferMeant(ofSeries, (appointment) => appointment.state === "open" && model.isElsewhere(appointment), more);
}

/** Mostly returns those that suit the command. Sometimes it returns all, so that refusals are tried too. */
function preferMeant<One>(all: readonly One[], isMeant: (one: One) => boolean, more: number): readonly One[] {
  const suitable = all.filter(isMeant);
  return suitable.length > 0 && more % 4 > 0 ? suitable : all;
}

/** Chooses an element by a number that may be too high. Undefined for an empty list. */
export const pickOne = <One>(all: readonly One[], pick: number): One | undefined => all[pick % Math.max(1, all.length)];

function makeBookStep(
  model: ScheduleModel,
  { who, customerId, place: where }: Business,
  { kind, more }: Command,
  { wall, ...place }: CrewTime & { wall: Wall }
): Step {
  const waits = kind === "request";
  const length = place.end - place.start;
  const repeated = kind === "repeat" ? buildRepetition(more, wall) : null;
  const appointment = AppointmentInput.parse({
    ...(waits ? { appointmentDate: formatDay(wall.day) } : { start: toIso(place.start), techIds: place.crew }),
    duration: length,
    businessCustomerId: customerId,
    rrule: repeated?.rrule,
  });
  return {
    call: () => createAppointment(who, { appointment, ...where }),
    isAllowed: waits || model.isFree(place),
    means(id) {
      const job = { id: null };
      model.jobs.push(job);
      const appointment = model.add({ id: id as string, job, ...(waits ? {} : place) });
      if (repeated) startSeries(model, appointment, repeated, { length, crew: place.crew });
    },
  };
}

function dragStep(
  model: ScheduleModel,
  who: Who,
  appointment: Appointment,
  { place, isDrag }: { place: CrewTime; isDrag: boolean }
): Step {
  const { start, end } = place;
  const [tech] = place.crew as [string];
  const to = { start, end, crew: withMain(appointment.crew, tech) };
  const date = { date: toIso(start), duration: end - start, technicianId: tech, forceAppointment: false };
  return {
    call: () =>
      isDrag
        ? dragAppointment(who, requireValue(appointment.id, "id"), {
            start: toIso(start),
            end: toIso(end),
            techId: tech,
            force: false,
          })
        : rescheduleAppointment(who, requireValue(appointment.id, "id"), date),
    isAllowed: appointment.state === "open" && model.isFree(to, [appointment]),
    means: () => moveTo(model, appointment, to),
  };
}

function moveTo(model: ScheduleModel, appointment: Appointment, place: CrewTime): void {
  Object.assign(appointment, place);
  appointment.isException = model.isElsewhere(appointment);
}

function clearTime(appointment: Appointment, crew: string[]): void {
  Object.assign(appointment, { start: null, end: null, crew, isException: appointment.series !== null });
}

function makeSwapStep(model: ScheduleModel, who: Who, one: Appointment, other: Appointment): Step | null {
  const places = [one, other].map(({ start, end, crew }) => ({ start, end, crew }));
  if (one === other || places.some(({ start }) => start === null)) return null;
  const [first, second] = places as [CrewTime, CrewTime];
  const [mains, others] = [first.crew[0] ?? null, second.crew[0] ?? null];
  const [there, here] = [
    { ...second, crew: others ? withMain(first.crew, others) : [] },
    { ...first, crew: mains ? withMain(second.crew, mains) : [] },
  ];
  const moves = [
    { id: requireValue(one.id, "id"), start: toIso(there.start), end: toIso(there.end), techId: others },
    { id: requireValue(other.id, "id"), start: toIso(here.start), end: toIso(here.end), techId: mains },
  ];
  const both = [one, other];
  return {
    call: () => moveTogether(who, moves, false),
    isAllowed: both.every(({ state }) => state === "open") && [there, here].every((to) => model.isFree(to, both)),
    means() {
      moveTo(model, one, there);
      moveTo(model, other, here);
    },
  };
}

/** Moves an appointment to another job of the same customer, or back to the job of its series. */
function makeToJobStep(model: ScheduleModel, who: Who, appointment: Appointment, more: number): Step | null {
  const isOfAnother = appointment.series !== null && appointment.series.job !== appointment.job;
  const others = model.jobs.filter((one) => one !== appointment.job);
  const job = isOfAnother && more % 2 ? requireValue(appointment.series, "series").job : pickOne(others, more);
  if (!job) return null;
  return {
    call: () => moveToJob(who, requireValue(appointment.id, "id"), requireValue(job.id, "id")),
    isAllowed: appointment.state === "open",
    means() {
      appointment.job = job;
      appointment.isException = model.isElsewhere(appointment);
    },
  };
}

function joinStep(model: ScheduleModel, who: Who, appointment: Appointment, tech: string): Step {
  const { start, end, crew, state } = appointment;
  const isTimed = state === "open" && start !== null && end !== null && !crew.includes(tech);
  return {
    call: () => addTechnician(who, requireValue(appointment.id, "id"), { techId: tech }),
    isAllowed: isTimed && model.isFree({ start, end, crew: [tech] }),
    means: () => {
      appointment.crew = [...crew, tech];
      appointment.isException = model.isElsewhere(appointment);
    },
  };
}

export const toIso = (instant: number) => new Date(instant).toISOString();
