import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { ProductType } from "../product-types";
import { contentsText } from "./contents";
import type { KnownGroup, KnownLine } from "./match-rows";

export const GROUP_WORDS: Record<ProductType, string> = {
  bundle: "Bundle",
  discount: "Discount",
  single_part: "Single part",
  single_labor: "Single labor",
};

/** The only item of its part or labor, which says nothing that this does not say itself: an import makes it by itself. */
const follows = (business: Prisma.Sql): Prisma.Sql => {
  const same = (isPart: boolean) => {
    const type = isPart ? "single_part" : "single_labor";
    const table = Prisma.raw(isPart ? "price_book_part" : "price_book_labor");
    const line = Prisma.raw(isPart ? "product_group_item" : "product_group_labor");
    const id = Prisma.raw(isPart ? "part_id" : "labor_id");
    const own = isPart
      ? Prisma.sql`i.quantity = 1 AND g.model_number = p.model_number`
      : Prisma.sql`i.hours = p.default_hours AND g.model_number = ''`;
    return Prisma.sql`SELECT g.id FROM product_group g
      JOIN ${line} i ON i.business_id = g.business_id AND i.product_group_id = g.id
      JOIN ${table} p ON p.business_id = g.business_id AND p.id = i.${id} AND p.is_active
      WHERE g.business_id = ${business} AND g.is_active AND g.product_group_type = ${type} AND ${own}
        AND g.name = p.name AND lower(g.short_name) = lower(p.short_name) AND g.description = p.description
        AND g.is_taxable = p.is_taxable
        AND ARRAY(SELECT gc.category_id FROM product_group_category gc
          WHERE gc.business_id = g.business_id AND gc.product_group_id = g.id)
          = CASE WHEN p.category_id IS NULL THEN ARRAY[]::uuid[] ELSE ARRAY[p.category_id] END
        AND NOT EXISTS (SELECT FROM product_group_price r WHERE r.business_id = g.business_id AND r.product_group_id = g.id
          AND r.price_key = 'base' AND r.deactivated_datetime IS NULL AND r.is_custom_pricing)
        AND NOT EXISTS (SELECT FROM ${line} o
          JOIN product_group og ON og.business_id = o.business_id AND og.id = o.product_group_id
            AND og.is_active AND og.product_group_type = g.product_group_type
          WHERE o.business_id = g.business_id AND o.${id} = p.id AND o.product_group_id <> g.id)`;
  };
  return Prisma.sql`${same(true)} UNION ALL ${same(false)}`;
};

/** Those that a file carries, by table g. */
const listed = (business: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`NOT EXISTS (SELECT FROM (${follows(business)}) f WHERE f.id = g.id)`;

/** How many product groups a file carries. */
export async function countListedGroups({ businessId }: Who, db: Transaction): Promise<number> {
  const business = Prisma.sql`${businessId}::uuid`;
  const [row] = await db.$queryRaw<Array<{ total: number }>>`
    SELECT count(*)::int AS total FROM product_group g
    WHERE g.business_id = ${business} AND g.is_active AND ${listed(business)}`;
  return row?.total ?? 0;
}

type Row = {
  id: string;
  kind: ProductType;
  shortName: string;
  name: string;
  description: string;
  modelNumber: string;
  isTaxable: boolean;
  categories: string[];
  price: string | null;
  lines: KnownLine[] | null;
};

/** The active product groups, as the columns have them: all, or those that a file carries. */
export async function knownGroups(
  { businessId }: Who,
  db: Transaction,
  which: "all" | "listed" = "all",
): Promise<KnownGroup[]> {
  const business = Prisma.sql`${businessId}::uuid`;
  const rows = await db.$queryRaw<Row[]>`
    WITH g AS MATERIALIZED (
      SELECT g.* FROM product_group g
      WHERE g.business_id = ${business} AND g.is_active AND ${which === "all" ? Prisma.sql`true` : listed(business)}),
    filed AS MATERIALIZED (
      SELECT gc.product_group_id AS id, json_agg(c.name ORDER BY c.name) AS names FROM product_group_category gc
      JOIN price_book_category c ON c.business_id = gc.business_id AND c.id = gc.category_id
      WHERE gc.business_id = ${business} GROUP BY 1),
    priced AS MATERIALIZED (
      SELECT product_group_id AS id, max(price)::text AS price FROM product_group_price
      WHERE business_id = ${business} AND price_key = 'base' AND deactivated_datetime IS NULL
        AND is_custom_pricing AND is_active GROUP BY 1),
    lines AS MATERIALIZED (
      SELECT i.product_group_id AS id, 0 AS place, i.position, i.id AS line_id, json_build_object('kind', 'part', 'id', i.part_id,
        'quantity', trim_scale(i.quantity)::text, 'name', p.short_name, 'cost', i.cost::text, 'price', i.sales_price::text) AS line
      FROM product_group_item i JOIN price_book_part p ON p.business_id = i.business_id AND p.id = i.part_id
      WHERE i.business_id = ${business}
      UNION ALL
      SELECT i.product_group_id, 1, i.position, i.id, json_build_object('kind', 'labor', 'id', i.labor_id,
        'quantity', trim_scale(i.hours)::text, 'name', p.short_name, 'cost', i.cost::text, 'price', i.rate::text)
      FROM product_group_labor i JOIN price_book_labor p ON p.business_id = i.business_id AND p.id = i.labor_id
      WHERE i.business_id = ${business}),
    made AS MATERIALIZED (
      SELECT id, json_agg(line ORDER BY place, position, line_id) AS list FROM lines GROUP BY id)
    SELECT g.id, g.product_group_type AS kind, g.short_name AS "shortName", g.name, g.description,
      g.model_number AS "modelNumber", g.is_taxable AS "isTaxable", coalesce(filed.names, '[]') AS categories,
      priced.price, made.list AS lines
    FROM g LEFT JOIN filed ON filed.id = g.id LEFT JOIN priced ON priced.id = g.id LEFT JOIN made ON made.id = g.id
    ORDER BY g.name, g.id`;
  return rows.map(({ isTaxable, categories, price, lines, ...row }) => ({
    ...row,
    type: GROUP_WORDS[row.kind],
    category: categories.join("\n"),
    manufacturer: "",
    supplier: "",
    cost: "",
    price: price ?? "",
    hours: "",
    taxable: isTaxable ? "yes" : "no",
    contents: contentsText(lines ?? []),
    lines: lines ?? [],
  }));
}
