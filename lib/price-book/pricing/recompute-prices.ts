import "server-only";
import { Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Transaction } from "@/lib/platform/session/who";
import { HIGHEST_PRICE, PRICE_RANGE } from "./price-range";
import { LEVEL_KEYS } from "./list-price-keys";

type ComputedPrice = { group_id: string; name: string; price_key: string; price: string };

/** The number of rows in one statement. */
const AT_ONCE = 5_000;

/**
 * Recomputes the prices of these items (null: all) from their content. Custom prices stay. A changed price is closed
 * and kept in the history, all at the same time. Throws 422 `prices` for one that is too high. rule:
 * pricing/base-price; rule: pricing/strategy-price; rule: pricing/history
 */
export async function recomputePrices(db: Transaction, ids: readonly string[] | null): Promise<void> {
  const { businessId, now } = db.who;
  const business = Prisma.sql`${businessId}::uuid`;
  const computedPrices = selectComputedPrices(business, ids);
  await db.$executeRaw`
    WITH wanted AS MATERIALIZED (${computedPrices})
    UPDATE product_group_price p SET is_active = false, deactivated_datetime = ${now}
    WHERE p.business_id = ${business} AND p.deactivated_datetime IS NULL AND NOT p.is_custom_pricing AND p.is_active
      AND ${ids ? Prisma.sql`p.product_group_id = ANY(${[...ids]}::uuid[])` : Prisma.sql`true`}
      AND NOT EXISTS (SELECT FROM wanted w
        WHERE w.group_id = p.product_group_id AND w.price_key = p.price_key AND w.price = p.price)`;
  const missing = await db.$queryRaw<ComputedPrice[]>`
    WITH wanted AS MATERIALIZED (${computedPrices})
    SELECT w.group_id, w.name, w.price_key, w.price::text FROM wanted w
    WHERE NOT EXISTS (SELECT FROM product_group_price p WHERE p.business_id = ${business}
      AND p.product_group_id = w.group_id AND p.price_key = w.price_key AND p.deactivated_datetime IS NULL)`;
  const tooHigh = missing.find(({ price }) => new Decimal(price).greaterThan(HIGHEST_PRICE));
  if (tooHigh) throw invalid({ prices: `${tooHigh.name} would be ${formatDollars(tooHigh.price)}. ${PRICE_RANGE}` });
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await insertRows(
      db,
      "product_group_price",
      missing.slice(from, from + AT_ONCE).map(({ group_id: productGroupId, price_key: priceKey, price }) => ({
        businessId,
        id: uuidv7(),
        productGroupId,
        priceKey,
        price,
        createdAt: now,
      }))
    );
}

/** Updates the items that contain a part or labor to its current price. */
export async function recomputePricesWith(db: Transaction, ids: readonly string[]): Promise<void> {
  const { who } = db;
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT product_group_id AS id FROM product_group_item
    WHERE business_id = ${who.businessId}::uuid AND part_id = ANY(${[...ids]}::uuid[])
    UNION SELECT product_group_id FROM product_group_labor
    WHERE business_id = ${who.businessId}::uuid AND labor_id = ANY(${[...ids]}::uuid[])`;
  if (rows.length > 0)
    await recomputePrices(
      db,
      rows.map(({ id }) => id)
    );
}

/** Selects the computed price of each item at each of its levels. A custom base price wins. */
function selectComputedPrices(business: Prisma.Sql, ids: readonly string[] | null): Prisma.Sql {
  return Prisma.sql`
    WITH g AS (
      SELECT id, name, markup_multiplier AS markup FROM product_group
      WHERE business_id = ${business} AND ${ids ? Prisma.sql`id = ANY(${[...ids]}::uuid[])` : Prisma.sql`true`}),
    kept AS (
      SELECT product_group_id, price_key, price, is_active FROM product_group_price
      WHERE business_id = ${business} AND deactivated_datetime IS NULL AND (is_custom_pricing OR NOT is_active)),
    parts AS (
      SELECT i.product_group_id, sum(i.quantity * CASE WHEN g.markup IS NULL THEN coalesce(i.sales_price, p.sales_price)
        ELSE coalesce(i.cost, p.cost) * g.markup END) AS price
      FROM product_group_item i JOIN g ON g.id = i.product_group_id
      JOIN price_book_part p ON p.business_id = i.business_id AND p.id = i.part_id
      WHERE i.business_id = ${business} GROUP BY 1),
    labor AS (
      SELECT l.product_group_id, sum(l.hours * coalesce(l.rate, t.rate)) AS price
      FROM product_group_labor l JOIN g ON g.id = l.product_group_id
      JOIN price_book_labor t ON t.business_id = l.business_id AND t.id = l.labor_id
      WHERE l.business_id = ${business} GROUP BY 1),
    standard AS (
      SELECT g.id, g.name, coalesce(base.price, round(coalesce(parts.price, 0) + coalesce(labor.price, 0), 2)) AS price
      FROM g LEFT JOIN parts ON parts.product_group_id = g.id LEFT JOIN labor ON labor.product_group_id = g.id
      LEFT JOIN kept base ON base.product_group_id = g.id AND base.price_key = 'base' AND base.is_active)
    SELECT s.id AS group_id, s.name, b.price_key,
      CASE WHEN b.price_key = 'base' THEN s.price ELSE round(s.price * b.price_val, 2) END AS price
    FROM standard s CROSS JOIN business_price b
    WHERE b.business_id = ${business} AND b.price_key = ANY(${LEVEL_KEYS}::text[]) AND (b.is_active OR b.price_key = 'base')
      AND CASE WHEN b.price_key = 'base' THEN s.price ELSE round(s.price * b.price_val, 2) END >= 0.01
      AND NOT EXISTS (SELECT FROM kept WHERE kept.product_group_id = s.id AND kept.price_key = b.price_key)`;
}
