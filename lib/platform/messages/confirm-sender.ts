import "server-only";
import type { BareTransaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { releaseMessages } from "./release-messages";

/** Holds everything that a self-registered business sends, until its email is confirmed. */
export async function holdUntilConfirmed(db: BareTransaction, businessId: string): Promise<void> {
  await db.sendingAllowance.create({ data: { businessId } });
}

/** Returns true for a business that needs no confirmation, or whose email is confirmed. */
export async function isConfirmedSender(db: BareTransaction, businessId: string): Promise<boolean> {
  const row = await db.sendingAllowance.findUnique({ where: { businessId }, select: { confirmedAt: true } });
  return row === null || row.confirmedAt !== null;
}

/** Returns the business's current name while email still goes out under the confirmed one. Null otherwise. */
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
 * Confirms the email of a self-registered business, and its current name as the sender name. Held messages leave as its
 * limits allow. Does nothing for other businesses.
 */
export async function confirmSender(db: BareTransaction, businessId: string, now: Date): Promise<void> {
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
