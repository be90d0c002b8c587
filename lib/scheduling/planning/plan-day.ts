import type { Travel } from "../travel/travel";
import { listPlanFaults } from "./list-plan-faults";
import type { Plan, PlanProblem, PlanStop } from "./plan-problem";

type Coordinates = { lat: number; lng: number } | null;

/** A technician as the planner sees the day. Times are epoch milliseconds. */
export type DayTechnician = {
  id: string;
  name: string;
  start: number;
  end: number;
  level: number;
  /** The job types that the technician does. Empty means any. */
  jobTypeIds: readonly string[];
  /** Time that is not available for planning: events, blocks, and appointments outside the technician's own route. */
  away: ReadonlyArray<{ start: number; end: number }>;
};

export type DayAppointment = {
  id: string;
  version: number;
  customer: string;
  address: string;
  place: Coordinates;
  durationMs: number;
  jobTypeId: string;
  minTechLevel: number;
  /** The technicians of the zone that the location lies in. Empty means anybody. */
  zoneTechnicianIds: readonly string[];
  crew: readonly string[];
  start: number | null;
  window: { start: number; end: number } | null;
  /** True when the appointment has begun or has a crew of several technicians. It does not move. */
  isFixed: boolean;
};

export type PlanDay = {
  technicians: readonly DayTechnician[];
  appointments: readonly DayAppointment[];
  /** The place where all technicians begin and end their day. When null, those two legs cost nothing. */
  base: Coordinates;
  /** The travel between places. */
  travel: Travel;
};

const MINUTE = 60_000;
/** Minutes by which an appointment without an arrival window may begin later than promised. */
const TOLERANCE = 15;
const NEVER = 100_000;
const UNSCHEDULED = 500;

/** The day as numbers for the solver, with the appointment behind each stop. */
export type DayProblem = {
  problem: PlanProblem;
  appointments: DayAppointment[];
  /** Today's routes as booked, and the same routes without the stops that travel makes late. */
  booked: Plan;
  today: Plan;
  origin: number;
};

/**
 * Converts a day to numbers for the solver. Times are minutes from the earliest start. Place 0 is the base; place 1 has
 * no distance and stands for events and unknown addresses. Stops that today's plan cannot keep (overlaps, too long
 * travel) do not move and only block their technician's time.
 */
export function buildDayProblem(day: PlanDay): DayProblem {
  const origin = Math.min(...day.technicians.map(({ start }) => start));
  const toMinutes = (instant: number) => Math.round((instant - origin) / MINUTE);
  const places: Coordinates[] = [day.base, null];
  const placeOf = (place: Coordinates) => (place ? places.push(place) - 1 : 1);
  const stops: PlanStop[] = [];
  const appointments: DayAppointment[] = [];
  for (const [technician, { away, start, end }] of day.technicians.entries()) {
    for (const span of away) {
      const [from, to] = [Math.max(span.start, start), Math.min(span.end, end)];
      if (to > from)
        stops.push({
          place: 1,
          service: toMinutes(to) - toMinutes(from),
          ready: toMinutes(from),
          due: toMinutes(from),
          technicians: [technician],
          penalty: NEVER,
        });
    }
  }
  const firstAppointment = stops.length;
  for (const appointment of day.appointments) {
    const crewIndexes = appointment.crew.flatMap((id) => findTechnicianIndex(day, id));
    const fits = appointment.isFixed ? crewIndexes.slice(0, 1) : listAbleTechnicians(day, appointment);
    const begins = appointment.start === null ? null : toMinutes(appointment.start);
    const window = appointment.window && {
      ready: toMinutes(appointment.window.start),
      due: toMinutes(appointment.window.end),
    };
    const fixed = begins === null ? null : { ready: begins, due: begins + (appointment.isFixed ? NEVER : TOLERANCE) };
    stops.push({
      place: placeOf(appointment.place),
      service: Math.max(1, Math.round(appointment.durationMs / MINUTE)),
      ...((appointment.isFixed ? fixed : (window ?? fixed)) ?? { ready: 0, due: NEVER }),
      technicians: fits,
      penalty: appointment.isFixed ? NEVER : UNSCHEDULED,
    });
    appointments.push(appointment);
  }
  const problem: PlanProblem = {
    places: places.length,
    travel: buildTravelMatrix(places, day.travel),
    technicians: day.technicians.map(({ start, end }) => ({
      startPlace: 0,
      endPlace: 0,
      start: toMinutes(start),
      end: toMinutes(end),
    })),
    stops,
  };
  const booked = buildBookedRoutes(day, problem, firstAppointment);
  return { problem, appointments, booked, today: buildLegalRoutes(problem, booked), origin };
}

/** Lists each technician's events and appointments of the day, in order. */
export function buildBookedRoutes(day: PlanDay, problem: PlanProblem, firstAppointment: number): Plan {
  return day.technicians.map(({ id }, technician) => {
    const away = [...Array(firstAppointment).keys()].filter(
      (stop) => problem.stops[stop]!.technicians![0] === technician
    );
    const ownStops = day.appointments.flatMap((appointment, i) =>
      appointment.crew[0] === id && appointment.start !== null ? [firstAppointment + i] : []
    );
    const getBegin = (stop: number) => beginOf(day, problem, { firstAppointment, stop });
    return [...away, ...ownStops].sort((a, b) => getBegin(a) - getBegin(b));
  });
}

/** Drops the stops that a technician could not reach in time. */
export function buildLegalRoutes(problem: PlanProblem, booked: Plan): Plan {
  return booked.map((stops, technician) => {
    const route: number[] = [];
    for (const stop of stops) {
      const alone = booked.map((_, i) => (i === technician ? [...route, stop] : []));
      if (listPlanFaults(problem, alone).length === 0) route.push(stop);
    }
    return route;
  });
}

function beginOf(
  day: PlanDay,
  { stops }: PlanProblem,
  { firstAppointment, stop }: { firstAppointment: number; stop: number }
): number {
  const origin = Math.min(...day.technicians.map(({ start }) => start));
  const start = stop >= firstAppointment ? day.appointments[stop - firstAppointment]!.start : null;
  return start === null ? stops[stop]!.ready : (start - origin) / MINUTE;
}

function buildTravelMatrix(places: Coordinates[], ways: Travel): Float64Array {
  const travel = new Float64Array(places.length ** 2);
  for (const [i, a] of places.entries())
    for (const [j, b] of places.entries())
      if (i !== j && a && b) travel[i * places.length + j] = ways.minutes(a, b) ?? 0;
  return travel;
}

const findTechnicianIndex = (day: PlanDay, id: string) =>
  day.technicians.flatMap((technician, i) => (technician.id === id ? [i] : []));

/** Lists the technicians who may do an appointment: by level, skill, and the zone's technicians when it names some. */
function listAbleTechnicians(day: PlanDay, appointment: DayAppointment): number[] {
  const { minTechLevel, jobTypeId, zoneTechnicianIds } = appointment;
  return day.technicians.flatMap(({ id, level, jobTypeIds }, i) => {
    const skilled = jobTypeIds.length === 0 || jobTypeIds.includes(jobTypeId);
    const near = zoneTechnicianIds.length === 0 || zoneTechnicianIds.includes(id);
    return level >= minTechLevel && skilled && near ? [i] : [];
  });
}
