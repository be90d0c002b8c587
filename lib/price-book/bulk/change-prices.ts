import "server-only";
import { Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { recordChange } from "@/lib/platform/changes/record-change";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { preferHashJoins } from "@/lib/platform/database/prefer-hash-joins";
import { conflict } from "@/lib/platform/refusals/refusal";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { Price, PRICE_RANGE } from "../pricing/price-range";
import { recomputePrices, recomputePricesWith } from "../pricing/recompute-prices";
import { computeChangedPrice, type PreviewedChange, type PriceChange, type PriceChangePreview } from "./price-change";

const MAX_SHOWN = 100;

/** Computes the result of a price change without storing anything. */
export function previewPriceChange(who: Who, change: PriceChange): Promise<PriceChangePreview> {
  return who.db(async (db) => toPreview(await loadPriceSteps(db, change)));
}

/**
 * Changes the prices, and the computed prices of items that contain them, as one change with one undo. 409 when the
 * result would differ from the preview, or when part of it is impossible.
 */
export function changePrices(who: Who, { change, preview }: PreviewedChange): Promise<PriceChangePreview> {
  return who.db(async (db) => {
    const steps = await loadPriceSteps(db, change);
    const now = toPreview(steps);
    if (now.changed !== preview.changed || now.sumBefore !== preview.sumBefore || now.sumAfter !== preview.sumAfter)
      throw conflict("changed_meanwhile", "Prices have changed since the preview. Preview the changes again.");
    if (now.refused > 0) throw conflict("price_out_of_range", PRICE_RANGE);
    const changed = steps.filter(({ before, after }) => !before.equals(after));
    await preferHashJoins(db);
    await storePrices(db, change, changed);
    recordChange(db, {
      action: "price-book.prices-changed",
      subjectKind: "price-book",
      subjectId: who.businessId,
      details: { prices: changed.length },
    });
    return now;
  });
}

type Step = { id: string; name: string; before: Decimal; after: Decimal; isRefused: boolean };

/** Locks and lists the affected prices. Hidden and inactive entries keep their price. */
async function loadPriceSteps(db: Transaction, change: PriceChange): Promise<Step[]> {
  const rows = await db.$queryRaw<Array<{ id: string; name: string; price: string }>>`
    ${selectPrices(db.who, change)} ORDER BY p.name, p.id FOR UPDATE OF p`;
  return rows.map(({ id, name, price }) => {
    const before = new Decimal(price);
    const after = computeChangedPrice(before, change);
    // An unchanged price is always allowed.
    const isRefused = !before.equals(after) && !Price.safeParse(after.toFixed(2)).success;
    return { id, name, before, after, isRefused };
  });
}

function selectPrices({ businessId }: Who, { kind, term, categoryIds }: PriceChange): Prisma.Sql {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const where = Prisma.join(
    [
      Prisma.sql`p.business_id = ${businessId}::uuid AND p.is_active AND NOT p.hidden`,
      ...words.map((word) => Prisma.sql`p.search_text LIKE ${`%${escapeLike(word)}%`}`),
      ...(categoryIds.length > 0 ? [whereInCategories(kind, categoryIds)] : []),
    ],
    " AND "
  );
  if (kind === "part")
    return Prisma.sql`SELECT p.id, p.name, p.sales_price::text AS price FROM price_book_part p WHERE ${where}`;
  if (kind === "labor")
    return Prisma.sql`SELECT p.id, p.name, p.rate::text AS price FROM price_book_labor p WHERE ${where}`;
  return Prisma.sql`
    SELECT p.id, p.name, b.price::text AS price FROM product_group p
    JOIN product_group_price b ON b.business_id = p.business_id AND b.product_group_id = p.id AND b.price_key = 'base'
      AND b.is_custom_pricing AND b.is_active AND b.deactivated_datetime IS NULL
    WHERE ${where}`;
}

function whereInCategories(kind: PriceChange["kind"], ids: string[]): Prisma.Sql {
  if (kind !== "item") return Prisma.sql`p.category_id = ANY(${ids}::uuid[])`;
  return Prisma.sql`EXISTS (SELECT FROM product_group_category c WHERE c.business_id = p.business_id
    AND c.product_group_id = p.id AND c.category_id = ANY(${ids}::uuid[]))`;
}

function toPreview(steps: readonly Step[]): PriceChangePreview {
  const changed = steps.filter(({ before, after }) => !before.equals(after));
  const refused = changed.filter(({ isRefused }) => isRefused);
  const sum = (of: (step: Step) => Decimal) => moneyToWire(changed.reduce((all, step) => all.plus(of(step)), ZERO));
  return {
    changed: changed.length,
    unchanged: steps.length - changed.length,
    refused: refused.length,
    sumBefore: sum(({ before }) => before),
    sumAfter: sum(({ after }) => after),
    items: [...refused, ...changed.filter(({ isRefused }) => !isRefused)]
      .slice(0, MAX_SHOWN)
      .map(({ id, name, before, after, isRefused }) => ({
        id,
        name,
        before: moneyToWire(before),
        after: moneyToWire(after),
        refused: isRefused ? PRICE_RANGE : null,
      })),
  };
}

async function storePrices(db: Transaction, { kind }: PriceChange, steps: readonly Step[]): Promise<void> {
  const { businessId, now } = db.who;
  const ids = steps.map(({ id }) => id);
  if (ids.length === 0) return;
  const prices = steps.map(({ after }) => after.toFixed(2));
  const after = Prisma.sql`unnest(${ids}::uuid[], ${prices}::numeric[]) AS x(id, price)`;
  const whereRow = Prisma.sql`p.business_id = ${businessId}::uuid AND p.id = x.id`;
  if (kind === "part")
    await db.$executeRaw`UPDATE price_book_part p SET sales_price = x.price, version = p.version + 1 FROM ${after} WHERE ${whereRow}`;
  else if (kind === "labor")
    await db.$executeRaw`UPDATE price_book_labor p SET rate = x.price, version = p.version + 1 FROM ${after} WHERE ${whereRow}`;
  else {
    await db.$executeRaw`
      UPDATE product_group_price b SET is_active = false, deactivated_datetime = ${now}
      WHERE b.business_id = ${businessId}::uuid AND b.product_group_id = ANY(${ids}::uuid[]) AND b.price_key = 'base'
        AND b.deactivated_datetime IS NULL`;
    await insertRows(
      db,
      "product_group_price",
      steps.map(({ id: productGroupId, after: price }) => ({
        businessId,
        id: uuidv7(),
        productGroupId,
        priceKey: "base",
        isCustomPricing: true,
        price: price.toFixed(2),
        createdAt: now,
      }))
    );
  }
  await (kind === "item" ? recomputePrices(db, ids) : recomputePricesWith(db, ids));
}
