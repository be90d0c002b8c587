import { Decimal } from "@/lib/platform/money/decimal";
import type { Invoice } from "../records/invoice";
import { isOptionalLine } from "../totals/invoice-line";

type Line = Pick<
  Invoice["lineItems"][number],
  | "id"
  | "kind"
  | "partId"
  | "laborId"
  | "name"
  | "description"
  | "quantity"
  | "amount"
  | "recommended"
  | "futureWork"
  | "counted"
>;
type Option = { id: string; lineItems: readonly Line[] };

/** A line item across all options. A cell is null when its option lacks the item. */
export type ComparedRow<L extends Line = Line> = {
  key: string;
  name: string;
  cells: Array<L | null>;
  /** True when the options differ in this item. */
  differs: boolean;
};

/**
 * Arranges the lines of options in rows. Lines with the same part, labor, or name share a row, in the order of the
 * options. An item that an option has twice makes two rows.
 */
export function compareOptions<L extends Line>(
  options: ReadonlyArray<Option & { lineItems: readonly L[] }>
): ComparedRow<L>[] {
  const rows = new Map<string, ComparedRow<L>>();
  options.forEach(({ lineItems }, column) => {
    const times = new Map<string, number>();
    for (const line of lineItems) {
      const lineKey = getLineKey(line);
      const time = (times.get(lineKey) ?? 0) + 1;
      times.set(lineKey, time);
      const key = `${lineKey}/${time}`;
      const row = rows.get(key) ?? { key, name: line.name, cells: options.map(() => null), differs: false };
      row.cells[column] = line;
      rows.set(key, row);
    }
  });
  return [...rows.values()].map((row) => ({ ...row, differs: !row.cells.every((cell) => isSame(cell, row.cells[0])) }));
}

/** Returns the identity of a line: its price book item, or else its name. */
function getLineKey(line: Line): string {
  const { partId, laborId, kind, name } = line;
  const key = partId ?? laborId ?? `${kind}:${name.trim().toLowerCase().replaceAll(/\s+/g, " ")}`;
  return `${isOptionalLine(line) ? "optional" : "included"}/${key}`;
}

function isSame(line: Line | null, other: Line | null | undefined): boolean {
  if (!line || !other) return line === (other ?? null);
  return (
    new Decimal(line.quantity).equals(other.quantity) && line.amount === other.amount && line.counted === other.counted
  );
}

/** Returns the title of an option, or else its number. */
export function getOptionName({ title }: Pick<Invoice, "title">, index: number): string {
  return title.trim() || `Option ${index + 1}`;
}

/**
 * Computes the totals of the options in rows, from the subtotal to the total, plus the deposit. Includes every step
 * that any option has.
 */
export function compareSums(
  options: ReadonlyArray<
    Pick<Invoice, "subtotal" | "discountTotal" | "taxTotal" | "rebate" | "total"> & {
      deposit: { asked: string } | null;
    }
  >
): Array<{ label: string; amounts: string[]; isMain?: boolean }> {
  const toRow = (label: string, amounts: string[], isMain = false) => ({ label, amounts, isMain });
  const ifAny = (label: string, amounts: string[]) =>
    amounts.some((amount) => amount !== "0.00") ? [toRow(label, amounts)] : [];
  const negate = (amount: string) => (amount === "0.00" ? amount : `-${amount}`);
  return [
    toRow(
      "Subtotal",
      options.map(({ subtotal }) => subtotal)
    ),
    ...ifAny(
      "Discount",
      options.map(({ discountTotal }) => negate(discountTotal))
    ),
    ...ifAny(
      "Tax",
      options.map(({ taxTotal }) => taxTotal)
    ),
    ...ifAny(
      "Rebate",
      options.map(({ rebate }) => negate(rebate?.amount ?? "0.00"))
    ),
    toRow(
      "Total",
      options.map(({ total }) => total),
      true
    ),
    ...ifAny(
      "Deposit due on acceptance",
      options.map(({ deposit }) => deposit?.asked ?? "0.00")
    ),
  ];
}
