import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { PriceBookLabor, PriceBookPart } from "./price-book-shapes";

type Selection = { where: Prisma.Sql; orderBy?: Prisma.Sql };

/** Parts in their wire shape; tables p (part) and g (category). */
export function selectParts(who: Who, db: Transaction, { where, orderBy }: Selection): Promise<PriceBookPart[]> {
  return db.$queryRaw<PriceBookPart[]>`
    SELECT p.id, p.category_id, g.name AS category, p.name, p.job_form_name, p.short_name, p.description,
      p.cost::text, p.sales_price::text, p.model_number, p.manufacturer, p.supplier, p.warranty,
      p.is_taxable, p.is_serializable, p.is_inventoriable
    FROM price_book_part p LEFT JOIN price_book_category g ON g.business_id = p.business_id AND g.id = p.category_id
    WHERE p.business_id = ${who.businessId}::uuid AND ${where}
    ORDER BY ${orderBy ?? Prisma.sql`p.name, p.id`}`;
}

/** Labor in its wire shape; tables p (labor) and g (category). */
export function selectLabor(who: Who, db: Transaction, { where, orderBy }: Selection): Promise<PriceBookLabor[]> {
  return db.$queryRaw<PriceBookLabor[]>`
    SELECT p.id, p.category_id, g.name AS category, p.name, p.job_form_name, p.short_name, p.description,
      p.rate::text, p.cost::text, trim_scale(p.default_hours)::text AS default_hours, p.is_service_fee, p.is_taxable, p.warranty
    FROM price_book_labor p LEFT JOIN price_book_category g ON g.business_id = p.business_id AND g.id = p.category_id
    WHERE p.business_id = ${who.businessId}::uuid AND ${where}
    ORDER BY ${orderBy ?? Prisma.sql`p.name, p.id`}`;
}
