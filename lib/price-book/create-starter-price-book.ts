import "server-only";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { recomputePrices } from "./pricing/recompute-prices";
import { refreshSearchText } from "./records/refresh-search-text";

/** A part of the starter price book. Amounts are dollars as text ("125.00"). */
export type StarterPart = {
  category: string;
  /** At most 31 characters, without a colon, and unique in the book: the strictest accounting limit. */
  shortName: string;
  name: string;
  modelNumber: string;
  description: string;
  cost: string;
  salesPrice: string;
  isTaxable: boolean;
};

/** A labor task, sold as rate × hours. */
export type StarterLabor = {
  category: string;
  shortName: string;
  name: string;
  description: string;
  /** Dollars per hour. The whole fee for a service fee. */
  rate: string;
  /** The business's cost per hour. */
  cost: string;
  /** A decimal ("1.5"). */
  defaultHours: string;
  isServiceFee: boolean;
  isTaxable: boolean;
};

export type StarterItems = { parts: readonly StarterPart[]; labor: readonly StarterLabor[] };

/**
 * Creates a business's first price book: categories, parts, and labor, each also as a sellable item at its base price.
 * Existing short names are skipped, so a second run adds nothing.
 */
export function createStarterPriceBook(who: Who, { parts, labor }: StarterItems): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const categories = await ensureCategories(
      db,
      [...parts, ...labor].map((item) => item.category)
    );
    const savedParts = await db.priceBookPart.createManyAndReturn({
      data: parts.map(({ category, ...part }) => ({
        ...part,
        businessId,
        categoryId: categories.get(category),
        jobFormName: part.name,
        searchText: "",
        createdAt: who.now,
      })),
      skipDuplicates: true,
    });
    const savedLabor = await db.priceBookLabor.createManyAndReturn({
      data: labor.map(({ category, ...task }) => ({
        ...task,
        businessId,
        categoryId: categories.get(category),
        jobFormName: task.name,
        searchText: "",
        createdAt: who.now,
      })),
      skipDuplicates: true,
    });
    const groups = await db.productGroup.createManyAndReturn({
      data: [
        ...savedParts.map((part) => ({
          ...groupOf(part),
          productGroupType: "single_part",
          modelNumber: part.modelNumber,
        })),
        ...savedLabor.map((task) => ({ ...groupOf(task), productGroupType: "single_labor" })),
      ],
      skipDuplicates: true,
    });
    const ids = new Map(groups.map((group) => [group.shortName, group.id]));
    const toGrouped = <T extends { shortName: string }>(items: T[]) =>
      items.flatMap((item) => (ids.has(item.shortName) ? [{ item, productGroupId: ids.get(item.shortName)! }] : []));
    const partGroups = toGrouped(savedParts);
    const laborGroups = toGrouped(savedLabor);
    await db.productGroupItem.createMany({
      data: partGroups.map(({ item, productGroupId }) => ({
        businessId,
        productGroupId,
        partId: item.id,
        quantity: "1",
      })),
    });
    await db.productGroupLabor.createMany({
      data: laborGroups.map(({ item, productGroupId }) => ({
        businessId,
        productGroupId,
        laborId: item.id,
        hours: item.defaultHours,
      })),
    });
    await db.productGroupCategory.createMany({
      data: [...partGroups, ...laborGroups].flatMap(({ item: { categoryId }, productGroupId }) =>
        categoryId ? [{ businessId, productGroupId, categoryId }] : []
      ),
    });
    const groupIds = groups.map(({ id }) => id);
    await recomputePrices(db, groupIds);
    await refreshSearchText(db, {
      ids: [...savedParts.map(({ id }) => id), ...savedLabor.map(({ id }) => id), ...groupIds],
    });
  });
}

type Sellable = {
  businessId: string;
  categoryId: string | null;
  name: string;
  shortName: string;
  description: string;
  isTaxable: boolean;
  createdAt: Date;
};

function groupOf({ businessId, name, shortName, description, isTaxable, createdAt }: Sellable) {
  return { businessId, name, shortName, description, isTaxable, createdAt };
}

/** Returns the categories by name, and creates missing ones. */
async function ensureCategories(db: Transaction, names: string[]): Promise<Map<string, string>> {
  const { businessId } = db.who;
  await db.priceBookCategory.createMany({
    data: [...new Set(names)].map((name) => ({ businessId, name })),
    skipDuplicates: true,
  });
  const rows = await db.priceBookCategory.findMany({ where: { businessId } });
  return new Map(rows.map(({ id, name }) => [name, id]));
}
