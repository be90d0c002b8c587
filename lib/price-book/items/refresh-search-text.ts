import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

/** Which: of some ids, or what is in a category. */
export type Which = { ids: readonly string[] } | { categoryId: string };

/**
 * The lower-case text by which items are found: their names, model, category and description. Rows whose text stays are
 * left alone.
 */
export async function refreshSearchText(who: Who, db: Transaction, which: Which): Promise<void> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const own =
    "ids" in which
      ? Prisma.sql`t.id = ANY(${[...which.ids]}::uuid[])`
      : Prisma.sql`t.category_id = ${which.categoryId}::uuid`;
  const nameOf = Prisma.sql`(SELECT c.name FROM price_book_category c WHERE c.business_id = t.business_id AND c.id = t.category_id)`;
  await db.$executeRaw`
    UPDATE price_book_part p SET search_text = x.words FROM (
      SELECT t.id, lower(concat_ws(' ', t.name, t.short_name, nullif(t.model_number, ''), nullif(t.manufacturer, ''),
        ${nameOf}, nullif(t.description, ''))) AS words
      FROM price_book_part t WHERE t.business_id = ${business} AND ${own}) x
    WHERE p.business_id = ${business} AND p.id = x.id AND p.search_text <> x.words`;
  await db.$executeRaw`
    UPDATE price_book_labor p SET search_text = x.words FROM (
      SELECT t.id, lower(concat_ws(' ', t.name, t.short_name, ${nameOf}, nullif(t.description, ''))) AS words
      FROM price_book_labor t WHERE t.business_id = ${business} AND ${own}) x
    WHERE p.business_id = ${business} AND p.id = x.id AND p.search_text <> x.words`;
  const inCategory =
    "ids" in which
      ? Prisma.sql`t.id = ANY(${[...which.ids]}::uuid[])`
      : Prisma.sql`t.id = ANY(ARRAY(SELECT gc.product_group_id FROM product_group_category gc
          WHERE gc.business_id = ${business} AND gc.category_id = ${which.categoryId}::uuid))`;
  await db.$executeRaw`
    UPDATE product_group p SET search_text = x.words FROM (
      SELECT t.id, lower(concat_ws(' ', t.name, t.short_name, nullif(t.model_number, ''),
        (SELECT string_agg(c.name, ' ' ORDER BY c.name) FROM product_group_category gc
         JOIN price_book_category c ON c.business_id = gc.business_id AND c.id = gc.category_id
         WHERE gc.business_id = t.business_id AND gc.product_group_id = t.id), nullif(t.description, ''))) AS words
      FROM product_group t WHERE t.business_id = ${business} AND ${inCategory}) x
    WHERE p.business_id = ${business} AND p.id = x.id AND p.search_text <> x.words`;
}
