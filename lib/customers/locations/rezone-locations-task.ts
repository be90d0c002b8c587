import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { addTask } from "@/lib/platform/queue/add-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";

const BATCH = 5_000;
/** After this many batches the task queues its own continuation, so the worker can stop within seconds. */
const BATCHES_AT_ONCE = 10;

const Payload = z.object({ businessId: Id, after: Id.nullable() });

/** Queues the run over all locations of the business. A run that already waits is enough. */
export function queueRezoning(db: Transaction, after: string | null = null): Promise<void> {
  const { businessId } = db.who;
  return addTask(db, "rezone-locations", {
    payload: { businessId, after },
    key: `rezone:${businessId}:${after ?? "all"}`,
  });
}

/** Updates the zone of every location, one transaction per batch. Repeated or parallel runs do no harm. */
export async function rezoneLocationsTask(payload: unknown): Promise<void> {
  const { businessId, after } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "Coverage zones");
  let last: string | null = after;
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
    last = await rezoneBatch(who, last);
    if (last === null) return;
  }
  await who.db((db) => queueRezoning(db, last));
}

type ZonedLocation = { id: string; lat: number | null; lng: number | null; zone_id: string | null };

/** Updates one batch by id. Returns the last id, or null when none is left. */
function rezoneBatch(who: Who, after: string | null): Promise<string | null> {
  const { businessId } = who;
  return who.db(async (db) => {
    // Runs one batch at a time per business, so two runs cannot deadlock on each other's rows.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`rezone:${businessId}`}, 0))`;
    // The zones do not change until this batch is written. A later change queues another run.
    const zoneAt = await loadZoneFinder(db);
    const places = await db.$queryRaw<ZonedLocation[]>`
      SELECT id, lat, lng, zone_id FROM customer_location
      WHERE business_id = ${businessId}::uuid AND id > ${after ?? FIRST}::uuid ORDER BY id LIMIT ${BATCH}`;
    const moved = places
      .map(({ id, lat, lng, zone_id }) => ({ id, before: zone_id, zone: zoneAt(lat, lng) }))
      .filter(({ before, zone }) => before !== zone);
    if (moved.length > 0) {
      await db.$executeRaw`
        UPDATE customer_location l SET zone_id = m.zone_id
        FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ zone }) => zone)}::uuid[]) AS m(id, zone_id)
        WHERE l.business_id = ${businessId}::uuid AND l.id = m.id`;
    }
    return places.length < BATCH ? null : places.at(-1)!.id;
  });
}

const FIRST = "00000000-0000-0000-0000-000000000000";
