import { isTaxExempt } from "../../pricing/compose-price";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, roundToCents, sumMoney } from "@/lib/platform/money/money";
import type { VendorProduct } from "../catalog-shapes";
import type { Customization } from "../customizing/customization-shapes";
import type { Tier } from "../../markups/markup-tiers";
import type { CatalogPart, CatalogProduct } from "../vendor/product-vendor";

/** What a business's prices follow from. */
export type PriceSettings = {
  /** Dollars an hour: what is charged, and what it costs. */
  laborRate: Decimal;
  laborCost: Decimal;
  /** What the price of a part of this cost is multiplied by. */
  multiplierOf: (cost: Decimal) => Decimal;
  /** The tier of the vendor's markup that says so; null where none does. */
  tierOf: (cost: Decimal) => Tier | null;
};

type LaborLine = VendorProduct["labor"][number] & { cost: string };
type PartLine = VendorProduct["parts"][number] & { cost: string };
type Priced = { labor: LaborLine[]; parts: PartLine[] } & Pick<
  VendorProduct,
  "cost" | "standardPrice" | "hours" | "taxExempt"
>;

/**
 * What a task costs and is sold for: each part at its cost times the markup of its tier, and hours times the rate, unless
 * the business says otherwise. Rounded to cents once for each line.
 */
export function priceProduct(
  product: CatalogProduct,
  customizations: readonly Customization[],
  settings: PriceSettings,
): Priced {
  const own = customizations.find(({ type }) => type === "product") ?? null;
  const lineOf = (type: Customization["type"], targetId: string) =>
    customizations.find((one) => one.type === type && one.targetId === targetId) ?? null;
  const labor = laborOf(product, lineOf("labor", product.laborId), own, settings);
  const parts = product.parts.map((part) => partOf(part, lineOf("part", part.id), own, settings));
  const sum = sumMoney([...labor, ...parts].map(({ total }) => new Decimal(total)));
  const cost = sumMoney([
    ...labor.map((line) => roundToCents(new Decimal(line.cost).times(line.hours))),
    ...parts.map((line) => new Decimal(line.cost).times(line.quantity)),
  ]);
  return {
    labor,
    parts,
    hours: labor[0]?.hours ?? "0",
    cost: moneyToWire(cost),
    standardPrice: own?.values.price ?? moneyToWire(sum),
    taxExempt: isTaxExempt([...labor, ...parts].map(({ taxable }) => ({ isTaxable: taxable }))),
  };
}

type Own = Customization | null;

function partOf(part: CatalogPart, line: Own, product: Own, settings: PriceSettings): PartLine {
  const cost = new Decimal(line?.values.cost ?? part.cost);
  const markup = settings.multiplierOf(cost);
  const tier = line?.values.price ? null : settings.tierOf(cost);
  const price = line?.values.price ?? moneyToWire(cost.times(markup));
  return {
    ...accounts(line, product, true),
    id: part.id,
    name: line?.values.name ?? part.name,
    description: line?.values.description ?? "",
    quantity: part.quantity,
    cost: moneyToWire(cost),
    price,
    // Of a price that was set, what it comes to.
    markup:
      line?.values.price && cost.greaterThan(0) ? new Decimal(price).dividedBy(cost).toFixed(4) : markup.toString(),
    markupTier: tier && { rangeMin: moneyToWire(tier.rangeMin), rangeMax: moneyToWire(tier.rangeMax) },
    total: moneyToWire(new Decimal(price).times(part.quantity)),
    oem: part.isOriginal,
  };
}

function laborOf(product: CatalogProduct, line: Own, own: Own, settings: PriceSettings): LaborLine[] {
  const hours = new Decimal(line?.values.hours ?? product.hours);
  const rate = new Decimal(line?.values.price ?? settings.laborRate);
  return [
    {
      ...accounts(line, own, false),
      id: product.laborId,
      name: line?.values.name ?? product.laborName,
      description: line?.values.description ?? "",
      hours: hours.toString(),
      rate: moneyToWire(rate),
      cost: line?.values.cost ?? moneyToWire(settings.laborCost),
      total: moneyToWire(hours.times(rate)),
    },
  ];
}

/** What is said of the line, else of the product. Parts are taxed unless somebody says otherwise; labor is not. */
const accounts = (line: Own, product: Own, isTaxed: boolean) => ({
  taxable: line?.values.taxable ?? product?.values.taxable ?? isTaxed,
  qbClass: line?.values.qbClass ?? product?.values.qbClass ?? null,
  incomeAccount: line?.values.incomeAccount ?? product?.values.incomeAccount ?? null,
  warrantyId: line?.values.warrantyId ?? product?.values.warrantyId ?? null,
  customization: line,
});
