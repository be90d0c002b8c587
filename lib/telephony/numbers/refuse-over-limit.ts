import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Limitations } from "./number-shapes";

export type NumberKind = "tracking" | "forwarding" | "notification";

/** Returns how many numbers of a kind a business has and may have. rule: numbers/limitations */
export async function loadLimitations(who: Who, db: Transaction, kind: NumberKind): Promise<Limitations> {
  const limit = env().PHONE_NUMBERS_OF_A_KIND;
  const used = await db.phoneNumber.count({ where: { businessId: who.businessId, kind, releasedAt: null } });
  return { limit, used, remaining: Math.max(0, limit - used) };
}

/** Refuses a number beyond the limit. The lock makes two concurrent requests count one after the other. */
export async function refuseOverLimit(who: Who, db: Transaction, kind: NumberKind): Promise<void> {
  await db.$queryRaw`SELECT FROM business WHERE id = ${who.businessId}::uuid FOR UPDATE`;
  const { limit, remaining } = await loadLimitations(who, db, kind);
  if (remaining === 0) throw conflict("number_limit", `You have all ${limit} numbers of this kind. Delete one first.`);
}
