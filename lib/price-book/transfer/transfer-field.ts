import { z } from "zod";
import { formatNumber } from "@/lib/platform/format/format-count";

/** The columns of an exported price book, in order. */
export const TRANSFER_FIELDS = [
  { id: "type", label: "Type", alike: ["kind", "item type"] },
  {
    id: "shortName",
    label: "Short name",
    alike: ["sku", "code", "item code", "item number", "part number", "item no"],
  },
  { id: "name", label: "Name", alike: ["item", "item name", "title", "product", "service", "product/service"] },
  { id: "category", label: "Category", alike: ["group", "department", "dept"] },
  { id: "description", label: "Description", alike: ["sales description", "details", "notes"] },
  { id: "modelNumber", label: "Model number", alike: ["model", "mpn", "manufacturer part number"] },
  { id: "manufacturer", label: "Manufacturer", alike: ["brand", "make"] },
  { id: "supplier", label: "Supplier", alike: ["vendor", "preferred vendor"] },
  { id: "cost", label: "Cost", alike: ["unit cost", "purchase cost", "buy price"] },
  { id: "price", label: "Price", alike: ["sales price", "unit price", "rate", "sell price", "sales price/rate"] },
  { id: "hours", label: "Hours", alike: ["labor hours", "duration", "time"] },
  { id: "taxable", label: "Taxable", alike: ["tax", "is taxable"] },
  { id: "contents", label: "Contents", alike: ["components", "bundle items", "made of"] },
] as const;
export type TransferField = (typeof TRANSFER_FIELDS)[number]["id"];

export const MOST_ROWS = 10_000;

const cellText = (most: number) =>
  z
    .string()
    .max(most, `Use at most ${formatNumber(most)} characters.`)
    .default("");

/** A row of a file by column. Empty cells change nothing. */
export const TransferRow = z.object({
  /** The line in the file, from 1. */
  line: z.number().int().min(1),
  type: cellText(100),
  shortName: cellText(400),
  name: cellText(400),
  category: cellText(6_000),
  description: cellText(5000),
  modelNumber: cellText(400),
  manufacturer: cellText(400),
  supplier: cellText(400),
  cost: cellText(40),
  price: cellText(40),
  hours: cellText(40),
  taxable: cellText(40),
  /** The content of a product group: a line for each part ("2 x SHORT NAME") and each labor ("1.5 h x SHORT NAME"). */
  contents: cellText(60_000),
});
export type TransferRow = z.output<typeof TransferRow>;

const normalizeHeader = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[^a-z/]+/g, " ")
    .trim();

/** Builds a record with one value for each field. */
export const mapFields = <T>(valueOf: (field: TransferField) => T): Record<TransferField, T> => ({
  type: valueOf("type"),
  shortName: valueOf("shortName"),
  name: valueOf("name"),
  category: valueOf("category"),
  description: valueOf("description"),
  modelNumber: valueOf("modelNumber"),
  manufacturer: valueOf("manufacturer"),
  supplier: valueOf("supplier"),
  cost: valueOf("cost"),
  price: valueOf("price"),
  hours: valueOf("hours"),
  taxable: valueOf("taxable"),
  contents: valueOf("contents"),
});

/** Guesses the columns from their headings. Returns each field's position, or -1. Each column is used once. */
export function guessColumns(headers: readonly string[]): Record<TransferField, number> {
  const names = headers.map(normalizeHeader);
  const usedColumns = new Set<number>();
  const guessed = new Map<TransferField, number>();
  for (const { id, label, alike } of TRANSFER_FIELDS) {
    const at = [label, ...alike]
      .map((name) => names.findIndex((each, i) => each === normalizeHeader(name) && !usedColumns.has(i)))
      .find((i) => i >= 0);
    if (at === undefined) continue;
    usedColumns.add(at);
    guessed.set(id, at);
  }
  return mapFields((field) => guessed.get(field) ?? -1);
}
