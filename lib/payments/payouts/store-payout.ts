import "server-only";
import type { Payout } from "@prisma/client";
import { dayToDatabase } from "@/lib/platform/time/day";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { ProviderPayout, ProviderPayoutLine } from "../gateways/payout-port";
import { computePayoutSums } from "../gateways/payout-sums";

/** The provider's answer about a payout, and the time it was asked. */
type PayoutReading = { payout: ProviderPayout; lines: readonly ProviderPayoutLine[]; readAt: Date };

/**
 * Stores a payout in its state at the provider. An answer that was read before the stored one changes nothing, so of
 * two parallel reads the newer wins.
 */
export function storePayout(who: Who, provider: string, { payout, lines, readAt }: PayoutReading): Promise<void> {
  const { businessId } = who;
  const { reference, arrivesOn, ...more } = payout;
  const data = { ...more, ...computePayoutSums(lines), arrivesOn: dayToDatabase(arrivesOn), readAt };
  return who.db(async (db) => {
    const stored = await lockPayout(db, provider, reference);
    if (stored && stored.readAt > readAt) return;
    const { id } = stored
      ? await db.payout.update({ where: { businessId_id: { businessId, id: stored.id } }, data })
      : await db.payout.create({ data: { businessId, provider, reference, ...data } });
    await db.payoutLine.deleteMany({ where: { businessId, payoutId: id } });
    const rows = lines.map(({ businessId: _of, ...line }) => ({ businessId, payoutId: id, ...line }));
    await db.payoutLine.createMany({ data: rows });
  });
}

/** Returns the stored payout and makes parallel writers wait, even when it is new. */
async function lockPayout(db: Transaction, provider: string, reference: string): Promise<Payout | null> {
  const { businessId } = db.who;
  const key = `payout:${businessId}:${reference}`;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  return db.payout.findUnique({ where: { businessId_provider_reference: { businessId, provider, reference } } });
}
