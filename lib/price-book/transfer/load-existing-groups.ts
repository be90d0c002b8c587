import "server-only";
import { Prisma } from "@prisma/client";
import { preferHashJoins } from "@/lib/platform/database/prefer-hash-joins";
import type { Transaction } from "@/lib/platform/session/who";
import type { ProductType } from "../records/product-type";
import { formatContents } from "./content-line";
import type { ExistingGroup, ExistingLine } from "./import-plan";

export const GROUP_WORDS: Record<ProductType, string> = {
  bundle: "Bundle",
  discount: "Discount",
  single_part: "Single part",
  single_labor: "Single labor",
};

/**
 * Returns tables, with the result in `follows`, for the product groups to leave out: the only single item of a part or
 * labor without its own values. An import creates it anyway. Each table is read once and joined by key.
 */
function selectFollowingGroups(business: Prisma.Sql): Prisma.Sql {
  const selectSingles = (isPart: boolean) => {
    const type = isPart ? "single_part" : "single_labor";
    const table = Prisma.raw(isPart ? "price_book_part" : "price_book_labor");
    const line = Prisma.raw(isPart ? "product_group_item" : "product_group_labor");
    const id = Prisma.raw(isPart ? "part_id" : "labor_id");
    const whereSingle = isPart
      ? Prisma.sql`i.quantity = 1 AND g.model_number = p.model_number`
      : Prisma.sql`i.hours = p.default_hours AND g.model_number = ''`;
    return Prisma.sql`
      SELECT g.id, count(*) OVER (PARTITION BY p.id) AS singles, p.category_id, ${whereSingle} AND p.is_active AND g.name = p.name
        AND lower(g.short_name) = lower(p.short_name) AND g.description = p.description AND g.is_taxable = p.is_taxable AS is_same
      FROM product_group g
      JOIN ${line} i ON i.business_id = ${business} AND i.product_group_id = g.id
      JOIN ${table} p ON p.business_id = ${business} AND p.id = i.${id}
      WHERE g.business_id = ${business} AND g.is_active AND g.product_group_type = ${type}`;
  };
  return Prisma.sql`
    filed_under AS MATERIALIZED (
      SELECT product_group_id AS id, array_agg(category_id) AS ids FROM product_group_category
      WHERE business_id = ${business} GROUP BY 1),
    own_price AS MATERIALIZED (
      SELECT DISTINCT product_group_id AS id FROM product_group_price
      WHERE business_id = ${business} AND price_key = 'base' AND deactivated_datetime IS NULL AND is_custom_pricing),
    singles AS MATERIALIZED (${selectSingles(true)} UNION ALL ${selectSingles(false)}),
    follows AS MATERIALIZED (
      SELECT s.id FROM singles s LEFT JOIN filed_under f ON f.id = s.id LEFT JOIN own_price o ON o.id = s.id
      WHERE s.singles = 1 AND s.is_same AND o.id IS NULL
        AND coalesce(f.ids, '{}') = CASE WHEN s.category_id IS NULL THEN ARRAY[]::uuid[] ELSE ARRAY[s.category_id] END)`;
}

/** Counts the product groups in an export. */
export async function countListedGroups(db: Transaction): Promise<number> {
  const business = Prisma.sql`${db.who.businessId}::uuid`;
  // The database has no statistics on a new import, and hash joins tolerate that.
  await preferHashJoins(db);
  const [row] = await db.$queryRaw<Array<{ total: number }>>`
    WITH ${selectFollowingGroups(business)}
    SELECT count(*)::int AS total FROM product_group g LEFT JOIN follows ON follows.id = g.id
    WHERE g.business_id = ${business} AND g.is_active AND follows.id IS NULL`;
  return row?.total ?? 0;
}

type GroupRowData = {
  id: string;
  kind: ProductType;
  shortName: string;
  name: string;
  description: string;
  modelNumber: string;
  isTaxable: boolean;
  categories: string[];
  price: string | null;
  lines: ExistingLine[] | null;
};

/** Loads the active product groups in the format of the columns: all, or those in an export. */
export async function loadExistingGroups(db: Transaction, which: "all" | "listed" = "all"): Promise<ExistingGroup[]> {
  const business = Prisma.sql`${db.who.businessId}::uuid`;
  await preferHashJoins(db);
  const rows = await db.$queryRaw<GroupRowData[]>`
    WITH ${selectFollowingGroups(business)},
    g AS MATERIALIZED (
      SELECT g.* FROM product_group g LEFT JOIN follows ON follows.id = g.id
      WHERE g.business_id = ${business} AND g.is_active AND (${which === "all"} OR follows.id IS NULL)),
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
    contents: formatContents(lines ?? []),
    lines: lines ?? [],
  }));
}
