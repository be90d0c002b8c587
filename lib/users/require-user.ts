import "server-only";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/** 404 unless the member of staff exists, active or not. */
export async function requireUser(who: Who, id: string): Promise<void> {
  const count = await who.db((db) => db.user.count({ where: { businessId: who.businessId, id } }));
  if (count === 0) throw notFound("user");
}
