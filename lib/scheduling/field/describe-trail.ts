import "server-only";
import { Prisma } from "@prisma/client";
import { isLocatedExactly } from "@/lib/customers/records/format-geocoder-query";
import { getTownsOfZips } from "@/lib/customers/locations/get-towns-of-zips";
import { findStateOfZip } from "@/lib/customers/locations/find-state-of-zip";
import { findNearestZips } from "@/lib/platform/geocoding/find-nearest-zips";
import { computeMiles, type GeoPoint } from "@/lib/platform/maps/compute-miles";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { joinAppointmentSubjects, whereVisibleTo } from "../appointments/appointment-row";
import { whereInRange } from "../appointments/list-appointments";

type DayStop = GeoPoint & { customer: string; address: string };

/** About 150 meters. Phones are slightly off, and technicians park where they find room. */
const AT_A_STOP_MILES = 0.093;

/** Describes each point of a technician's day in words: at a customer's location, or near a town. */
export async function describeTrail(
  who: Who,
  { technicianId, date, trail }: { technicianId: string; date: string; trail: readonly GeoPoint[] }
): Promise<string[]> {
  const zips = trail.map(findNearestZips);
  const [stops, towns] = await Promise.all([
    loadStopsOfDay(who, technicianId, date),
    getTownsOfZips(who, [...new Set(zips.flat())]),
  ]);
  return trail.map((point, i) => {
    const stop = stopAt(point, stops);
    return stop ? `at ${stop.customer}, ${stop.address}` : formatNear(zips[i] ?? [], towns);
  });
}

function stopAt(point: GeoPoint, stops: readonly DayStop[]): DayStop | undefined {
  const [nearest] = stops
    .map((stop) => ({ stop, miles: computeMiles(point, stop) }))
    .filter(({ miles }) => miles <= AT_A_STOP_MILES)
    .toSorted((a, b) => a.miles - b.miles);
  return nearest?.stop;
}

function formatNear(zips: readonly string[], towns: ReadonlyMap<string, string>): string {
  const [nearest] = zips;
  if (!nearest) return "location unknown";
  const namedZip = zips.find((zip) => towns.has(zip)) ?? nearest;
  return ["near", [towns.get(namedZip) ?? `ZIP ${namedZip}`, findStateOfZip(namedZip)].filter(Boolean).join(", ")].join(
    " "
  );
}

/**
 * Loads the coordinates of a technician's appointments of the day. Locations known only by ZIP code are left out,
 * because they are not exact.
 */
function loadStopsOfDay(who: Who, technicianId: string, date: string): Promise<DayStop[]> {
  const where = whereInRange(who, getDayRange(date, who.timeZone), { technicianIds: [technicianId] });
  return who.read<DayStop>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a
      WHERE a.business_id = ${who.businessId}::uuid AND ${whereVisibleTo(who)} AND ${where})
    SELECT c.display_name AS customer, l.address, l.lat, l.lng
    FROM a ${joinAppointmentSubjects(who)}
    WHERE l.address <> '' AND ${isLocatedExactly}`,
    "setJoins"
  );
}
