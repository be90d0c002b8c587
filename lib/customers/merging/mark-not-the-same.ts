import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Records that two similar customers are different. */
export function markNotTheSame(who: Who, [one, other]: readonly string[]): Promise<{ success: true }> {
  const { businessId } = who;
  if (!one || !other || one === other) throw invalid({ customerIds: "Name two customers." });
  return who.db(async (db) => {
    const count = await db.customer.count({ where: { businessId, id: { in: [one, other] } } });
    if (count < 2) throw notFound("customer");
    await storeNotSame(who, db, one, other);
    for (const subjectId of [other, one])
      recordChange(who, db, { action: "customer.not-the-same", subjectKind: "customer", subjectId });
    return { success: true as const };
  });
}

/** Copies the "different" marks of the merged customers to the surviving one. */
export async function copyNotSameMarks(who: Who, db: Transaction, all: readonly string[]): Promise<void> {
  const { businessId } = who;
  const [survivor = "", ...gone] = all;
  const pairs = await db.customerNotSame.findMany({
    where: { businessId, OR: [{ customerId: { in: gone } }, { otherId: { in: gone } }] },
  });
  const others = new Set(pairs.flatMap(({ customerId, otherId }) => [customerId, otherId]));
  for (const id of others) if (!all.includes(id)) await storeNotSame(who, db, survivor, id);
}

async function storeNotSame({ businessId, now }: Who, db: Transaction, one: string, other: string): Promise<void> {
  const [customerId, otherId] = one < other ? [one, other] : [other, one];
  await db.customerNotSame.createMany({
    data: [{ businessId, customerId, otherId, createdAt: now }],
    skipDuplicates: true,
  });
}
