import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { PriceBookLabor, PriceBookPart } from "../records/price-book-part";
import { recomputePrices, recomputePricesWith } from "../pricing/recompute-prices";
import { selectLabor, selectParts } from "../lookup/price-book-rows";
import { storePicture } from "./save-picture";
import { refreshSearchText } from "../records/refresh-search-text";
import type { LaborInput, PartInput } from "./save-shapes";
import { syncSingleItems } from "./sync-single-items";
import { saveLaborRow } from "./save-labor-row";
import { savePartRow } from "./save-part-row";

/** Adds (id null) or changes a part, and updates the prices of items that contain it. */
export async function savePart(who: Who, id: string | null, input: PartInput): Promise<PriceBookPart> {
  const picture = await storePicture(who, input.image_data);
  return who.db(async (db) => {
    const part = { ...input, existing_manufacturer_item: id };
    const stored = await savePartRow(db, part, picture);
    await updateAfterSave(db, stored.after.id, await syncSingleItems(db, stored));
    const action = stored.before ? "part.changed" : "part.created";
    recordChange(db, { action, subjectKind: "price-book", subjectId: stored.after.id });
    return getPart(who, stored.after.id);
  });
}

/** Adds (id null) or changes labor, and updates the prices of items that contain it. */
export function saveLabor(who: Who, id: string | null, input: LaborInput): Promise<PriceBookLabor> {
  return who.db(async (db) => {
    const stored = await saveLaborRow(db, { ...input, existing_product_labor: id });
    const groups = await syncSingleItems(db, stored);
    await syncHours(db, stored.before?.defaultHours, stored.after);
    await updateAfterSave(db, stored.after.id, groups);
    const action = stored.before ? "labor.changed" : "labor.created";
    recordChange(db, { action, subjectKind: "price-book", subjectId: stored.after.id });
    return getLabor(who, stored.after.id);
  });
}

async function getPart(who: Who, id: string): Promise<PriceBookPart> {
  const [part] = await selectParts(who, { where: Prisma.sql`p.id = ${id}::uuid` });
  if (!part) throw notFound("part");
  return part;
}

async function getLabor(who: Who, id: string): Promise<PriceBookLabor> {
  const [labor] = await selectLabor(who, { where: Prisma.sql`p.id = ${id}::uuid` });
  if (!labor) throw notFound("labor");
  return labor;
}

async function updateAfterSave(db: Transaction, id: string, groups: string[]): Promise<void> {
  await refreshSearchText(db, { ids: [id, ...groups] });
  if (groups.length > 0) await recomputePrices(db, groups);
  await recomputePricesWith(db, [id]);
}

/** A single-labor item follows the labor's hours, as long as they were the same before. */
export async function syncHours(
  db: Transaction,
  was: { toString(): string } | undefined,
  { id, defaultHours }: { id: string; defaultHours: Prisma.Decimal }
): Promise<void> {
  if (was === undefined || defaultHours.equals(was.toString())) return;
  await db.productGroupLabor.updateMany({
    where: {
      businessId: db.who.businessId,
      laborId: id,
      hours: was.toString(),
      productGroup: { productGroupType: "single_labor" },
    },
    data: { hours: defaultHours },
  });
}
