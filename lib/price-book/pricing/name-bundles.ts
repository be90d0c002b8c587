import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import type { PricebookProductGroup } from "../price-book-shapes";
import { getItem } from "../reading/get-item";
import { priceAt } from "./compose-price";
import { wholeBundleAt } from "./reprice-bundle";
import { standardPrices } from "./standard-prices";

/** So many bundles that may be meant are looked at. */
const MOST = 50;

type StoredLine = {
  partId: string | null;
  laborId: string | null;
  productGroupId: string | null;
  description: string;
  quantity: { toString(): string };
  unitPrice: { toString(): string };
};

/**
 * Lines of a document from before lines named their bundle, with what they are pieces of: those that are a whole bundle, in
 * its order and its numbers. Lines that have prices of their own, which the price book has for each of them, are none.
 */
export async function nameBundles<L extends StoredLine>(who: Who, db: Transaction, lines: readonly L[]): Promise<L[]> {
  const bundles = await bundlesWithin(who, db, lines);
  if (bundles.length === 0) return [...lines];
  const isOwn = await ownPrices(who, db, lines);
  const named = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const rest = lines.slice(at).map((line) => ({ ...line, kind: "", quantity: line.quantity.toString() }));
    const found = bundles
      .map((bundle) => ({ id: bundle.id, many: wholeBundleAt(bundle, rest) }))
      .filter(({ many }) => many > 1 && lines.slice(at, at + many).every((line) => line.productGroupId === null))
      .toSorted((a, b) => b.many - a.many)[0];
    if (!found || lines.slice(at, at + found.many).every(isOwn)) continue;
    const { id: productGroupId, many } = found;
    named.splice(at, many, ...lines.slice(at, at + many).map((line) => ({ ...line, productGroupId })));
    at += many - 1;
  }
  return named;
}

/** The bundles of which every piece is among the lines that name none. */
async function bundlesWithin(
  who: Who,
  db: Transaction,
  lines: readonly StoredLine[],
): Promise<PricebookProductGroup[]> {
  const loose = lines.filter(({ productGroupId }) => productGroupId === null);
  const parts = loose.flatMap(({ partId }) => partId ?? []);
  const labor = loose.flatMap(({ laborId }) => laborId ?? []);
  if (parts.length + labor.length < 2) return [];
  const business = Prisma.sql`${who.businessId}::uuid`;
  const found = await db.$queryRaw<Array<{ id: string }>>`
    SELECT g.id FROM product_group g
    WHERE g.business_id = ${business} AND g.product_group_type = 'bundle' AND g.id = ANY(ARRAY(
        SELECT product_group_id FROM product_group_item WHERE business_id = ${business} AND part_id = ANY(${parts}::uuid[])
        UNION
        SELECT product_group_id FROM product_group_labor WHERE business_id = ${business} AND labor_id = ANY(${labor}::uuid[])))
      AND NOT EXISTS (SELECT FROM product_group_item i WHERE i.business_id = ${business} AND i.product_group_id = g.id
        AND i.part_id <> ALL(${parts}::uuid[]))
      AND NOT EXISTS (SELECT FROM product_group_labor l WHERE l.business_id = ${business} AND l.product_group_id = g.id
        AND l.labor_id <> ALL(${labor}::uuid[]))
    ORDER BY g.is_active DESC, g.id LIMIT ${MOST}`;
  const bundles: PricebookProductGroup[] = [];
  for (const { id } of found) bundles.push(await getItem(who, id));
  return bundles;
}

/** Whether a line costs what the price book has for it by itself, at a level that is in use. */
async function ownPrices(who: Who, db: Transaction, lines: readonly StoredLine[]) {
  const standard = await standardPrices(who, db, lines);
  const levels = await db.businessPrice.findMany({ where: { businessId: who.businessId, isActive: true } });
  return ({ partId, laborId, unitPrice }: StoredLine): boolean => {
    const price = standard.get(partId ?? laborId ?? "");
    const has = new Decimal(unitPrice.toString());
    return levels.some(
      ({ priceKey, priceVal }) => price && priceAt(priceKey, new Decimal(priceVal.toString()), price).equals(has),
    );
  };
}
