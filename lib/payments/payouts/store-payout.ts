import "server-only";
import type { Payout } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { dayToDatabase } from "@/lib/platform/time/days";
import type { Who } from "@/lib/platform/session/who";
import type { ProviderPayout, ProviderPayoutLine } from "./payout-port";
import { payoutSums } from "./payout-sums";

/** What a provider said of a payout, and when it was asked. */
type Told = { payout: ProviderPayout; lines: readonly ProviderPayoutLine[]; readAt: Date };

/**
 * Keeps a payout as the provider has it; what was asked for earlier than what stands here changes nothing, so that two
 * who ask at once end with the newer answer.
 */
export function storePayout(who: Who, provider: string, { payout, lines, readAt }: Told): Promise<void> {
  const { businessId } = who;
  const { reference, arrivesOn, ...more } = payout;
  const data = { ...more, ...payoutSums(lines), arrivesOn: dayToDatabase(arrivesOn), readAt };
  return who.db(async (db) => {
    const known = await lockPayout(who, db, provider, reference);
    if (known && known.readAt > readAt) return;
    const { id } = known
      ? await db.payout.update({ where: { businessId_id: { businessId, id: known.id } }, data })
      : await db.payout.create({ data: { businessId, provider, reference, ...data } });
    await db.payoutLine.deleteMany({ where: { businessId, payoutId: id } });
    const rows = lines.map(({ businessId: _of, ...line }) => ({ businessId, payoutId: id, ...line }));
    await db.payoutLine.createMany({ data: rows });
  });
}

/** What stands here of it, with whoever else stores it waiting, also when it is new. */
async function lockPayout(who: Who, db: Transaction, provider: string, reference: string): Promise<Payout | null> {
  const { businessId } = who;
  const key = `payout:${businessId}:${reference}`;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  return db.payout.findUnique({ where: { businessId_provider_reference: { businessId, provider, reference } } });
}
