import { travelMinutes } from "../travel-gap";
import { planFaults } from "./check-plan";
import type { PlanChange, PlanMeasure, PlanSuggestion } from "./day-shapes";
import type { Plan, PlanProblem, PlanStop } from "./plan-problem";

type Place = { lat: number; lng: number } | null;

/** A technician as the planner sees the day. Times are instants in ms. */
export type DayTechnician = {
  id: string;
  name: string;
  start: number;
  end: number;
  level: number;
  /** Job types that they do; empty = any. */
  jobTypeIds: readonly string[];
  /** Events and blocks: time that is not to be planned. */
  away: ReadonlyArray<{ start: number; end: number }>;
};

export type DayVisit = {
  id: string;
  version: number;
  customer: string;
  address: string;
  place: Place;
  durationMs: number;
  jobTypeId: string;
  minTechLevel: number;
  /** Technicians of the zone that the place lies in; empty = anybody. */
  zoneTechnicianIds: readonly string[];
  crew: readonly string[];
  start: number | null;
  window: { start: number; end: number } | null;
  /** Begun, or with a crew of several: stays where it is. */
  isFixed: boolean;
};

export type PlanDay = {
  technicians: readonly DayTechnician[];
  visits: readonly DayVisit[];
  /** Where everybody begins and ends; null = not known, then those two ways cost nothing. */
  base: Place;
  withTravel: boolean;
};

const MINUTE = 60_000;
/** A visit whose time was said without a window may begin this much later than planned. */
const TOLERANCE = 15;
const NEVER = 100_000;
const UNSCHEDULED = 500;

/** The day as numbers, with what each stop stands for. */
export type DayProblem = { problem: PlanProblem; visits: DayVisit[]; today: Plan; origin: number };

/**
 * Lays a day out for the solver: minutes from the earliest start, the base as place 0, a place without distance for
 * events and for addresses that nobody could find. What today's plan cannot keep (overlaps, ways that are too long)
 * stays where it is and only takes its technician's time.
 */
export function dayProblem(day: PlanDay): DayProblem {
  const origin = Math.min(...day.technicians.map(({ start }) => start));
  const minutes = (instant: number) => Math.round((instant - origin) / MINUTE);
  const places: Place[] = [day.base, null];
  const placeOf = (place: Place) => (place ? places.push(place) - 1 : 1);
  const stops: PlanStop[] = [];
  const visits: DayVisit[] = [];
  for (const [technician, { away, start, end }] of day.technicians.entries()) {
    for (const span of away) {
      const [from, to] = [Math.max(span.start, start), Math.min(span.end, end)];
      if (to > from)
        stops.push({
          place: 1,
          service: minutes(to) - minutes(from),
          ready: minutes(from),
          due: minutes(from),
          technicians: [technician],
          penalty: NEVER,
        });
    }
  }
  const firstVisit = stops.length;
  for (const visit of day.visits) {
    const own = visit.crew.flatMap((id) => indexOf(day, id));
    const fits = visit.isFixed ? own.slice(0, 1) : able(day, visit);
    const begins = visit.start === null ? null : minutes(visit.start);
    const window = visit.window && { ready: minutes(visit.window.start), due: minutes(visit.window.end) };
    const fixed = begins === null ? null : { ready: begins, due: begins + (visit.isFixed ? NEVER : TOLERANCE) };
    stops.push({
      place: placeOf(visit.place),
      service: Math.max(1, Math.round(visit.durationMs / MINUTE)),
      ...((visit.isFixed ? fixed : (window ?? fixed)) ?? { ready: 0, due: NEVER }),
      technicians: fits,
      penalty: visit.isFixed ? NEVER : UNSCHEDULED,
    });
    visits.push(visit);
  }
  const problem: PlanProblem = {
    places: places.length,
    travel: travelMatrix(places, day.withTravel),
    technicians: day.technicians.map(({ start, end }) => ({
      startPlace: 0,
      endPlace: 0,
      start: minutes(start),
      end: minutes(end),
    })),
    stops,
  };
  return { problem, visits, today: legalToday(day, problem, firstVisit), origin };
}

/** Today's routes without the stops that would make them impossible to drive. */
function legalToday(day: PlanDay, problem: PlanProblem, firstVisit: number): Plan {
  return day.technicians.map(({ id }, technician) => {
    const away = [...Array(firstVisit).keys()].filter((stop) => problem.stops[stop]!.technicians![0] === technician);
    const own = day.visits.flatMap((visit, i) =>
      visit.crew[0] === id && visit.start !== null ? [firstVisit + i] : [],
    );
    const route: number[] = [];
    const inOrder = [...away, ...own].sort(
      (a, b) => beginOf(day, problem, firstVisit, a) - beginOf(day, problem, firstVisit, b),
    );
    for (const stop of inOrder) {
      const alone = day.technicians.map((_, i) => (i === technician ? [...route, stop] : []));
      if (planFaults(problem, alone).length === 0) route.push(stop);
    }
    return route;
  });
}

function beginOf(day: PlanDay, { stops }: PlanProblem, firstVisit: number, stop: number): number {
  const origin = Math.min(...day.technicians.map(({ start }) => start));
  const start = stop >= firstVisit ? day.visits[stop - firstVisit]!.start : null;
  return start === null ? stops[stop]!.ready : (start - origin) / MINUTE;
}

function travelMatrix(places: Place[], withTravel: boolean): Float64Array {
  const travel = new Float64Array(places.length ** 2);
  if (!withTravel) return travel;
  for (const [i, a] of places.entries())
    for (const [j, b] of places.entries()) if (i !== j && a && b) travel[i * places.length + j] = travelMinutes(a, b);
  return travel;
}

const indexOf = (day: PlanDay, id: string) =>
  day.technicians.flatMap((technician, i) => (technician.id === id ? [i] : []));

/** Who may do a visit: level, skill, and the zone's people where it has some. */
function able(day: PlanDay, visit: DayVisit): number[] {
  const { minTechLevel, jobTypeId, zoneTechnicianIds } = visit;
  return day.technicians.flatMap(({ id, level, jobTypeIds }, i) => {
    const skilled = jobTypeIds.length === 0 || jobTypeIds.includes(jobTypeId);
    const near = zoneTechnicianIds.length === 0 || zoneTechnicianIds.includes(id);
    return level >= minTechLevel && skilled && near ? [i] : [];
  });
}

/** What a plan changes against today, each with its reason, and what cannot be planned. */
export function suggestionOf(day: PlanDay, { problem, visits, today, origin }: DayProblem, plan: Plan): PlanSuggestion {
  const firstVisit = problem.stops.length - visits.length;
  const changes: PlanChange[] = [];
  const [before, after] = [timesOf(problem, today), timesOf(problem, plan)];
  for (const [index, visit] of visits.entries()) {
    const stop = firstVisit + index;
    const to = after.get(stop);
    if (visit.isFixed || !to) continue;
    const technician = day.technicians[to.technician]!;
    // A promised time is kept; only what has a window or no time yet gets a new one, on the next five minutes.
    const keepsTime = visit.start !== null && !visit.window;
    const minute = keepsTime ? (visit.start! - origin) / MINUTE : Math.ceil(to.begins / 5) * 5;
    const start = origin + minute * MINUTE;
    const stays = visit.crew[0] === technician.id;
    if (stays && visit.start !== null && Math.abs(start - visit.start) < 5 * MINUTE) continue;
    if (
      stays &&
      visit.start !== null &&
      visit.window &&
      visit.start >= visit.window.start &&
      visit.start <= visit.window.end &&
      before.has(stop)
    ) {
      if (Math.abs(start - visit.start) < 15 * MINUTE) continue;
    }
    changes.push({
      appointmentId: visit.id,
      version: visit.version,
      customer: visit.customer,
      place: visit.address,
      from: {
        technician: day.technicians.find(({ id }) => id === visit.crew[0])?.name ?? null,
        start: visit.start === null ? null : new Date(visit.start).toISOString(),
      },
      to: {
        tech_id: technician.id,
        technician: technician.name,
        start: new Date(start).toISOString(),
        end: new Date(start + visit.durationMs).toISOString(),
      },
      reason: reasonOf(visit, stays, before.get(stop), to, technician.name),
    });
  }
  return {
    before: { ...measure(problem, today), unassigned: countLeftOut(visits, firstVisit, before) },
    after: { ...measure(problem, plan), unassigned: countLeftOut(visits, firstVisit, after) },
    changes,
    leftOut: visits.flatMap((visit, i) =>
      after.has(firstVisit + i) || visit.isFixed
        ? []
        : [{ appointmentId: visit.id, customer: visit.customer, reason: whyLeftOut(problem.stops[firstVisit + i]!) }],
    ),
  };
}

type Stopped = { technician: number; begins: number; arrives: number; detour: number };

/** When each stop of a plan begins, who does it, and the driving that it causes. */
function timesOf(problem: PlanProblem, plan: Plan): Map<number, Stopped> {
  const times = new Map<number, Stopped>();
  const way = (a: number, b: number) => problem.travel[a * problem.places + b]!;
  for (const [technician, route] of plan.entries()) {
    const { startPlace, endPlace, start } = problem.technicians[technician]!;
    let [clock, at] = [start, startPlace];
    for (const [i, stop] of route.entries()) {
      const { place, ready, service } = problem.stops[stop]!;
      const next = i + 1 < route.length ? problem.stops[route[i + 1]!]!.place : endPlace;
      const arrives = clock + way(at, place);
      const begins = Math.max(ready, arrives);
      times.set(stop, { technician, begins, arrives, detour: way(at, place) + way(place, next) - way(at, next) });
      clock = begins + service;
      at = place;
    }
  }
  return times;
}

function measure(problem: PlanProblem, plan: Plan): Omit<PlanMeasure, "unassigned"> {
  let [driving, late, idle] = [0, 0, 0];
  const way = (a: number, b: number) => problem.travel[a * problem.places + b]!;
  for (const [technician, route] of plan.entries()) {
    const { startPlace, endPlace, start } = problem.technicians[technician]!;
    let [clock, at] = [start, startPlace];
    for (const stop of route) {
      const { place, ready, service } = problem.stops[stop]!;
      const drive = way(at, place);
      driving += drive;
      // Nobody has to leave before the first stop asks for it.
      if (at !== startPlace || clock !== start) idle += Math.max(0, ready - clock - drive);
      if (clock + drive > ready && problem.stops[stop]!.due >= NEVER && ready > 0) late++;
      clock = Math.max(ready, clock + drive) + service;
      at = place;
    }
    if (route.length > 0) driving += way(at, endPlace);
  }
  return { driving: Math.round(driving), late, idle: Math.round(idle) };
}

const countLeftOut = (visits: DayVisit[], firstVisit: number, times: Map<number, Stopped>) =>
  visits.filter((visit, i) => !visit.isFixed && !times.has(firstVisit + i)).length;

function reasonOf(visit: DayVisit, stays: boolean, before: Stopped | undefined, to: Stopped, name: string): string {
  if (visit.start === null) return `Waits for a date; ${name} passes by with ${counted(to.detour)} of extra driving.`;
  if (visit.crew.length === 0) return `Nobody was assigned; ${name} can be there in time.`;
  if (!before)
    return `The stop before it leaves no time to get here; ${name} ${stays ? "is then on time" : "is on time"}.`;
  const saved = Math.round(before.detour - to.detour);
  if (stays)
    return saved > 0 ? `In this order it saves ${counted(saved)} of driving.` : "Makes room for another visit.";
  return saved > 0
    ? `Nearer to ${name}’s other stops: ${counted(saved)} less driving for it.`
    : `Makes the day of others shorter; ${name} has the time.`;
}

function whyLeftOut({ technicians = [] }: PlanStop): string {
  return technicians.length === 0
    ? "No technician who works that day has the level, skill and zone for it."
    : "Nobody who may do it has the time, with the driving.";
}

const counted = (minutes: number) => `${Math.round(minutes)} ${Math.round(minutes) === 1 ? "minute" : "minutes"}`;
