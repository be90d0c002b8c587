import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { buildBookedRoutes, buildLegalRoutes, type DayProblem, type DayAppointment, type PlanDay } from "./plan-day";
import type { PlanChange, PlanMeasure, PlanSuggestion } from "./plan-question";
import type { Plan, PlanProblem, PlanStop } from "./plan-problem";

const MINUTE = 60_000;

/**
 * Builds the changes of a plan against today, each with its reason, and lists the appointments that cannot be planned.
 */
export function buildSuggestion(
  day: PlanDay,
  { problem, appointments, booked, today, origin }: DayProblem,
  plan: Plan
): Omit<PlanSuggestion, "notLookedAt"> {
  const firstAppointment = problem.stops.length - appointments.length;
  const changes: PlanChange[] = [];
  const [before, after] = [computeStopTimes(problem, today), computeStopTimes(problem, plan)];
  for (const [index, appointment] of appointments.entries()) {
    const stop = firstAppointment + index;
    const to = after.get(stop);
    if (appointment.isFixed || !to) continue;
    const technician = day.technicians[to.technician]!;
    // A promised time stays. Only an appointment with an arrival window or without a time gets a new start, rounded up
    // to five minutes.
    const isTimeFixed = appointment.start !== null && !appointment.window;
    const minute = isTimeFixed ? (appointment.start! - origin) / MINUTE : Math.ceil(to.begins / 5) * 5;
    const start = origin + minute * MINUTE;
    const isSameTechnician = appointment.crew[0] === technician.id;
    if (isSameTechnician && appointment.start !== null && Math.abs(start - appointment.start) < 5 * MINUTE) continue;
    if (
      isSameTechnician &&
      appointment.start !== null &&
      appointment.window &&
      appointment.start >= appointment.window.start &&
      appointment.start <= appointment.window.end &&
      before.has(stop)
    ) {
      if (Math.abs(start - appointment.start) < 15 * MINUTE) continue;
    }
    changes.push({
      appointmentId: appointment.id,
      version: appointment.version,
      customer: appointment.customer,
      place: appointment.address,
      from: {
        technician: day.technicians.find(({ id }) => id === appointment.crew[0])?.name ?? null,
        start: appointment.start === null ? null : new Date(appointment.start).toISOString(),
      },
      to: {
        tech_id: technician.id,
        technician: technician.name,
        start: new Date(start).toISOString(),
        end: new Date(start + appointment.durationMs).toISOString(),
      },
      reason: formatReason(appointment, isSameTechnician, { before: before.get(stop), to, name: technician.name }),
    });
  }
  const acceptedChanges = dropConflictingChanges(day, changes);
  const droppedChangeById = new Map(
    changes.filter((change) => !acceptedChanges.includes(change)).map((change) => [change.appointmentId, change])
  );
  // Measures the day with the suggested changes only, not with everything that the plan would have changed.
  const suggested = buildBookedRoutes(withChanges(day, acceptedChanges), problem, firstAppointment);
  return {
    before: {
      ...measureRoutes(problem, booked),
      ...countUnreached(appointments, firstAppointment, { routes: booked, reached: today }),
    },
    after: {
      ...measureRoutes(problem, suggested),
      ...countUnreached(appointments, firstAppointment, {
        routes: suggested,
        reached: buildLegalRoutes(problem, suggested),
      }),
    },
    changes: acceptedChanges,
    leftOut: appointments.flatMap((appointment, i) => {
      const { id: appointmentId, customer } = appointment;
      // An appointment that keeps its booking needs no explanation.
      const change = droppedChangeById.get(appointmentId);
      if (change && isBooked(change)) return [];
      if (change) return [{ appointmentId, customer, reason: explainDroppedChange(day, change, acceptedChanges) }];
      return after.has(firstAppointment + i) || appointment.isFixed
        ? []
        : [{ appointmentId, customer, reason: explainLeftOut(problem.stops[firstAppointment + i]!) }];
    }),
  };
}

/**
 * Drops the changes that would overlap an appointment that stays, other busy time, or a better change. Overlapping
 * appointments are in no route but still on the calendar, and nothing moves for them. Changes can overlap each other: a
 * plan lets a promised time begin slightly late, while the customer keeps that time.
 */
function dropConflictingChanges(day: PlanDay, changes: PlanChange[]): PlanChange[] {
  const busyTimes = listBusyTimes(day, changes);
  const acceptedChanges: PlanChange[] = [];
  for (const change of changes.toSorted(compareGain)) {
    if (busyTimes.some((one) => isOverlapping(one, change))) continue;
    acceptedChanges.push(change);
    busyTimes.push(toBusySpan(change));
  }
  const inOrder = changes.filter((change) => acceptedChanges.includes(change));
  return inOrder.length === changes.length ? inOrder : dropConflictingChanges(day, inOrder);
}

/** Busy time of a technician, with the sentence to show when it is in the way. */
type BusySpan = { techId: string; start: number; end: number; why: string };

/** Lists the busy time around the changes: appointments that stay, and technicians' other busy time. */
function listBusyTimes(day: PlanDay, changes: PlanChange[]): BusySpan[] {
  const moving = new Set(changes.map(({ appointmentId }) => appointmentId));
  const staying = day.appointments.flatMap(({ id, crew, start, durationMs, customer }) => {
    const why = `Conflicts with ${customer}'s appointment.`;
    return start === null || moving.has(id)
      ? []
      : crew.map((techId) => ({ techId, start, end: start + durationMs, why }));
  });
  const away = day.technicians.flatMap(({ id: techId, name, away: spans }) =>
    spans.map((span) => ({ ...span, techId, why: `${name} is unavailable at that time.` }))
  );
  return [...staying, ...away];
}

function toBusySpan({ customer, to }: PlanChange): BusySpan {
  const why = `Conflicts with the change suggested for ${customer}.`;
  return { techId: to.tech_id, start: Date.parse(to.start), end: Date.parse(to.end), why };
}

function isOverlapping(busySpan: BusySpan, { to }: PlanChange): boolean {
  return busySpan.techId === to.tech_id && Date.parse(to.start) < busySpan.end && Date.parse(to.end) > busySpan.start;
}

/** Explains why a change was dropped, now that the accepted changes are known. */
function explainDroppedChange(day: PlanDay, change: PlanChange, acceptedChanges: PlanChange[]): string {
  const conflict = [...listBusyTimes(day, acceptedChanges), ...acceptedChanges.map(toBusySpan)].find((one) =>
    isOverlapping(one, change)
  );
  return conflict?.why ?? "Conflicts with another suggested change. Search again.";
}

/** Sorts appointments without a time or a technician first, because they gain more. Then sorts by the earlier start. */
const compareGain = (a: PlanChange, b: PlanChange) =>
  Number(isBooked(a)) - Number(isBooked(b)) || a.to.start.localeCompare(b.to.start);

const isBooked = ({ from }: PlanChange) => from.technician !== null && from.start !== null;

/** Applies the changes to the day. */
function withChanges(day: PlanDay, changes: PlanChange[]): PlanDay {
  const byId = new Map(changes.map((change) => [change.appointmentId, change.to]));
  const appointments = day.appointments.map((appointment) => {
    const to = byId.get(appointment.id);
    return to ? { ...appointment, crew: [to.tech_id], start: Date.parse(to.start) } : appointment;
  });
  return { ...day, appointments };
}

type PlannedStop = { technician: number; begins: number; arrives: number; detour: number };

/** Computes for each stop of a plan its start, its technician, and its driving. */
function computeStopTimes(problem: PlanProblem, plan: Plan): Map<number, PlannedStop> {
  const times = new Map<number, PlannedStop>();
  const getTravel = (a: number, b: number) => problem.travel[a * problem.places + b]!;
  for (const [technician, route] of plan.entries()) {
    const { startPlace, endPlace, start } = problem.technicians[technician]!;
    let [clock, at] = [start, startPlace];
    for (const [i, stop] of route.entries()) {
      const { place, ready, service } = problem.stops[stop]!;
      const next = i + 1 < route.length ? problem.stops[route[i + 1]!]!.place : endPlace;
      const arrives = clock + getTravel(at, place);
      const begins = Math.max(ready, arrives);
      times.set(stop, {
        technician,
        begins,
        arrives,
        detour: getTravel(at, place) + getTravel(place, next) - getTravel(at, next),
      });
      clock = begins + service;
      at = place;
    }
  }
  return times;
}

function measureRoutes(problem: PlanProblem, plan: Plan): Pick<PlanMeasure, "driving" | "idle"> {
  let [driving, idle] = [0, 0];
  const getTravel = (a: number, b: number) => problem.travel[a * problem.places + b]!;
  for (const [technician, route] of plan.entries()) {
    const { startPlace, endPlace, start } = problem.technicians[technician]!;
    let [clock, at] = [start, startPlace];
    for (const [i, stop] of route.entries()) {
      const { place, ready, service } = problem.stops[stop]!;
      const drive = getTravel(at, place);
      driving += drive;
      // A technician leaves home only in time for the first stop, so waiting before it does not count.
      if (i > 0) idle += Math.max(0, ready - clock - drive);
      clock = Math.max(ready, clock + drive) + service;
      at = place;
    }
    if (route.length > 0) driving += getTravel(at, endPlace);
  }
  return { driving: Math.round(driving), idle: Math.round(idle) };
}

/** Counts the appointments that nobody reaches. Those on a route are late; the others have no technician or no time. */
function countUnreached(
  appointments: DayAppointment[],
  firstAppointment: number,
  { routes, reached }: { routes: Plan; reached: Plan }
): Pick<PlanMeasure, "late" | "unassigned"> {
  const [onRoute, inTime] = [new Set(routes.flat()), new Set(reached.flat())];
  const missing = appointments.flatMap(({ isFixed }, i) =>
    isFixed || inTime.has(firstAppointment + i) ? [] : [firstAppointment + i]
  );
  const late = missing.filter((stop) => onRoute.has(stop));
  return { late: late.length, unassigned: missing.length - late.length };
}

function formatReason(
  appointment: DayAppointment,
  isSameTechnician: boolean,
  { before, to, name }: { before: PlannedStop | undefined; to: PlannedStop; name: string }
): string {
  if (appointment.start === null)
    return `Unscheduled. Adds ${formatMinutes(Math.round(to.detour))} of driving to ${name}'s route.`;
  if (appointment.crew.length === 0) return `Unassigned. ${name} can make it in time.`;
  if (!before)
    return `Late in the current order. ${name} ${isSameTechnician ? "will be on time" : "can make it in time"}.`;
  const saved = Math.round(before.detour - to.detour);
  if (isSameTechnician)
    return saved > 0 ? `Saves ${formatMinutes(Math.round(saved))} of driving.` : "Makes room for another appointment.";
  return saved > 0
    ? `Closer to ${name}'s other stops. Saves ${formatMinutes(Math.round(saved))} of driving.`
    : `Shortens other technicians' days. ${name} has time.`;
}

function explainLeftOut({ technicians = [] }: PlanStop): string {
  return technicians.length === 0
    ? "No technician working that day has the required level, job type, and zone."
    : "No qualified technician available.";
}
