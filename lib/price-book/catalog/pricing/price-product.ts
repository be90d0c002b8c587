import { isTaxExempt } from "../../pricing/compose-price";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, roundToCents, sumMoney } from "@/lib/platform/money/money";
import type { VendorProduct } from "../catalog-shapes";
import type { Customization } from "../customization";
import type { Tier } from "../../records/tier";
import type { CatalogPart, CatalogProduct } from "../vendor/product-vendor";

/** The settings behind a business's prices. */
export type PriceSettings = {
  /** The hourly rate and cost, in dollars. */
  laborRate: Decimal;
  laborCost: Decimal;
  /** Returns the multiplier for a part of this cost. */
  multiplierOf: (cost: Decimal) => Decimal;
  /** Returns the vendor's markup tier for a cost. Null when none applies. */
  tierOf: (cost: Decimal) => Tier | null;
};

type LaborLine = VendorProduct["labor"][number] & { cost: string };
type PartLine = VendorProduct["parts"][number] & { cost: string };
type Priced = { labor: LaborLine[]; parts: PartLine[] } & Pick<
  VendorProduct,
  "cost" | "standardPrice" | "hours" | "taxExempt"
>;

/**
 * Computes the cost and price of a task: each part at its cost times the markup of its tier, and hours times the rate.
 * The business's own values win. Each line is rounded to cents once.
 */
export function priceProduct(
  product: CatalogProduct,
  customizations: readonly Customization[],
  settings: PriceSettings
): Priced {
  const productCustomization = customizations.find(({ type }) => type === "product") ?? null;
  const lineOf = (type: Customization["type"], targetId: string) =>
    customizations.find((one) => one.type === type && one.targetId === targetId) ?? null;
  const labor = priceLabor(product, lineOf("labor", product.laborId), { productCustomization, settings });
  const parts = product.parts.map((part) =>
    pricePart(part, lineOf("part", part.id), { product: productCustomization, settings })
  );
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
    standardPrice: productCustomization?.values.price ?? moneyToWire(sum),
    taxExempt: isTaxExempt([...labor, ...parts].map(({ taxable }) => ({ isTaxable: taxable }))),
  };
}

type OwnCustomization = Customization | null;

function pricePart(
  part: CatalogPart,
  line: OwnCustomization,
  { product, settings }: { product: OwnCustomization; settings: PriceSettings }
): PartLine {
  const cost = new Decimal(line?.values.cost ?? part.cost);
  const markup = settings.multiplierOf(cost);
  const tier = line?.values.price ? null : settings.tierOf(cost);
  const price = line?.values.price ?? moneyToWire(cost.times(markup));
  return {
    ...getTaxAndAccounts(line, product, true),
    id: part.id,
    name: line?.values.name ?? part.name,
    description: line?.values.description ?? "",
    quantity: part.quantity,
    cost: moneyToWire(cost),
    price,
    // For a manual price, the resulting markup.
    markup:
      line?.values.price && cost.greaterThan(0) ? new Decimal(price).dividedBy(cost).toFixed(4) : markup.toString(),
    markupTier: tier && { rangeMin: moneyToWire(tier.rangeMin), rangeMax: moneyToWire(tier.rangeMax) },
    total: moneyToWire(new Decimal(price).times(part.quantity)),
    oem: part.isOriginal,
  };
}

function priceLabor(
  product: CatalogProduct,
  line: OwnCustomization,
  { productCustomization, settings }: { productCustomization: OwnCustomization; settings: PriceSettings }
): LaborLine[] {
  const hours = new Decimal(line?.values.hours ?? product.hours);
  const rate = new Decimal(line?.values.price ?? settings.laborRate);
  return [
    {
      ...getTaxAndAccounts(line, productCustomization, false),
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

/** The line's own values win over the product's. By default, parts are taxed and labor is not. */
const getTaxAndAccounts = (line: OwnCustomization, product: OwnCustomization, isTaxed: boolean) => ({
  taxable: line?.values.taxable ?? product?.values.taxable ?? isTaxed,
  qbClass: line?.values.qbClass ?? product?.values.qbClass ?? null,
  incomeAccount: line?.values.incomeAccount ?? product?.values.incomeAccount ?? null,
  warrantyId: line?.values.warrantyId ?? product?.values.warrantyId ?? null,
  customization: line,
});
