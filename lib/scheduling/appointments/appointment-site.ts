import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import type { GeoPoint } from "@/lib/platform/maps/compute-miles";
import { loadTravel } from "../travel/load-travel-speed";

/** The location of an appointment, as the search for a time needs it. */
export type AppointmentSite = {
  /** Returns the minutes of driving from another place. Null when the place is not known. */
  minutesFrom: ((place: GeoPoint) => number) | null;
  /** The coverage zone and its technicians. Null when there is no zone or it names no technicians. */
  coveredBy: { zone: string; technicianIds: string[] } | null;
};

/**
 * Reads the site of a customer's location, or the part of it that a zone alone gives. 404 when either is missing.
 * Travel time counts unless the business excludes it.
 */
export async function loadSite(
  db: Transaction,
  locationId: string | undefined,
  zoneId?: string
): Promise<AppointmentSite | null> {
  const { who } = db;
  const { businessId } = who;
  const zone = zoneId ? await loadCoverage(db, zoneId) : undefined;
  if (zone === null) throw notFound("coverage zone");
  if (!locationId) return zone ? { minutesFrom: null, coveredBy: dropUnnamedZone(zone) } : null;
  const location = await db.location.findUnique({ where: { businessId_id: { businessId, id: locationId } } });
  if (!location) throw notFound("location");
  const travel = await loadTravel(who);
  const { lat, lng } = location;
  const ownZone = zone ?? (location.zoneId ? await loadCoverage(db, location.zoneId) : null);
  return {
    minutesFrom: lat === null || lng === null ? null : (place) => travel.minutes(place, { lat, lng }) ?? 0,
    coveredBy: ownZone && dropUnnamedZone(ownZone),
  };
}

/** Drops a zone that names no technicians: any technician may work there. */
const dropUnnamedZone = (zone: NonNullable<AppointmentSite["coveredBy"]>) =>
  zone.technicianIds.length > 0 ? zone : null;

async function loadCoverage(db: Transaction, id: string): Promise<AppointmentSite["coveredBy"]> {
  const { businessId } = db.who;
  const zone = await db.coverageZone.findUnique({
    where: { businessId_id: { businessId, id } },
    include: { technicians: true, dispatchGroups: true },
  });
  if (!zone) return null;
  const groupIds = zone.dispatchGroups.map(({ groupId }) => groupId);
  const members = await db.dispatchGroupMember.findMany({ where: { businessId, groupId: { in: groupIds } } });
  const technicianIds = [
    ...zone.technicians.map(({ technicianId }) => technicianId),
    ...members.map(({ userId }) => userId),
  ];
  return { zone: zone.name, technicianIds };
}
