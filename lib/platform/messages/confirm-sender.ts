import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { releaseMessages } from "./release-messages";

/** Holds back everything that a business sends which a stranger signed up, until its email is confirmed. */
export async function holdUntilConfirmed(db: Transaction, businessId: string): Promise<void> {
  await db.sendingAllowance.create({ data: { businessId } });
}

/** Returns true for a business that nobody has to confirm, or whose email is confirmed. */
export async function isConfirmedSender(db: Transaction, businessId: string): Promise<boolean> {
  const row = await db.sendingAllowance.findUnique({ where: { businessId }, select: { confirmedAt: true } });
  return row === null || row.confirmedAt !== null;
}

/** Returns the business's present name where mail is still sent under the one that was confirmed; null elsewhere. */
export function readUnconfirmedName({ businessId, db: database }: Who): Promise<string | null> {
  return database(async (db) => {
    const [row] = await db.$queryRaw<Array<{ name: string }>>`
      SELECT coalesce(nullif(b.display_name, ''), b.name) AS name
      FROM sending_allowance a JOIN business b ON b.id = a.business_id
      WHERE a.business_id = ${businessId}::uuid AND a.confirmed_at IS NOT NULL AND NOT a.is_established
        AND a.confirmed_name IS DISTINCT FROM coalesce(nullif(b.display_name, ''), b.name)`;
    return row?.name ?? null;
  });
}

/**
 * Confirms the email of a business that signed itself up, and the name that it has now as its sender. What waits leaves as
 * its limits allow. Nothing happens for other businesses.
 */
export async function confirmSender(db: Transaction, businessId: string, now: Date): Promise<void> {
  const business = await db.business.findUnique({
    where: { id: businessId },
    select: { name: true, displayName: true },
  });
  if (!business) return;
  const { count } = await db.sendingAllowance.updateMany({
    where: { businessId },
    data: { confirmedAt: now, confirmedName: business.displayName || business.name },
  });
  if (count > 0) await releaseMessages(db, businessId);
}
