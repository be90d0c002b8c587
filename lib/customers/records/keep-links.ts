import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Sets the surviving customer's ids in other systems: those that are named, else its own, else the first of the merged
 * customers. An id that is not kept stays with its merged customer, so the other system's record is still known.
 */
export async function keepLinks(
  db: Transaction,
  [survivor = "", ...mergedIds]: readonly string[],
  chosenBySystem: Record<string, string> = {}
): Promise<void> {
  const { businessId } = db.who;
  const links = await db.customerLink.findMany({
    where: { businessId, customerId: { in: [survivor, ...mergedIds] } },
    orderBy: [{ customerId: "asc" }, { system: "asc" }],
  });
  const idBySystem = new Map(Object.entries(chosenBySystem));
  const inOrder = [survivor, ...mergedIds].flatMap((id) => links.filter(({ customerId }) => customerId === id));
  for (const { system, externalId } of inOrder) if (!idBySystem.has(system)) idBySystem.set(system, externalId);
  for (const [system, externalId] of idBySystem) {
    const existingLink = await db.customerLink.findFirst({ where: { businessId, system, externalId } });
    if (existingLink?.customerId === survivor) continue;
    if (existingLink && !mergedIds.includes(existingLink.customerId))
      throw invalid({
        externalIdentifiers: `Another customer already has the ${system} ID ${externalId}. Enter another ID.`,
      });
    const survivorKey = { businessId_customerId_system: { businessId, customerId: survivor, system } };
    const before = await db.customerLink.findUnique({ where: survivorKey });
    if (before) await db.customerLink.delete({ where: survivorKey });
    if (existingLink) {
      const { customerId } = existingLink;
      await db.customerLink.delete({ where: { businessId_customerId_system: { businessId, customerId, system } } });
      if (before)
        await db.customerLink.create({ data: { businessId, customerId, system, externalId: before.externalId } });
    }
    await db.customerLink.create({ data: { businessId, customerId: survivor, system, externalId } });
  }
}

/** Returns the customer's ids in other systems. */
export async function readExternalIdentifiers(db: Transaction, customerId: string): Promise<Record<string, string>> {
  const rows = await db.customerLink.findMany({
    where: { businessId: db.who.businessId, customerId },
    orderBy: { system: "asc" },
  });
  return Object.fromEntries(rows.map(({ system, externalId }) => [system, externalId]));
}
