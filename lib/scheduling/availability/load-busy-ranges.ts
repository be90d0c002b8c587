import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { BusyRange } from "./availability-request";
import type { GeoPoint } from "@/lib/platform/maps/compute-miles";

type BusyQuery = {
  technicianIds: string[];
  range: { start: Date; end: Date };
  excludeAppointmentId?: string | undefined;
  /** Returns the minutes of driving to the place of the appointment. When given, each range includes its travel. */
  minutesFrom: ((place: GeoPoint) => number) | null;
};

type BusyRow = {
  technician_id: string;
  starts: number[];
  ends: number[];
  lats: Array<number | null>;
  lngs: Array<number | null>;
};

/** Loads the appointments and blocks of technicians in a range, by technician, in one statement. */
export async function loadBusyRanges(db: Transaction, query: BusyQuery): Promise<Map<string, BusyRange[]>> {
  const { technicianIds, range, excludeAppointmentId = null, minutesFrom } = query;
  const businessId = Prisma.sql`${db.who.businessId}::uuid`;
  const places = minutesFrom
    ? Prisma.sql`LEFT JOIN appointment a ON a.business_id = ${businessId} AND a.id = b.appointment_id
        LEFT JOIN customer_location l ON l.business_id = ${businessId} AND l.id = a.location_id`
    : Prisma.sql`CROSS JOIN (SELECT NULL::float8 AS lat, NULL::float8 AS lng) l`;
  const rows = await db.$queryRaw<BusyRow[]>`
    SELECT b.technician_id, array_agg(extract(epoch FROM b.start_at)::float8 * 1000) AS starts,
      array_agg(extract(epoch FROM b.end_at)::float8 * 1000) AS ends, array_agg(l.lat) AS lats, array_agg(l.lng) AS lngs
    FROM technician_busy b ${places}
    WHERE b.business_id = ${businessId} AND b.technician_id = ANY(${technicianIds}::uuid[])
      AND b.start_at < ${range.end} AND b.end_at > ${range.start}
      AND b.start_at > ${new Date(range.start.getTime() - 24 * 3_600_000)} -- Nothing is longer, so the scan starts here.
      AND (${excludeAppointmentId}::uuid IS NULL OR b.appointment_id IS DISTINCT FROM ${excludeAppointmentId}::uuid)
    GROUP BY b.technician_id`;
  return new Map(
    rows.map(({ technician_id, starts, ends, lats, lngs }) => [
      technician_id,
      starts.map((start, i) => {
        const busyRange = { start: new Date(start), end: new Date(ends[i]!) };
        const [lat, lng] = [lats[i] ?? null, lngs[i] ?? null];
        if (!minutesFrom || lat === null || lng === null) return busyRange;
        return { ...busyRange, travelMs: minutesFrom({ lat, lng }) * 60_000 };
      }),
    ])
  );
}
