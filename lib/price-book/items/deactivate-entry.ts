import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireShortName, type NamedType } from "../short-names/check-short-name";
import { syncSingleItems } from "./sync-single-items";

/**
 * Hides a sellable item, part, or labor from search, or shows it again. Existing documents keep it. Source:
 * priceBook.toggleHidden; rule: price-book/hidden-deactivate
 */
export async function toggleHidden(who: Who, id: string, hidden: boolean): Promise<{ id: string; hidden: boolean }> {
  await setAvailability(who, id, { data: { hidden }, verb: hidden ? "hidden" : "shown" });
  return { id, hidden };
}

/** Deactivates a sellable item, part, or labor. Its history stays. Source: priceBook.deactivate. */
export async function deactivateEntry(who: Who, id: string): Promise<{ id: string; isActive: false }> {
  await setAvailability(who, id, { data: { isActive: false }, verb: "deactivated" });
  return { id, isActive: false };
}

/** Reactivates an entry, unless another one has its short name by now. */
export async function reactivateEntry(who: Who, id: string): Promise<{ id: string; isActive: true }> {
  await setAvailability(who, id, { data: { isActive: true }, verb: "reactivated" });
  return { id, isActive: true };
}

type AvailabilityChange = { hidden: boolean } | { isActive: boolean };

async function setAvailability(
  who: Who,
  id: string,
  { data, verb }: { data: AvailabilityChange; verb: string }
): Promise<void> {
  await who.db(async (db) => {
    const kind = await findEntryKind(db, id);
    const key = { businessId_id: { businessId: who.businessId, id } };
    const isBack = "isActive" in data && data.isActive;
    if (isBack) await requireShortName(db, kind.type, { shortName: kind.shortName, id });
    if (kind.type === "part") {
      const before = await db.priceBookPart.findUniqueOrThrow({ where: key });
      const after = await db.priceBookPart.update({ where: key, data: { ...data, version: { increment: 1 } } });
      await syncSingleItems(db, { before, after });
    } else if (kind.type === "labor") {
      const before = await db.priceBookLabor.findUniqueOrThrow({ where: key });
      const after = await db.priceBookLabor.update({ where: key, data: { ...data, version: { increment: 1 } } });
      await syncSingleItems(db, { before, after });
    } else await db.productGroup.update({ where: key, data: { ...data, version: { increment: 1 } } });
    const noun = kind.type === "product" ? "price-book-item" : kind.type;
    recordChange(db, { action: `${noun}.${verb}`, subjectKind: "price-book", subjectId: id });
  });
}

async function findEntryKind(db: Transaction, id: string): Promise<{ type: NamedType; shortName: string }> {
  const { businessId } = db.who;
  const [entry] = await db.$queryRaw<Array<{ type: NamedType; shortName: string }>>`
    SELECT 'product' AS type, short_name AS "shortName" FROM product_group WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid
    UNION ALL SELECT 'part', short_name FROM price_book_part WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid
    UNION ALL SELECT 'labor', short_name FROM price_book_labor WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid`;
  if (!entry) throw notFound("price book item");
  return entry;
}
