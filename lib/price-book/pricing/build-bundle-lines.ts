import { apportionAmount } from "@/lib/platform/money/apportion-amount";
import { Decimal } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents } from "@/lib/platform/money/money";
import type { PricebookProductGroup } from "../records/price-book-part";
import { priceAt } from "./compose-price";

type Bundle = Pick<PricebookProductGroup, "productGroupItems" | "productGroupLabors">;

export type BundleLine = {
  kind: "part" | "labor" | "fee";
  partId: string | null;
  laborId: string | null;
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  isTaxable: boolean;
};

/**
 * Returns the line items of a bundle: its parts and labor, each at its share of the price. Their sum equals the price
 * to the cent.
 */
export function buildBundleLines(bundle: Bundle, price: Decimal): BundleLine[] {
  const pieces = listPieces(bundle);
  const lines = pieces.map(({ line }) => line);
  return toTheCent(lines, splitPrice(pieces, price));
}

/** Lists the content of a bundle, in order. */
export const listPieces = (bundle: Bundle): Piece[] => [
  ...bundle.productGroupItems.map(toPartPiece),
  ...bundle.productGroupLabors.map(toLaborPiece),
];

/** Splits a bundle's price among its pieces. */
export function splitPrice(pieces: readonly Piece[], price: Decimal): Decimal[] {
  const isWeighed = pieces.some(({ percent }) => !percent.isZero());
  const weights = pieces.map(({ percent }, at) => ({ id: String(at), weight: isWeighed ? percent : new Decimal(1) }));
  const shares = pieces.length > 0 ? apportionAmount(price, weights) : new Map<string, Decimal>();
  return pieces.map((_, at) => shares.get(String(at)) ?? new Decimal(0));
}

type Unpriced = Pick<BundleLine, "kind" | "quantity" | "description">;

/**
 * Prices lines so that they sum up to their shares to the cent. A remainder that a unit price cannot express goes to a
 * line of one piece. Without such a line, the last line becomes one piece and names its quantity.
 */
export function toTheCent<L extends Unpriced>(lines: readonly L[], shares: readonly Decimal[]) {
  let remainder = new Decimal(0);
  const priced = lines.map((line, at) => {
    const share = shares[at] ?? new Decimal(0);
    const unitPrice = share.dividedBy(line.quantity).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    const amount = roundToCents(multiplyByQuantity(unitPrice, new Decimal(line.quantity)));
    remainder = remainder.plus(share).minus(amount);
    return { ...line, unitPrice, amount };
  });
  if (!remainder.isZero()) {
    const single = priced.findIndex(({ quantity }) => new Decimal(quantity).equals(1));
    const at = single === -1 ? priced.length - 1 : single;
    priced.splice(at, 1, ...priced.slice(at, at + 1).map((line) => toSinglePiece(line, remainder)));
  }
  return priced.map(({ amount: _amount, unitPrice, ...line }) => ({ ...line, unitPrice: unitPrice.toFixed(2) }));
}

/** Merges a line into one piece that includes the remainder. */
function toSinglePiece<L extends Unpriced & { unitPrice: Decimal; amount: Decimal }>(line: L, remainder: Decimal): L {
  const isOne = new Decimal(line.quantity).equals(1);
  const description = isOne ? line.description : [formatQuantity(line), line.description].filter(Boolean).join(". ");
  return { ...line, description, quantity: "1", unitPrice: line.amount.plus(remainder) };
}

/** Describes the quantity of a merged line. */
export const formatQuantity = ({ kind, quantity }: Pick<Unpriced, "kind" | "quantity">): string =>
  `${quantity} ${kind === "part" ? "pieces" : "hours"}`;

/**
 * Returns a bundle's price at a level: its own price there, or the level's multiple of its base price. Null without
 * one.
 */
export function getBundlePrice(
  { productGroupPrices }: Pick<PricebookProductGroup, "productGroupPrices">,
  { key, multiplier }: { key: string; multiplier: Decimal }
): Decimal | null {
  const priceOf = (level: string) =>
    productGroupPrices.find(({ businessPrice, isActive }) => isActive && businessPrice.priceKey === level)?.price;
  const [ownPrice, base] = [priceOf(key), priceOf("base")];
  if (ownPrice !== undefined) return new Decimal(ownPrice);
  return base === undefined ? null : priceAt(key, multiplier, new Decimal(base));
}

/** A piece of a bundle, with its share of the price in percent. */
export type Piece = { line: Omit<BundleLine, "unitPrice">; percent: Decimal };

function toPartPiece({ manufacturerItem: part, ...item }: Bundle["productGroupItems"][number]): Piece {
  const { id: partId, description, isTaxable } = part;
  const line = { kind: "part", partId, laborId: null, description, isTaxable } as const;
  const name = part.jobFormName || part.name;
  return { line: { ...line, name, quantity: item.quantity }, percent: new Decimal(item.percentageOfTotalPrice) };
}

function toLaborPiece({ productLabor: task, ...item }: Bundle["productGroupLabors"][number]): Piece {
  const { id: laborId, description, isTaxable } = task;
  const kind = task.isServiceFee ? "fee" : "labor";
  const name = task.jobFormName || task.name;
  return {
    line: { kind, partId: null, laborId, description, isTaxable, name, quantity: item.hours },
    percent: new Decimal(item.percentageOfTotalPrice),
  };
}
