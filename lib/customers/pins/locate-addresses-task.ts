import "server-only";
import { Prisma } from "@prisma/client";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { getExactGeocoder } from "@/lib/platform/geocoding/get-exact-geocoder";
import { type AddressToLocate, type Geocoder, GeocoderAway, type Point } from "@/lib/platform/geocoding/geocoder";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { log } from "@/lib/platform/log";
import { addTask } from "@/lib/platform/queue/add-task";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { loadZoneFinder } from "@/lib/zones/load-zone-finder";
import { formatGeocoderQuery, geocoderQueryOfRow, isToLocate } from "../records/format-geocoder-query";

const PAGE = 50;
/**
 * After this time the task queues its own continuation, so other businesses get a turn and the worker can stop within
 * seconds.
 */
const RUN_MS = 10_000;
/** After this many failures in a row, the geocoder is considered down. */
const MOST_AWAY = 3;
/** Failed addresses are retried after 2, 4, 8 … minutes. After that, the hourly sweep starts over. */
const ROUNDS = 4;
const FIRST_PAUSE_MS = 2 * 60_000;

const Payload = z.object({
  businessId: Id,
  after: Id.nullable(),
  /** The number of earlier passes over the addresses, and whether any of them got no answer. */
  round: z.number().int(),
  hasUnanswered: z.boolean(),
});
type LocatingCursor = Omit<z.output<typeof Payload>, "businessId">;
type WaitingAddress = AddressToLocate & { id: string };

const FROM_THE_FIRST: LocatingCursor = { after: null, round: 0, hasUnanswered: false };

/**
 * Queues the run over all locations that need it. Does nothing without a geocoder. A run that already waits is enough.
 */
export async function queueLocating(db: Transaction, from = FROM_THE_FIRST, runAt?: Date): Promise<void> {
  if (!getExactGeocoder()) return;
  const { businessId } = db.who;
  // All businesses share one queue, so the geocoder gets one question at a time.
  const options = { key: `locate:${businessId}`, line: "geocoder", ...(runAt ? { runAt } : {}) };
  await addTask(db, "locate-addresses", { payload: { businessId, ...from }, ...options });
}

/** True when the business, or one customer, has a location that needs a geocoder. */
export async function hasToLocate(db: Transaction, customerId?: string): Promise<boolean> {
  const ofCustomer = customerId ? Prisma.sql`AND l.customer_id = ${customerId}::uuid` : Prisma.empty;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM customer_location l WHERE l.business_id = ${db.who.businessId}::uuid AND ${isToLocate} ${ofCustomer} LIMIT 1`;
  return rows.length > 0;
}

/** Queues locations from before a geocoder was set, and those without an answer. */
export const sweepLocating: Sweep = async (who) => {
  if (!getExactGeocoder()) return;
  await who.db(async (db) => {
    if (await hasToLocate(db)) await queueLocating(db);
  });
};

/**
 * Asks the geocoder for one address after another and stores each answer at once, so a repeat does no harm. If the
 * geocoder is down, the task fails and the queue tries it again later.
 */
export async function locateAddressesTask(payload: unknown): Promise<void> {
  const { businessId, ...from } = Payload.parse(payload);
  const geocoder = getExactGeocoder();
  if (!geocoder) return;
  const who = await proveSystemWho(businessId, "Addresses");
  const next = await locatePage(who, geocoder, from);
  if (next) await who.db((db) => queueLocating(db, next.place, next.runAt));
}

type Next = { place: LocatingCursor; runAt?: Date } | null;

/** Locates a page. Returns where to continue, or null when every address has an answer. */
async function locatePage(who: Who, geocoder: Geocoder, from: LocatingCursor): Promise<Next> {
  const ends = performance.now() + RUN_MS;
  const page = await toLocate(who, from.after);
  let { after, hasUnanswered } = from;
  let away = 0;
  for (const waiting of page) {
    if (performance.now() > ends) return { place: { ...from, after, hasUnanswered } };
    const pause = sleep(1_000 / env().GEOCODER_PER_SECOND);
    const answer = await requestPoint(geocoder, waiting);
    if (answer instanceof GeocoderAway) {
      if (answer.isForAll || ++away === MOST_AWAY) throw answer;
      hasUnanswered = true;
    } else {
      away = 0;
      await storeAnswer(who, waiting, answer);
    }
    after = waiting.id;
    await pause;
  }
  if (page.length === PAGE) return { place: { ...from, after, hasUnanswered } };
  if (!hasUnanswered || from.round === ROUNDS) return null;
  const runAt = new Date(Date.now() + FIRST_PAUSE_MS * 2 ** from.round);
  return { place: { ...FROM_THE_FIRST, round: from.round + 1 }, runAt };
}

async function requestPoint(geocoder: Geocoder, waiting: WaitingAddress): Promise<Point | GeocoderAway | null> {
  try {
    return await geocoder.locate(waiting);
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error;
    log.warn({ reason: error.message, locationId: waiting.id }, "couldn't locate an address");
    return error;
  }
}

function toLocate({ businessId, db }: Who, after: string | null): Promise<WaitingAddress[]> {
  return db(
    (tx) => tx.$queryRaw<WaitingAddress[]>`
      SELECT l.id, l.address, l.city, l.state, l.zip FROM customer_location l
      WHERE l.business_id = ${businessId}::uuid AND l.id > ${after ?? BEFORE_ALL}::uuid AND ${isToLocate}
      ORDER BY l.id LIMIT ${PAGE}`
  );
}

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** Stores an answer for the address that was asked. A pin that was placed in the meantime stays. */
async function storeAnswer(who: Who, waiting: WaitingAddress, point: Point | null): Promise<void> {
  await who.db(async (db) => {
    const pointColumns = point ? await buildPointColumns(db, point) : Prisma.empty;
    await db.$executeRaw`
      UPDATE customer_location l SET located_for = ${formatGeocoderQuery(waiting)}, is_exact = ${point !== null} ${pointColumns}
      WHERE l.business_id = ${who.businessId}::uuid AND l.id = ${waiting.id}::uuid AND ${isToLocate}
        AND ${geocoderQueryOfRow} = ${formatGeocoderQuery(waiting)}`;
  });
}

/** Returns the columns of a point, with the zone that contains it. */
async function buildPointColumns(db: Transaction, { lat, lng }: Point): Promise<Prisma.Sql> {
  const zoneAt = await loadZoneFinder(db);
  return Prisma.sql`, lat = ${lat}, lng = ${lng}, zone_id = ${zoneAt(lat, lng)}::uuid`;
}
