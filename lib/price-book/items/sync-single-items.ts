import "server-only";
import type { PriceBookLabor, PriceBookPart, Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "@/lib/platform/session/who";
import { findFreeShortName } from "../short-names/check-short-name";
import type { SavedRow } from "./save-part-row";

type Record = PriceBookPart | PriceBookLabor;
const isPart = (row: Record): row is PriceBookPart => "salesPrice" in row;

/**
 * Keeps a single item for every part and labor, at each price level. A new entry gets one. After a change, the item
 * follows in all fields that were equal before. Returns the ids of the changed items.
 */
export async function syncSingleItems(
  db: Transaction,
  { before, after }: SavedRow<PriceBookPart> | SavedRow<PriceBookLabor>
): Promise<string[]> {
  if (!before) return [await createSingleItem(db, after)];
  const { businessId } = db.who;
  const whereUsed = isPart(after)
    ? { items: { some: { partId: after.id } } }
    : { labors: { some: { laborId: after.id } } };
  const productGroupType = isPart(after) ? "single_part" : "single_labor";
  const groups = await db.productGroup.findMany({
    where: { businessId, productGroupType, ...whereUsed },
    include: { categories: true },
  });
  for (const group of groups) {
    const data: Prisma.ProductGroupUncheckedUpdateInput = {};
    if (group.name === before.name) data.name = after.name;
    if (group.description === before.description) data.description = after.description;
    if (group.isTaxable === before.isTaxable) data.isTaxable = after.isTaxable;
    if (group.hidden === before.hidden) data.hidden = after.hidden;
    if (group.isActive === before.isActive) data.isActive = after.isActive;
    if (isPart(before) && isPart(after) && group.modelNumber === before.modelNumber)
      data.modelNumber = after.modelNumber;
    if (group.shortName === before.shortName && before.shortName !== after.shortName)
      data.shortName = await findFreeShortName(db, "product", after.shortName);
    await db.productGroup.update({ where: { businessId_id: { businessId, id: group.id } }, data });
    const groupCategoryIds = group.categories.map(({ categoryId }) => categoryId);
    if (
      groupCategoryIds.length <= 1 &&
      (groupCategoryIds[0] ?? null) === before.categoryId &&
      before.categoryId !== after.categoryId
    )
      await setCategories(db, group.id, after.categoryId ? [after.categoryId] : []);
  }
  return groups.map(({ id }) => id);
}

async function createSingleItem(db: Transaction, row: Record): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const id = uuidv7();
  await db.productGroup.create({
    data: {
      businessId,
      id,
      productGroupType: isPart(row) ? "single_part" : "single_labor",
      name: row.name,
      shortName: await findFreeShortName(db, "product", row.shortName),
      description: row.description,
      isTaxable: row.isTaxable,
      createdAt: who.now,
      ...(isPart(row) ? { modelNumber: row.modelNumber } : {}),
    },
  });
  const at = { businessId, productGroupId: id };
  if (isPart(row)) await db.productGroupItem.create({ data: { ...at, partId: row.id, quantity: "1" } });
  else await db.productGroupLabor.create({ data: { ...at, laborId: row.id, hours: row.defaultHours } });
  if (row.categoryId) await setCategories(db, id, [row.categoryId]);
  return id;
}

/** Replaces the categories of an item. */
export async function setCategories(
  db: Transaction,
  productGroupId: string,
  categoryIds: readonly string[]
): Promise<void> {
  const { businessId } = db.who;
  const uniqueIds = [...new Set(categoryIds)];
  await db.productGroupCategory.deleteMany({ where: { businessId, productGroupId, categoryId: { notIn: uniqueIds } } });
  await db.productGroupCategory.createMany({
    data: uniqueIds.map((categoryId) => ({ businessId, productGroupId, categoryId })),
    skipDuplicates: true,
  });
}
