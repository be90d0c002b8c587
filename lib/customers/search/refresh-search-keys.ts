import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { computeSearchKeys } from "./search-keys";

/** Rewrites the search keys. Every change of a customer, contact, or location ends with this. */
export async function refreshSearchKeys(db: Transaction, customerId: string): Promise<void> {
  const key = { businessId_id: { businessId: db.who.businessId, id: customerId } };
  const customer = await db.customer.findUniqueOrThrow({
    where: key,
    include: {
      contacts: { where: { deletedAt: null } },
      locations: { where: { deletedAt: null }, orderBy: { createdAt: "asc" } },
    },
  });
  await db.customer.update({ where: key, data: computeSearchKeys(customer) });
}
