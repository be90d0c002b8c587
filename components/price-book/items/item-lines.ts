import { Decimal } from "@/lib/platform/money/decimal";
import type { PriceBookLabor, PriceBookPart, PricebookProductGroup } from "@/lib/price-book/records/price-book-part";
import { composePrice, type Composition } from "@/lib/price-book/pricing/compose-price";
import { parseDecimal } from "./markup";

/** A part or labor line during editing. Amounts are for one unit or one hour. */
export type DraftItemLine = {
  key: string;
  kind: "part" | "labor";
  id: string;
  name: string;
  /** The quantity or hours as typed. */
  count: string;
  /** Null for users who cannot see costs. */
  cost: string | null;
  price: string;
  isTaxable: boolean;
  isActive: boolean;
  /** True when this sellable item has its own cost and price for the line. */
  isOwnPrice: boolean;
};

export function toItemLines({ productGroupItems, productGroupLabors }: PricebookProductGroup): DraftItemLine[] {
  return [
    ...productGroupItems.map(({ id, manufacturerItem: part, quantity, cost, salesPrice, isOwnPrice }) => ({
      key: id,
      kind: "part" as const,
      id: part.id,
      name: part.name,
      count: quantity,
      cost,
      price: salesPrice,
      isTaxable: part.isTaxable,
      isActive: part.isActive,
      isOwnPrice,
    })),
    ...productGroupLabors.map(({ id, productLabor: labor, hours, cost, rate, isOwnPrice }) => ({
      key: id,
      kind: "labor" as const,
      id: labor.id,
      name: labor.name,
      count: hours,
      cost,
      price: rate,
      isTaxable: labor.isTaxable,
      isActive: labor.isActive,
      isOwnPrice,
    })),
  ];
}

export const toPartLine = (part: PriceBookPart): Omit<DraftItemLine, "key"> => ({
  kind: "part",
  id: part.id,
  name: part.name,
  count: "1",
  cost: part.cost,
  price: part.sales_price,
  isTaxable: part.is_taxable,
  isActive: part.is_active,
  isOwnPrice: false,
});

export const toLaborLine = (labor: PriceBookLabor): Omit<DraftItemLine, "key"> => ({
  kind: "labor",
  id: labor.id,
  name: labor.name,
  count: labor.default_hours,
  cost: labor.cost,
  price: labor.rate,
  isTaxable: labor.is_taxable,
  isActive: labor.is_active,
  isOwnPrice: false,
});

/** Sums up the lines. An unreadable count or a hidden cost counts as zero. */
export function sumItemLines(lines: readonly DraftItemLine[], markup: string): Composition {
  const count = (line: DraftItemLine) => parseDecimal(line.count) ?? new Decimal(0);
  const toAmounts = ({ cost, price }: DraftItemLine) => ({ cost: new Decimal(cost ?? 0), price: new Decimal(price) });
  return composePrice(
    lines
      .filter(({ kind }) => kind === "part")
      .map((line) => ({ quantity: count(line), cost: toAmounts(line).cost, salesPrice: toAmounts(line).price })),
    lines
      .filter(({ kind }) => kind === "labor")
      .map((line) => ({ hours: count(line), cost: toAmounts(line).cost, rate: toAmounts(line).price })),
    parseDecimal(markup)
  );
}

/** Returns the lines for the request. */
export function toLineRequests(lines: readonly DraftItemLine[]) {
  const getOwnCost = ({ isOwnPrice, cost }: DraftItemLine) => (isOwnPrice && cost ? { cost } : {});
  return {
    items: lines
      .filter(({ kind }) => kind === "part")
      .map((line) => ({
        manufacturer_item: { existing_manufacturer_item: line.id },
        quantity: line.count,
        ...getOwnCost(line),
        ...(line.isOwnPrice ? { sales_price: line.price } : {}),
      })),
    labors: lines
      .filter(({ kind }) => kind === "labor")
      .map((line) => ({
        product_labor: { existing_product_labor: line.id },
        hours: line.count,
        ...getOwnCost(line),
        ...(line.isOwnPrice ? { rate: line.price } : {}),
      })),
  };
}
