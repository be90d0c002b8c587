import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";

/** A selection by ids or by category. */
export type Which = { ids: readonly string[] } | { categoryId: string };

/**
 * Updates the lower-case search text of items: names, model, category, and description. Rows with unchanged text are
 * skipped.
 */
export async function refreshSearchText(db: Transaction, which: Which): Promise<void> {
  const business = Prisma.sql`${db.who.businessId}::uuid`;
  const whereChanged =
    "ids" in which
      ? Prisma.sql`t.id = ANY(${[...which.ids]}::uuid[])`
      : Prisma.sql`t.category_id = ${which.categoryId}::uuid`;
  const nameOf = Prisma.sql`(SELECT c.name FROM price_book_category c WHERE c.business_id = t.business_id AND c.id = t.category_id)`;
  // The text is repeated to avoid a self-join. The database has no statistics on thousands of new rows, and would join
  // badly.
  const partWords = Prisma.sql`lower(concat_ws(' ', t.name, t.short_name, nullif(t.model_number, ''),
    nullif(t.manufacturer, ''), ${nameOf}, nullif(t.description, '')))`;
  await db.$executeRaw`
    UPDATE price_book_part t SET search_text = ${partWords}
    WHERE t.business_id = ${business} AND ${whereChanged} AND t.search_text <> ${partWords}`;
  const laborWords = Prisma.sql`lower(concat_ws(' ', t.name, t.short_name, ${nameOf}, nullif(t.description, '')))`;
  await db.$executeRaw`
    UPDATE price_book_labor t SET search_text = ${laborWords}
    WHERE t.business_id = ${business} AND ${whereChanged} AND t.search_text <> ${laborWords}`;
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
