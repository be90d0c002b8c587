import "server-only";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import type { Who } from "@/lib/platform/session/who";
import type { CountedCategory, PriceBookCategory } from "../records/price-book-part";
import type { FlatCategory } from "./build-category-tree";

type Page<T> = { items: T[]; total: number };

/** Lists the active categories by name. Source: priceBook.listActiveItemCategories. */
export async function listActiveCategories(who: Who): Promise<Page<PriceBookCategory>> {
  const rows = await who.db((db) =>
    db.priceBookCategory.findMany({ where: { businessId: who.businessId, isActive: true }, orderBy: { name: "asc" } })
  );
  return { items: rows.map(({ id, name }) => ({ value: id, label: name })), total: rows.length };
}

/**
 * Lists the active categories, on request with the number of items for sale. Source: priceBook.listItemCategories;
 * rule: price-book/categories-counts
 */
export async function listItemCategories(who: Who, includeCounts: boolean): Promise<Page<CountedCategory>> {
  if (!includeCounts) return listActiveCategories(who);
  const rows = await listCountedCategories(who);
  return { items: rows.map(onWire), total: rows.length };
}

/** Finds categories by words in their name, with counts. Source: priceBook.listCategoriesWithProductCounts. */
export async function searchCategories(
  who: Who,
  { term, page, size }: { term: string; page: number; size: number }
): Promise<Page<CountedCategory>> {
  const rows = await listCountedCategories(who, term);
  const from = (page - 1) * size;
  return { items: rows.slice(from, from + size).map(onWire), total: rows.length };
}

/** A category with the counts of its direct content. */
export type ShelvedCategory = FlatCategory & {
  /** Active and visible sellable items. */
  products: number;
  /** Parts, labor, and sellable items, including hidden and inactive ones. */
  everything: number;
};

/** Lists the active categories by name. */
export function listCountedCategories(who: Who, term = ""): Promise<ShelvedCategory[]> {
  const { businessId } = who;
  return who.db(
    (db) => db.$queryRaw<ShelvedCategory[]>`
      WITH groups AS (
        SELECT gc.category_id, count(*) FILTER (WHERE g.is_active AND NOT g.hidden)::int AS sold, count(*)::int AS everything
        FROM product_group_category gc JOIN product_group g ON g.business_id = gc.business_id AND g.id = gc.product_group_id
        WHERE gc.business_id = ${businessId}::uuid GROUP BY 1),
      parts AS (SELECT category_id, count(*)::int AS n FROM price_book_part WHERE business_id = ${businessId}::uuid GROUP BY 1),
      labor AS (SELECT category_id, count(*)::int AS n FROM price_book_labor WHERE business_id = ${businessId}::uuid GROUP BY 1)
      SELECT c.id, c.name, c.parent_id AS "parentId", coalesce(groups.sold, 0) AS products,
        coalesce(groups.everything, 0) + coalesce(parts.n, 0) + coalesce(labor.n, 0) AS everything
      FROM price_book_category c LEFT JOIN groups ON groups.category_id = c.id
      LEFT JOIN parts ON parts.category_id = c.id LEFT JOIN labor ON labor.category_id = c.id
      WHERE c.business_id = ${businessId}::uuid AND c.is_active AND lower(c.name) LIKE ${`%${escapeLike(term.toLowerCase())}%`}
      ORDER BY lower(c.name), c.id`
  );
}

const onWire = ({ id, name, products }: ShelvedCategory): CountedCategory => ({
  value: id,
  label: name,
  product_count: products,
});
