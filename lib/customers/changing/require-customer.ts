import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/** 404 unless the customer exists; a deleted one still has its history. */
export async function requireCustomerRecord(who: Who, id: string): Promise<void> {
  const count = await who.db((db) => db.customer.count({ where: { businessId: who.businessId, id } }));
  if (count === 0) throw notFound("customer");
}
