import "server-only";
import type { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { PricingKey } from "@/lib/jobs/job";
import { getBundlePrice } from "@/lib/price-book/pricing/build-bundle-lines";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import { computeBundleReprice } from "@/lib/price-book/pricing/compute-bundle-reprice";
import { getItem } from "@/lib/price-book/lookup/get-item";

/** A price level, and the name of the field that set it. */
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
 * Prices the lines from the price book at a level. The base level uses today's standard price. Other levels multiply
 * it, rounded to the cent. The parts of a bundle get their shares of its price. Custom lines do not change. Throws a
 * 422 for a level that is not in use. rules: pricing/base-price, pricing/strategy-price
 */
export async function priceLinesAtLevel<L extends PricedLine>(
  db: Transaction,
  { key, field }: Level,
  lines: readonly L[]
): Promise<L[]> {
  const { who } = db;
  const { businessId } = who;
  const level = await db.businessPrice.findUnique({
    where: { businessId_priceKey: { businessId, priceKey: key } },
  });
  if (key !== "base" && !level?.isActive)
    throw invalid({ [field]: "This price level is turned off. Select another one." });
  const at = { key, multiplier: new Decimal(level?.priceVal.toString() ?? 1) };
  const ofBundles = await computeBundlePrices(who, at, lines);
  const standard = await readStandardPrices(db, lines);
  return lines.map((line, place) => {
    const price = standard.get(line.partId ?? line.laborId ?? "");
    const ownPrice = price && { unitPrice: priceAt(key, at.multiplier, price).toFixed(2) };
    return { ...line, ...(ofBundles.get(place) ?? ownPrice) };
  });
}

/** Returns the prices of parts and the hourly prices of labor, by id. */
async function readStandardPrices(db: Transaction, lines: readonly PricedLine[]) {
  const { businessId } = db.who;
  const partIds = lines.flatMap(({ partId }) => partId ?? []);
  const laborIds = lines.flatMap(({ laborId }) => laborId ?? []);
  const parts = await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } } });
  const labor = await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } } });
  return new Map([
    ...parts.map(({ id, salesPrice }) => [id, new Decimal(salesPrice.toString())] as const),
    ...labor.map(({ id, rate }) => [id, new Decimal(rate.toString())] as const),
  ]);
}

type NewPrices = ReturnType<typeof computeBundleReprice>;

/** Returns the prices of bundle parts, by the index of their lines. */
async function computeBundlePrices(
  who: Who,
  level: { key: string; multiplier: Decimal },
  lines: readonly PricedLine[]
): Promise<NewPrices> {
  const prices: NewPrices = new Map();
  for (const id of new Set(lines.flatMap(({ productGroupId }) => productGroupId ?? []))) {
    const bundle = await getItem(who, id).catch(toNullIfRefused);
    const price = bundle && getBundlePrice(bundle, level);
    if (!bundle || !price) continue;
    const places = lines.flatMap((line, place) => (line.productGroupId === id ? [{ line, place }] : []));
    const ofBundle = computeBundleReprice(
      bundle,
      price,
      places.map(({ line }) => line)
    );
    places.forEach(({ place }, at) => {
      const newPrice = ofBundle.get(at);
      if (newPrice) prices.set(place, newPrice);
    });
  }
  return prices;
}

/** Turns a refusal into null: an item that left the price book has no price. */
function toNullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
