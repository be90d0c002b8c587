import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";

/** Records that two similar customers are different. */
export function markNotTheSame(who: Who, [one, other]: readonly string[]): Promise<{ success: true }> {
  const { businessId } = who;
  if (!one || !other || one === other) throw invalid({ customerIds: "Select two customers." });
  return who.db(async (db) => {
    const count = await db.customer.count({ where: { businessId, id: { in: [one, other] } } });
    if (count < 2) throw notFound("customer");
    await storeNotSame(db, one, other);
    for (const subjectId of [other, one])
      recordChange(db, { action: "customer.not-the-same", subjectKind: "customer", subjectId });
    return { success: true as const };
  });
}

/** Copies the "different" marks of the merged customers to the surviving one. */
export async function copyNotSameMarks(db: Transaction, all: readonly string[]): Promise<void> {
  const { businessId } = db.who;
  const [survivor = "", ...mergedIds] = all;
  const pairs = await db.customerNotSame.findMany({
    where: { businessId, OR: [{ customerId: { in: mergedIds } }, { otherId: { in: mergedIds } }] },
  });
  const others = new Set(pairs.flatMap(({ customerId, otherId }) => [customerId, otherId]));
  for (const id of others) if (!all.includes(id)) await storeNotSame(db, survivor, id);
}

async function storeNotSame(db: Transaction, one: string, other: string): Promise<void> {
  const { businessId, now } = db.who;
  const [customerId, otherId] = one < other ? [one, other] : [other, one];
  await db.customerNotSame.createMany({
    data: [{ businessId, customerId, otherId, createdAt: now }],
    skipDuplicates: true,
  });
}
