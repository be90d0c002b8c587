import "server-only";
import { isLocatedExactly } from "@/lib/customers/locating/asked-address";
import { townsOfZips } from "@/lib/customers/locations/towns-of-zips";
import { stateOfZip } from "@/lib/customers/zip-states";
import { Prisma } from "@/lib/platform/database/generated/client";
import { nearestZips } from "@/lib/platform/geocoding/nearest-zip";
import { milesBetween, type Place } from "@/lib/platform/maps/straight-line";
import type { Who } from "@/lib/platform/session/who";
import { dayRange } from "@/lib/platform/time/day-ranges";
import { subjects, visibleTo } from "../appointments/appointment-rows";
import { inRangeOf } from "../appointments/list-appointments";

type Stop = Place & { customer: string; address: string };

/** About 150 meters. Phones are slightly off, and technicians park where they find room. */
const AT_A_STOP_MILES = 0.093;

/** Describes each point of a technician's day in words: at a customer's location, or near a town. */
export async function trailPlaces(
  who: Who,
  { technicianId, date, trail }: { technicianId: string; date: string; trail: readonly Place[] },
): Promise<string[]> {
  const zips = trail.map(nearestZips);
  const [stops, towns] = await Promise.all([
    stopsOfDay(who, technicianId, date),
    townsOfZips(who, [...new Set(zips.flat())]),
  ]);
  return trail.map((point, i) => {
    const stop = stopAt(point, stops);
    return stop ? `at ${stop.customer}, ${stop.address}` : nearText(zips[i] ?? [], towns);
  });
}

function stopAt(point: Place, stops: readonly Stop[]): Stop | undefined {
  const [nearest] = stops
    .map((stop) => ({ stop, miles: milesBetween(point, stop) }))
    .filter(({ miles }) => miles <= AT_A_STOP_MILES)
    .toSorted((a, b) => a.miles - b.miles);
  return nearest?.stop;
}

function nearText(zips: readonly string[], towns: ReadonlyMap<string, string>): string {
  const [nearest] = zips;
  if (!nearest) return "place unknown";
  const known = zips.find((zip) => towns.has(zip)) ?? nearest;
  return ["near", [towns.get(known) ?? `ZIP ${known}`, stateOfZip(known)].filter(Boolean).join(", ")].join(" ");
}

/**
 * Loads the coordinates of a technician's appointments of the day. Locations known only by ZIP code are left out,
 * because they are not exact.
 */
function stopsOfDay(who: Who, technicianId: string, date: string): Promise<Stop[]> {
  const where = inRangeOf(who, dayRange(date, who.timeZone), { technicianIds: [technicianId] });
  return who.read<Stop>(
    Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a
      WHERE a.business_id = ${who.businessId}::uuid AND ${visibleTo(who)} AND ${where})
    SELECT c.display_name AS customer, l.address, l.lat, l.lng
    FROM a ${subjects(who)}
    WHERE l.address <> '' AND ${isLocatedExactly}`,
    "setJoins",
  );
}
