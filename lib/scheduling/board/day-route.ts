import type { MapAppointment } from "./map-appointment";
import { getDayAt } from "@/lib/platform/time/day";
import type { Travel } from "../travel/travel";

/**
 * A stop of a route. `miles` is the distance from the previous stop of the same day; null for the first stop of a day.
 */
export type RouteStop = {
  appointment: MapAppointment;
  day: string;
  place: { lat: number; lng: number } | null;
  miles: number | null;
};
/** The route of one day or of several. No distance counts between the last stop of a day and the first of the next. */
export type DayRoute = { techId: string | null; stops: RouteStop[]; miles: number };

/** Lists the unassigned appointments by time. No distance counts between them. */
export function listUnassignedStops(appointments: readonly MapAppointment[], zone: string): DayRoute {
  const unassignedAppointments = appointments
    .filter(({ canceled, technicians }) => !canceled && technicians.length === 0)
    .sort(compareTimes);
  return {
    techId: null,
    stops: unassignedAppointments.map((appointment) => ({
      appointment,
      day: getDay(appointment, zone),
      place: getPlace(appointment),
      miles: null,
    })),
    miles: 0,
  };
}

const compareTimes = (a: MapAppointment, b: MapAppointment) =>
  (a.start ?? "").localeCompare(b.start ?? "") || a.id.localeCompare(b.id);

/**
 * Orders a technician's appointments by time. An appointment without a known place keeps its position. The next leg
 * starts at the last stop with a known place.
 */
export function buildDayRoute(
  techId: string,
  appointments: readonly MapAppointment[],
  { zone, travel }: { zone: string; travel: Travel }
): DayRoute {
  const technicianAppointments = appointments
    .filter(({ canceled, technicians }) => !canceled && technicians.some(({ tech_id }) => tech_id === techId))
    .sort(compareTimes);
  let last: { lat: number; lng: number; day: string } | null = null;
  let sum = 0;
  const stops = technicianAppointments.map((appointment): RouteStop => {
    const [place, day] = [getPlace(appointment), getDay(appointment, zone)];
    const miles: number | null = place && last?.day === day ? travel.miles(last, place) : null;
    sum += miles ?? 0;
    if (place) last = { ...place, day };
    return { appointment, day, place, miles };
  });
  return { techId, stops, miles: sum };
}

const getDay = ({ start }: MapAppointment, zone: string) => (start ? getDayAt(new Date(start), zone) : "");

/** Returns the coordinates of an appointment, or null when they are not known. */
export function getPlace({ lat, lng }: Pick<MapAppointment, "lat" | "lng">): { lat: number; lng: number } | null {
  return lat === null || lng === null ? null : { lat, lng };
}
