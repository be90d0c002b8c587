import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Throws 404 unless the user exists, active or not. */
export async function requireUser(who: Who, id: string): Promise<void> {
  const count = await who.db((db) => db.user.count({ where: { businessId: who.businessId, id } }));
  if (count === 0) throw notFound("user");
}
