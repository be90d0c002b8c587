import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

const getZonesKey = (who: Who) => `zones:${who.businessId}`;

/** Locks the outlines until the end of the transaction, for code that finds the zone of a place. */
export async function holdZones(who: Who, db: Transaction): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${getZonesKey(who)}, 0))`;
}

/** Waits until nobody is finding a zone and blocks new searches, for code that changes outlines. */
export async function lockZones(who: Who, db: Transaction): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${getZonesKey(who)}, 0))`;
}
