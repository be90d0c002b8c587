import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { refreshSearchText } from "../records/refresh-search-text";
import { listPossibleParents, DEEPEST_CATEGORY } from "./build-category-tree";

export const CategoryInput = z.object({
  name: line(100).min(1, "this field is required"),
  /** The parent. Null = none; missing = unchanged. */
  parentId: Id.nullish(),
});
export type CategoryInput = z.output<typeof CategoryInput>;

export const CategoryRecord = z.object({ id: Id, name: z.string(), parentId: Id.nullable() });
export type CategoryRecord = z.output<typeof CategoryRecord>;

/** The target for the content of a removed category. Null = no category. */
export const CategoryRemoval = z.object({ moveItemsTo: Id.nullish() });

/**
 * Adds (id null), renames, or moves a category. Throws 422 `name` when the name is taken, and `parentId` when it would
 * be too deep.
 */
export function saveCategory(who: Who, id: string | null, { name, parentId }: CategoryInput): Promise<CategoryRecord> {
  const { businessId } = who;
  return who.db(async (db) => {
    await lockTree(db);
    const all = await loadActiveCategories(db);
    if (id && !all.some((one) => one.id === id)) throw notFound("category");
    await refuseDuplicateName(db, name, id);
    if (parentId) {
      if (!all.some((one) => one.id === parentId))
        throw invalid({ parentId: "This category doesn't exist or was deleted. Select another one." });
      if (!listPossibleParents(all, id).some((one) => one.id === parentId))
        throw invalid({
          parentId: `Categories can be nested up to ${DEEPEST_CATEGORY} levels, and a category can't be inside itself. Select another parent category.`,
        });
    }
    const data = { name, ...(parentId === undefined ? {} : { parentId }) };
    const row = id
      ? await db.priceBookCategory.update({ where: { businessId_id: { businessId, id } }, data })
      : await db.priceBookCategory.create({ data: { businessId, ...data } });
    if (id) await refreshSearchText(db, { categoryId: id });
    const action = id ? "category.changed" : "category.created";
    recordChange(db, { action, subjectKind: "price-book", subjectId: row.id });
    return { id: row.id, name: row.name, parentId: row.parentId };
  });
}

/**
 * Removes a category. Its content moves to the given target, and its subcategories move up. Throws 409
 * `category_not_empty` when it has content and no target was given.
 */
export async function removeCategory(who: Who, id: string, moveItemsTo?: string | null): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    await lockTree(db);
    const all = await loadActiveCategories(db);
    const category = all.find((one) => one.id === id);
    if (!category) throw notFound("category");
    if (moveItemsTo && (moveItemsTo === id || !all.some((one) => one.id === moveItemsTo)))
      throw invalid({ moveItemsTo: "This category doesn't exist or was deleted. Select another one." });
    if (moveItemsTo === undefined && (await hasItems(db, id)))
      throw conflict("category_not_empty", "This category isn't empty. Select where to move its items.");
    const where = { businessId, categoryId: id };
    const ids = await listContentIds(db, id);
    const categoryId = moveItemsTo ?? null;
    await db.priceBookPart.updateMany({ where, data: { categoryId } });
    await db.priceBookLabor.updateMany({ where, data: { categoryId } });
    const members = await db.productGroupCategory.findMany({ where });
    await db.productGroupCategory.deleteMany({ where });
    if (categoryId)
      await db.productGroupCategory.createMany({
        data: members.map(({ productGroupId }) => ({ businessId, productGroupId, categoryId })),
        skipDuplicates: true,
      });
    await db.priceBookCategory.updateMany({
      where: { businessId, parentId: id },
      data: { parentId: category.parentId },
    });
    await db.priceBookCategory.update({ where: { businessId_id: { businessId, id } }, data: { isActive: false } });
    await refreshSearchText(db, { ids });
    recordChange(db, { action: "category.deleted", subjectKind: "price-book", subjectId: id });
  });
}

/** Throws 422 `field` unless all of them are active categories. */
export async function requireCategories(db: Transaction, ids: readonly string[], field: string): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  const activeCount = await db.priceBookCategory.count({
    where: { businessId: db.who.businessId, id: { in: uniqueIds }, isActive: true },
  });
  if (activeCount < uniqueIds.length)
    throw invalid({ [field]: "This category doesn't exist or was deleted. Select another one." });
}

/** Two moves at once could create a cycle. */
async function lockTree(db: Transaction): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`price book categories ${db.who.businessId}`}, 0))`;
}

const loadActiveCategories = (db: Transaction) =>
  db.priceBookCategory.findMany({ where: { businessId: db.who.businessId, isActive: true }, orderBy: { name: "asc" } });

async function refuseDuplicateName(db: Transaction, name: string, id: string | null): Promise<void> {
  const where = {
    businessId: db.who.businessId,
    isActive: true,
    name: whereSameText(name),
    ...(id ? { NOT: { id } } : {}),
  };
  if (await db.priceBookCategory.count({ where }))
    throw invalid({ name: "Another category has this name. Enter another name." });
}

async function hasItems(db: Transaction, id: string): Promise<boolean> {
  return (await listContentIds(db, id)).length > 0;
}

async function listContentIds(db: Transaction, id: string): Promise<string[]> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT id FROM price_book_part WHERE business_id = ${businessId}::uuid AND category_id = ${id}::uuid
    UNION ALL SELECT id FROM price_book_labor WHERE business_id = ${businessId}::uuid AND category_id = ${id}::uuid
    UNION ALL SELECT product_group_id FROM product_group_category
      WHERE business_id = ${businessId}::uuid AND category_id = ${id}::uuid`;
  return rows.map((row) => row.id);
}
