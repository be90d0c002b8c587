import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { exactGeocoder } from "@/lib/platform/geocoding/exact-geocoder";
import { type AddressToLocate, type Geocoder, GeocoderAway, type Point } from "@/lib/platform/geocoding/geocoder";
import { Id } from "@/lib/platform/http/call-shapes";
import { log } from "@/lib/platform/log";
import { addJob } from "@/lib/platform/queue/add-job";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { findZones } from "@/lib/zones/find-zones";
import { askedAddress, askedAddressOfRow, isToLocate } from "./asked-address";

const PAGE = 50;
/** After so long the task queues its own continuation: other businesses have their turn, and a stop waits for seconds. */
const RUN_MS = 10_000;
/** So many without an answer one after the other: it is not these addresses, it is the geocoder. */
const MOST_AWAY = 3;
/** Those without an answer are asked for again after 2, 4, 8 … minutes; then the hourly sweep begins anew. */
const ROUNDS = 4;
const FIRST_PAUSE_MS = 2 * 60_000;

const Payload = z.object({
  businessId: Id,
  after: Id.nullable(),
  /** How often those before were gone through, and whether any of them got no answer. */
  round: z.number().int(),
  hasUnanswered: z.boolean(),
});
type Place = Omit<z.output<typeof Payload>, "businessId">;
type Waiting = AddressToLocate & { id: string };

const FROM_THE_FIRST: Place = { after: null, round: 0, hasUnanswered: false };

/** Queues the run over what is to be located; nothing where no geocoder is set. One that waits already is enough. */
export async function queueLocating(who: Who, db: Transaction, from = FROM_THE_FIRST, runAt?: Date): Promise<void> {
  if (!exactGeocoder()) return;
  const { businessId } = who;
  // All businesses stand in one line, so that the geocoder hears one question at a time.
  const options = { key: `locate:${businessId}`, line: "geocoder", ...(runAt ? { runAt } : {}) };
  await addJob(db, "locate-addresses", { businessId, ...from }, options);
}

/** Whether a geocoder is still to be asked for anything of the business, or of one customer. */
export async function hasToLocate({ businessId }: Who, db: Transaction, customerId?: string): Promise<boolean> {
  const ofCustomer = customerId ? Prisma.sql`AND l.customer_id = ${customerId}::uuid` : Prisma.empty;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM customer_location l WHERE l.business_id = ${businessId}::uuid AND ${isToLocate} ${ofCustomer} LIMIT 1`;
  return rows.length > 0;
}

/** What was there before a geocoder was set, and what was not answered. */
export const sweepLocating: Sweep = async (who) => {
  if (!exactGeocoder()) return;
  await who.db(async (db) => {
    if (await hasToLocate(who, db)) await queueLocating(who, db);
  });
};

/**
 * Asks the geocoder for one address after the other and writes down each answer by itself: harmless when run again. A
 * geocoder that is away is an error of the task, which the queue tries again later.
 */
export async function locateAddressesTask(payload: unknown): Promise<void> {
  const { businessId, ...from } = Payload.parse(payload);
  const geocoder = exactGeocoder();
  if (!geocoder) return;
  const who = await systemWho(businessId, "Addresses");
  const next = await locatePage(who, geocoder, from);
  if (next) await who.db((db) => queueLocating(who, db, next.place, next.runAt));
}

type Next = { place: Place; runAt?: Date } | null;

/** Goes through a page; answers where to go on, null where everything is answered. */
async function locatePage(who: Who, geocoder: Geocoder, from: Place): Promise<Next> {
  const ends = performance.now() + RUN_MS;
  const page = await toLocate(who, from.after);
  let { after, hasUnanswered } = from;
  let away = 0;
  for (const waiting of page) {
    if (performance.now() > ends) return { place: { ...from, after, hasUnanswered } };
    const pause = sleep(1_000 / env().GEOCODER_PER_SECOND);
    const answer = await ask(geocoder, waiting);
    if (answer instanceof GeocoderAway) {
      if (answer.isForAll || ++away === MOST_AWAY) throw answer;
      hasUnanswered = true;
    } else {
      away = 0;
      await writeDown(who, waiting, answer);
    }
    after = waiting.id;
    await pause;
  }
  if (page.length === PAGE) return { place: { ...from, after, hasUnanswered } };
  if (!hasUnanswered || from.round === ROUNDS) return null;
  const runAt = new Date(Date.now() + FIRST_PAUSE_MS * 2 ** from.round);
  return { place: { ...FROM_THE_FIRST, round: from.round + 1 }, runAt };
}

async function ask(geocoder: Geocoder, waiting: Waiting): Promise<Point | GeocoderAway | null> {
  try {
    return await geocoder.locate(waiting);
  } catch (error) {
    if (!(error instanceof GeocoderAway)) throw error;
    log.warn({ reason: error.message, locationId: waiting.id }, "an address was not located");
    return error;
  }
}

function toLocate({ businessId, db }: Who, after: string | null): Promise<Waiting[]> {
  return db(
    (tx) => tx.$queryRaw<Waiting[]>`
      SELECT l.id, l.address, l.city, l.state, l.zip FROM customer_location l
      WHERE l.business_id = ${businessId}::uuid AND l.id > ${after ?? BEFORE_ALL}::uuid AND ${isToLocate}
      ORDER BY l.id LIMIT ${PAGE}`,
  );
}

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/** An answer holds for the address that was asked for; a pin that was placed meanwhile stays. */
async function writeDown(who: Who, waiting: Waiting, point: Point | null): Promise<void> {
  await who.db(async (db) => {
    const found = point ? await pointColumns(who, db, point) : Prisma.empty;
    await db.$executeRaw`
      UPDATE customer_location l SET located_for = ${askedAddress(waiting)}, is_exact = ${point !== null} ${found}
      WHERE l.business_id = ${who.businessId}::uuid AND l.id = ${waiting.id}::uuid AND ${isToLocate}
        AND ${askedAddressOfRow} = ${askedAddress(waiting)}`;
  });
}

/** A point goes with the zone that it lies in. */
async function pointColumns(who: Who, db: Transaction, { lat, lng }: Point): Promise<Prisma.Sql> {
  const zoneAt = await findZones(who, db);
  return Prisma.sql`, lat = ${lat}, lng = ${lng}, zone_id = ${zoneAt(lat, lng)}::uuid`;
}
