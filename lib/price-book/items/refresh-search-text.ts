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
  // The words are said twice so that a row need not be joined with itself: of thousands that were just added the database
  // knows too little to do that well.
  const partWords = Prisma.sql`lower(concat_ws(' ', t.name, t.short_name, nullif(t.model_number, ''),
    nullif(t.manufacturer, ''), ${nameOf}, nullif(t.description, '')))`;
  await db.$executeRaw`
    UPDATE price_book_part t SET search_text = ${partWords}
    WHERE t.business_id = ${business} AND ${own} AND t.search_text <> ${partWords}`;
  const laborWords = Prisma.sql`lower(concat_ws(' ', t.name, t.short_name, ${nameOf}, nullif(t.description, '')))`;
  await db.$executeRaw`
    UPDATE price_book_labor t SET search_text = ${laborWords}
    WHERE t.business_id = ${business} AND ${own} AND t.search_text <> ${laborWords}`;
  const inCategory =
    "ids" in which
      ? Prisma.sql`t.id = ANY(${[...which.ids]}::uuid[])`
      : Prisma.sql`t.id = ANY(ARRAY(SELECT gc.product_group_id FROM product_group_category gc
          WHERE gc.business_id = ${business} AND gc.category_id = ${which.categoryId}::uuid))`;
  const itemWords = Prisma.sql`lower(concat_ws(' ', t.name, t.short_name, nullif(t.model_number, ''),
    (SELECT string_agg(c.name, ' ' ORDER BY c.name) FROM product_group_category gc
     JOIN price_book_category c ON c.business_id = gc.business_id AND c.id = gc.category_id
     WHERE gc.business_id = t.business_id AND gc.product_group_id = t.id), nullif(t.description, '')))`;
  await db.$executeRaw`
    UPDATE product_group t SET search_text = ${itemWords}
    WHERE t.business_id = ${business} AND ${inCategory} AND t.search_text <> ${itemWords}`;
}
