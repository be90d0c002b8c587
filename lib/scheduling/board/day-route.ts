import type { MapAppointment } from "./map-appointment";
import { dayAt } from "@/lib/platform/time/days";
import type { Travel } from "../travel/travel";

/**
 * A stop of a route. `miles` is the distance from the previous stop of the same day; null for the first stop of a day.
 */
export type Stop = {
  appointment: MapAppointment;
  day: string;
  place: { lat: number; lng: number } | null;
  miles: number | null;
};
/** The route of one day or of several. No distance counts between the last stop of a day and the first of the next. */
export type DayRoute = { techId: string | null; stops: Stop[]; miles: number };

/** Lists the unassigned appointments by time. No distance counts between them. */
export function unassignedStops(appointments: readonly MapAppointment[], zone: string): DayRoute {
  const own = appointments.filter(({ canceled, technicians }) => !canceled && technicians.length === 0).sort(byTime);
  return {
    techId: null,
    stops: own.map((appointment) => ({
      appointment,
      day: dayOf(appointment, zone),
      place: placeOf(appointment),
      miles: null,
    })),
    miles: 0,
  };
}

const byTime = (a: MapAppointment, b: MapAppointment) =>
  (a.start ?? "").localeCompare(b.start ?? "") || a.id.localeCompare(b.id);

/**
 * Orders a technician's appointments by time. An appointment without a known place keeps its position. The next leg
 * starts at the last stop with a known place.
 */
export function dayRoute(
  techId: string,
  appointments: readonly MapAppointment[],
  zone: string,
  travel: Travel,
): DayRoute {
  const own = appointments
    .filter(({ canceled, technicians }) => !canceled && technicians.some(({ tech_id }) => tech_id === techId))
    .sort(byTime);
  let last: { lat: number; lng: number; day: string } | null = null;
  let sum = 0;
  const stops = own.map((appointment): Stop => {
    const [place, day] = [placeOf(appointment), dayOf(appointment, zone)];
    const miles: number | null = place && last?.day === day ? travel.miles(last, place) : null;
    sum += miles ?? 0;
    if (place) last = { ...place, day };
    return { appointment, day, place, miles };
  });
  return { techId, stops, miles: sum };
}

const dayOf = ({ start }: MapAppointment, zone: string) => (start ? dayAt(new Date(start), zone) : "");

/** Returns the coordinates of an appointment, or null when they are not known. */
export function placeOf({ lat, lng }: Pick<MapAppointment, "lat" | "lng">): { lat: number; lng: number } | null {
  return lat === null || lng === null ? null : { lat, lng };
}
