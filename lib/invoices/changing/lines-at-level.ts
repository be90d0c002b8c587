import "server-only";
import type { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid, Refusal } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { PricingKey } from "@/lib/jobs/job-shapes";
import { bundlePriceAt } from "@/lib/price-book/pricing/bundle-lines";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import { repriceBundle } from "@/lib/price-book/pricing/reprice-bundle";
import { getItem } from "@/lib/price-book/reading/get-item";

/** A price level, and the field that asks for it. */
type Level = { key: z.output<typeof PricingKey>; field: string };
type PricedLine = {
  kind: string;
  partId?: string | null | undefined;
  laborId?: string | null | undefined;
  productGroupId?: string | null | undefined;
  description: string;
  quantity: string;
  unitPrice: string;
};

/**
 * The lines with what comes from the price book at a level: at the base for its standard price of today, at another one
 * for that times the level's multiplier, to the cent; the pieces of a bundle at their shares of what the bundle sells for.
 * Lines that were written by hand stay. 422 for a level that is not in use. rules: pricing/base-price, pricing/strategy-price
 */
export async function linesAtLevel<L extends PricedLine>(
  who: Who,
  db: Transaction,
  { key, field }: Level,
  lines: readonly L[],
): Promise<L[]> {
  const { businessId } = who;
  const level = await db.businessPrice.findUnique({
    where: { businessId_priceKey: { businessId, priceKey: key } },
  });
  if (key !== "base" && !level?.isActive) throw invalid({ [field]: "This price level is not in use." });
  const at = { key, multiplier: new Decimal(level?.priceVal.toString() ?? 1) };
  const ofBundles = await bundlePrices(who, at, lines);
  const standard = await standardPrices(who, db, lines);
  return lines.map((line, place) => {
    const price = standard.get(line.partId ?? line.laborId ?? "");
    const own = price && { unitPrice: priceAt(key, at.multiplier, price).toFixed(2) };
    return { ...line, ...(ofBundles.get(place) ?? own) };
  });
}

/** What parts sell for and labor costs an hour, by id. */
async function standardPrices({ businessId }: Who, db: Transaction, lines: readonly PricedLine[]) {
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const laborIds = lines.flatMap(({ laborId }) => laborId ?? []);
  const parts = await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } } });
  const labor = await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } } });
  return new Map([
    ...parts.map(({ id, salesPrice }) => [id, new Decimal(salesPrice.toString())] as const),
    ...labor.map(({ id, rate }) => [id, new Decimal(rate.toString())] as const),
  ]);
}

type NewPrices = ReturnType<typeof repriceBundle>;

/** What the pieces of bundles cost, by the places of their lines. */
async function bundlePrices(
  who: Who,
  level: { key: string; multiplier: Decimal },
  lines: readonly PricedLine[],
): Promise<NewPrices> {
  const prices: NewPrices = new Map();
  for (const id of new Set(lines.flatMap(({ productGroupId }) => productGroupId ?? []))) {
    const bundle = await getItem(who, id).catch(unlessMissing);
    const price = bundle && bundlePriceAt(bundle, level);
    if (!bundle || !price) continue;
    const places = lines.flatMap((line, place) => (line.productGroupId === id ? [{ line, place }] : []));
    const ofBundle = repriceBundle(
      bundle,
      price,
      places.map(({ line }) => line),
    );
    places.forEach(({ place }, at) => {
      const found = ofBundle.get(at);
      if (found) prices.set(place, found);
    });
  }
  return prices;
}

/** What is not in the price book any more has no price there. */
function unlessMissing(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
