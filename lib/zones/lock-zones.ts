import "server-only";
import type { Transaction, Who } from "@/lib/platform/session/who";

const getZonesKey = (who: Who) => `zones:${who.businessId}`;

/** Locks the outlines until the end of the transaction, for code that finds the zone of a place. */
export async function holdZones(db: Transaction): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${getZonesKey(db.who)}, 0))`;
}

/** Waits until nobody is finding a zone and blocks new searches, for code that changes outlines. */
export async function lockZones(db: Transaction): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${getZonesKey(db.who)}, 0))`;
}
