import "server-only";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import {
  CUSTOMER_FACING_NAMES,
  type CustomerFacingNames,
  getCustomerFacingName,
} from "@/lib/platform/format/get-customer-facing-name";
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
    const [row] = await db.$queryRaw<Array<CustomerFacingNames & { confirmedName: string | null }>>`
      SELECT a.confirmed_name AS "confirmedName", b.name, b.display_name AS "displayName",
        b.public_name AS "publicName", b.doing_business_as_name AS "doingBusinessAsName"
      FROM sending_allowance a JOIN business b ON b.id = a.business_id
      WHERE a.business_id = ${businessId}::uuid AND a.confirmed_at IS NOT NULL AND NOT a.is_established`;
    if (!row) return null;
    const name = getCustomerFacingName(row);
    return name === row.confirmedName ? null : name;
  });
}

/**
 * Confirms the email of a self-registered business, and its current name as the sender name. Held messages leave as its
 * limits allow. Does nothing for other businesses.
 */
export async function confirmSender(db: BareTransaction, businessId: string, now: Date): Promise<void> {
  const business = await db.business.findUnique({
    where: { id: businessId },
    select: CUSTOMER_FACING_NAMES,
  });
  if (!business) return;
  const { count } = await db.sendingAllowance.updateMany({
    where: { businessId },
    data: { confirmedAt: now, confirmedName: getCustomerFacingName(business) },
  });
  if (count > 0) await releaseMessages(db, businessId);
}
