import { apportion } from "@/lib/platform/money/apportion";
import { Decimal } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents } from "@/lib/platform/money/money";
import type { PricebookProductGroup } from "../price-book-shapes";

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
 * What a bundle puts on a document: its parts and labor, each at its share of the bundle's price, which they come to
 * together to the cent. What a price of a single piece cannot say is on a line with one piece; where there is none the
 * last line is one piece that says how many it is.
 */
export function bundleLines(bundle: Bundle, price: Decimal): BundleLine[] {
  const made = [...bundle.productGroupItems.map(partLine), ...bundle.productGroupLabors.map(laborLine)];
  if (made.length === 0) return [];
  const isWeighed = made.some(({ percent }) => !percent.isZero());
  const weights = made.map(({ percent }, at) => ({ id: String(at), weight: isWeighed ? percent : new Decimal(1) }));
  const shares = apportion(price, weights);
  let left = new Decimal(0);
  const lines = made.map(({ line }, at) => {
    const share = shares.get(String(at)) ?? new Decimal(0);
    const unitPrice = share.dividedBy(line.quantity).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    const amount = roundToCents(multiplyByQuantity(unitPrice, new Decimal(line.quantity)));
    left = left.plus(share).minus(amount);
    return { ...line, unitPrice, amount };
  });
  if (!left.isZero()) {
    const single = lines.findIndex(({ quantity }) => new Decimal(quantity).equals(1));
    const at = single === -1 ? lines.length - 1 : single;
    lines.splice(at, 1, ...lines.slice(at, at + 1).map((line) => asOne(line, left)));
  }
  return lines.map(({ amount: _amount, unitPrice, ...line }) => ({ ...line, unitPrice: unitPrice.toFixed(2) }));
}

type Priced = Omit<BundleLine, "unitPrice"> & { unitPrice: Decimal; amount: Decimal };

/** One piece, with what was left over. */
function asOne(line: Priced, left: Decimal): Priced {
  const many = `${line.quantity} ${line.kind === "part" ? "pieces" : "hours"}`;
  const isOne = new Decimal(line.quantity).equals(1);
  const description = isOne ? line.description : [many, line.description].filter(Boolean).join(". ");
  return { ...line, description, quantity: "1", unitPrice: line.amount.plus(left) };
}

type Made = { line: Omit<BundleLine, "unitPrice">; percent: Decimal };

function partLine({ manufacturerItem: part, ...item }: Bundle["productGroupItems"][number]): Made {
  const { id: partId, description, isTaxable } = part;
  const line = { kind: "part", partId, laborId: null, description, isTaxable } as const;
  const name = part.jobFormName || part.name;
  return { line: { ...line, name, quantity: item.quantity }, percent: new Decimal(item.percentageOfTotalPrice) };
}

function laborLine({ productLabor: task, ...item }: Bundle["productGroupLabors"][number]): Made {
  const { id: laborId, description, isTaxable } = task;
  const kind = task.isServiceFee ? "fee" : "labor";
  const name = task.jobFormName || task.name;
  return {
    line: { kind, partId: null, laborId, description, isTaxable, name, quantity: item.hours },
    percent: new Decimal(item.percentageOfTotalPrice),
  };
}
