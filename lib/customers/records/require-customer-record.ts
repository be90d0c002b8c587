import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Throws a 404 unless the customer exists. A deleted one still has its history. */
export async function requireCustomerRecord(who: Who, id: string): Promise<void> {
  const count = await who.db((db) => db.customer.count({ where: { businessId: who.businessId, id } }));
  if (count === 0) throw notFound("customer");
}
