import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { PriceBookLabor, PriceBookPart } from "../records/price-book-part";

export type Selection = { where: Prisma.Sql; orderBy?: Prisma.Sql };

/** Builds the address of a picture. In SQL: `'/api/files/' || id`. */
export const getPictureAddress = (fileId: string | null): string | null => (fileId ? `/api/files/${fileId}` : null);

const SHARED = Prisma.sql`p.id, p.category_id, g.name AS category, p.name, p.job_form_name, p.short_name,
  p.job_form_model_number, p.description, p.cost::text, p.warranty, p.is_taxable, p.is_synced_to_quick_books,
  p.income_account, p.quick_books_class, p.hidden, p.is_active, p.version`;

/** Parts and labor with costs for any caller. Only for computing, never for answers. */
export type CostedPart = PriceBookPart & { cost: string };
export type CostedLabor = PriceBookLabor & { cost: string };

/** Selects parts in their wire shape. Tables p (part) and g (category). */
export async function selectParts(who: Who, selection: Selection): Promise<PriceBookPart[]> {
  return hideCosts(who, await selectCostedParts(who, selection));
}

/** Selects labor in its wire shape. Tables p (labor) and g (category). */
export async function selectLabor(who: Who, selection: Selection): Promise<PriceBookLabor[]> {
  return hideCosts(who, await selectCostedLabor(who, selection));
}

export function selectCostedParts(who: Who, { where, orderBy }: Selection): Promise<CostedPart[]> {
  return who.read<CostedPart>(Prisma.sql`
    SELECT ${SHARED}, p.id AS existing_manufacturer_item, p.sales_price::text, p.model_number, p.manufacturer, p.supplier,
      p.supplier_account_code, p.is_serializable, p.is_inventoriable, p.is_inventoriable_locked, p.asset_account,
      p.cost_of_goods_sold_account, p.product_source, p.product_source_values, p.image_file_id IS NOT NULL AS has_image,
      coalesce('/api/files/' || p.image_file_id, '') AS image_data
    FROM price_book_part p LEFT JOIN price_book_category g ON g.business_id = p.business_id AND g.id = p.category_id
    WHERE p.business_id = ${who.businessId}::uuid AND ${where}
    ORDER BY ${orderBy ?? Prisma.sql`p.name, p.id`}`);
}

export function selectCostedLabor(who: Who, { where, orderBy }: Selection): Promise<CostedLabor[]> {
  return who.read<CostedLabor>(Prisma.sql`
    SELECT ${SHARED}, p.id AS existing_product_labor, p.original_labor_id, p.price_book_labor_type, p.rate::text,
      trim_scale(p.default_hours)::text AS default_hours, p.is_service_fee
    FROM price_book_labor p LEFT JOIN price_book_category g ON g.business_id = p.business_id AND g.id = p.category_id
    WHERE p.business_id = ${who.businessId}::uuid AND ${where}
    ORDER BY ${orderBy ?? Prisma.sql`p.name, p.id`}`);
}

/** A sellable item in a list. */
export type ItemRow = {
  id: string;
  name: string;
  shortName: string;
  type: string;
  favorite: boolean;
  hidden: boolean;
  isActive: boolean;
  categories: string[];
  /** The content, such as "2 × Capacitor". */
  lines: number;
  price: string | null;
};

/** Selects items with their base price. Table p. */
export function selectItems(who: Who, { where, orderBy }: Selection): Promise<ItemRow[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  return who.read<ItemRow>(Prisma.sql`
    SELECT p.id, p.name, p.short_name AS "shortName", p.product_group_type AS type, p.favorite, p.hidden,
      p.is_active AS "isActive",
      ARRAY(SELECT c.name FROM product_group_category gc
        JOIN price_book_category c ON c.business_id = gc.business_id AND c.id = gc.category_id
        WHERE gc.business_id = ${business} AND gc.product_group_id = p.id ORDER BY c.name) AS categories,
      ((SELECT count(*) FROM product_group_item i WHERE i.business_id = ${business} AND i.product_group_id = p.id)
        + (SELECT count(*) FROM product_group_labor l WHERE l.business_id = ${business} AND l.product_group_id = p.id))::int AS lines,
      (SELECT b.price::text FROM product_group_price b WHERE b.business_id = ${business} AND b.product_group_id = p.id
        AND b.price_key = 'base' AND b.deactivated_datetime IS NULL AND b.is_active) AS price
    FROM product_group p
    WHERE p.business_id = ${business} AND ${where}
    ORDER BY ${orderBy ?? Prisma.sql`p.name, p.id`}`);
}
