import "server-only";
import type { Transaction } from "@/lib/platform/session/who";

/** Removes the default mark from a customer's locations. The index allows only one default. */
export async function clearOtherDefaults(db: Transaction, customerId: string): Promise<void> {
  await db.location.updateMany({
    where: { businessId: db.who.businessId, customerId, isDefault: true },
    data: { isDefault: false, version: { increment: 1 } },
  });
}
