import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

/** Removes the default mark from a customer's locations. The index allows only one default. */
export async function clearOtherDefaults(who: Who, db: Transaction, customerId: string): Promise<void> {
  await db.location.updateMany({
    where: { businessId: who.businessId, customerId, isDefault: true },
    data: { isDefault: false, version: { increment: 1 } },
  });
}
