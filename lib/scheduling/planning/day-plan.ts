import type { Travel } from "../travel/travel";
import { planFaults } from "./check-plan";
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
  /** Events, blocks, and appointments that are no stops of the own route: time that is not to be planned. */
  away: ReadonlyArray<{ start: number; end: number }>;
};

export type DayAppointment = {
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
  appointments: readonly DayAppointment[];
  /** Where everybody begins and ends; null = not known, then those two ways cost nothing. */
  base: Place;
  /** The ways between the places. */
  travel: Travel;
};

const MINUTE = 60_000;
/** An appointment whose time was said without a window may begin this much later than planned. */
const TOLERANCE = 15;
const NEVER = 100_000;
const UNSCHEDULED = 500;

/** The day as numbers, with what each stop stands for. */
export type DayProblem = {
  problem: PlanProblem;
  appointments: DayAppointment[];
  /** Today's routes as they are booked, and those of their stops that can be kept with the driving. */
  booked: Plan;
  today: Plan;
  origin: number;
};

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
  const appointments: DayAppointment[] = [];
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
  const firstAppointment = stops.length;
  for (const appointment of day.appointments) {
    const own = appointment.crew.flatMap((id) => indexOf(day, id));
    const fits = appointment.isFixed ? own.slice(0, 1) : able(day, appointment);
    const begins = appointment.start === null ? null : minutes(appointment.start);
    const window = appointment.window && {
      ready: minutes(appointment.window.start),
      due: minutes(appointment.window.end),
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
    travel: travelMatrix(places, day.travel),
    technicians: day.technicians.map(({ start, end }) => ({
      startPlace: 0,
      endPlace: 0,
      start: minutes(start),
      end: minutes(end),
    })),
    stops,
  };
  const booked = bookedRoutes(day, problem, firstAppointment);
  return { problem, appointments, booked, today: legalRoutes(problem, booked), origin };
}

/** Each technician's events and appointments as a day has them, in order. */
export function bookedRoutes(day: PlanDay, problem: PlanProblem, firstAppointment: number): Plan {
  return day.technicians.map(({ id }, technician) => {
    const away = [...Array(firstAppointment).keys()].filter(
      (stop) => problem.stops[stop]!.technicians![0] === technician,
    );
    const own = day.appointments.flatMap((appointment, i) =>
      appointment.crew[0] === id && appointment.start !== null ? [firstAppointment + i] : [],
    );
    const begins = (stop: number) => beginOf(day, problem, firstAppointment, stop);
    return [...away, ...own].sort((a, b) => begins(a) - begins(b));
  });
}

/** The routes without the stops that nobody could drive to in time. */
export function legalRoutes(problem: PlanProblem, booked: Plan): Plan {
  return booked.map((stops, technician) => {
    const route: number[] = [];
    for (const stop of stops) {
      const alone = booked.map((_, i) => (i === technician ? [...route, stop] : []));
      if (planFaults(problem, alone).length === 0) route.push(stop);
    }
    return route;
  });
}

function beginOf(day: PlanDay, { stops }: PlanProblem, firstAppointment: number, stop: number): number {
  const origin = Math.min(...day.technicians.map(({ start }) => start));
  const start = stop >= firstAppointment ? day.appointments[stop - firstAppointment]!.start : null;
  return start === null ? stops[stop]!.ready : (start - origin) / MINUTE;
}

function travelMatrix(places: Place[], ways: Travel): Float64Array {
  const travel = new Float64Array(places.length ** 2);
  for (const [i, a] of places.entries())
    for (const [j, b] of places.entries())
      if (i !== j && a && b) travel[i * places.length + j] = ways.minutes(a, b) ?? 0;
  return travel;
}

const indexOf = (day: PlanDay, id: string) =>
  day.technicians.flatMap((technician, i) => (technician.id === id ? [i] : []));

/** Who may do an appointment: level, skill, and the zone's people where it has some. */
function able(day: PlanDay, appointment: DayAppointment): number[] {
  const { minTechLevel, jobTypeId, zoneTechnicianIds } = appointment;
  return day.technicians.flatMap(({ id, level, jobTypeIds }, i) => {
    const skilled = jobTypeIds.length === 0 || jobTypeIds.includes(jobTypeId);
    const near = zoneTechnicianIds.length === 0 || zoneTechnicianIds.includes(id);
    return level >= minTechLevel && skilled && near ? [i] : [];
  });
}
