import "server-only";
import { env } from "@/lib/platform/env";
import { formatCount } from "@/lib/platform/format/format-count";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import type { Limitations } from "./call-tracking-number";

export type NumberKind = "tracking" | "forwarding" | "notification";

/** Returns how many numbers of a kind a business has and may have. rule: numbers/limitations */
export async function loadLimitations(db: Transaction, kind: NumberKind): Promise<Limitations> {
  const limit = env().PHONE_NUMBERS_OF_A_KIND;
  const used = await db.phoneNumber.count({ where: { businessId: db.who.businessId, kind, releasedAt: null } });
  return { limit, used, remaining: Math.max(0, limit - used) };
}

/** Refuses a number beyond the limit. The lock makes two concurrent requests count one after the other. */
export async function refuseOverLimit(db: Transaction, kind: NumberKind): Promise<void> {
  await db.$queryRaw`SELECT FROM business WHERE id = ${db.who.businessId}::uuid FOR UPDATE`;
  const { limit, remaining } = await loadLimitations(db, kind);
  if (remaining === 0)
    throw conflict(
      "number_limit",
      `You've reached the limit of ${formatCount(limit, "number", "numbers")} of this type. Delete one first.`
    );
}
