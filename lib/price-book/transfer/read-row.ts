import type { z } from "zod";
import { LaborInput, PartInput, SaveItemInput } from "../items/save-shapes";
import type { ProductType } from "../records/product-type";
import { type ContentLine, splitLines, readContents } from "./content-line";
import { mapFields, type TransferField, type TransferRow } from "./transfer-field";

/** The values of a row, without empty cells. */
export type ReadRow = {
  line: number;
  kind: "part" | "labor" | ProductType;
  category: string | undefined;
  values: Partial<Record<TransferField, string>>;
};
/** A row of a part or labor, and a row of a product group. */
export type PieceRow = ReadRow & { kind: "part" | "labor" };
export type GroupRow = ReadRow & { kind: ProductType; contents: ContentLine[] | undefined };
export type RowProblem = { line: number; name: string; reason: string };

const WORDS: Record<string, ReadRow["kind"]> = {
  "": "part",
  part: "part",
  parts: "part",
  material: "part",
  product: "part",
  inventory: "part",
  "non-inventory": "part",
  labor: "labor",
  labour: "labor",
  service: "labor",
  bundle: "bundle",
  kit: "bundle",
  assembly: "bundle",
  discount: "discount",
  "single part": "single_part",
  single_part: "single_part",
  "single labor": "single_labor",
  single_labor: "single_labor",
};
const YES = ["yes", "y", "true", "1", "x", "taxable", "tax"];
const NO = ["no", "n", "false", "0", "non", "nontaxable", "non-taxable", "exempt"];

export type RowRead = PieceRow | GroupRow | RowProblem;

/** Parses all rows of a file, in order. */
export const readAll = (rows: readonly TransferRow[]): RowRead[] => rows.map(readRow);

/** Parses a row, or returns its error. Money may be written as "$1,234.50". */
function readRow(row: TransferRow): RowRead {
  const cells = mapFields((field) => cleanCell(row[field]));
  const toProblem = (reason: string) => ({ line: row.line, name: cells.name || cells.shortName, reason });
  // A row with contents needs no type.
  const kind = cells.type === "" && cells.contents !== "" ? "bundle" : WORDS[cells.type.toLowerCase()];
  if (!kind) return toProblem(`Type: “${cells.type}” isn't an item type. Use Part, Labor, Bundle, or Discount.`);
  if (!cells.name && !cells.shortName) return toProblem("Enter a name or short name.");
  const values: ReadRow["values"] = {};
  for (const field of ["shortName", "name", "description"] as const) if (cells[field]) values[field] = cells[field];
  if (cells.taxable) {
    const taxableText = cells.taxable.toLowerCase();
    if (!YES.includes(taxableText) && !NO.includes(taxableText))
      return toProblem(`Taxable: “${cells.taxable}” must be yes or no.`);
    values.taxable = YES.includes(taxableText) ? "yes" : "no";
  }
  const categories = splitLines(cells.category);
  if (categories.some((name) => name.length > 100)) return toProblem("Category: Use at most 100 characters.");
  const category = categories.join("\n") || undefined;
  if (kind !== "part" && kind !== "labor")
    return groupRow(row.line, kind, { cells, values, category, problem: toProblem });
  if (cells.contents) return toProblem("Contents: Parts and labor can't have contents.");
  if (categories.length > 1) return toProblem("Category: Parts and labor can have only one category.");
  if (kind === "part")
    for (const field of ["modelNumber", "manufacturer", "supplier"] as const)
      if (cells[field]) values[field] = cells[field];
  for (const field of ["cost", "price"] as const) if (cells[field]) values[field] = cleanMoney(cells[field]);
  if (kind === "labor" && cells.hours) values.hours = cells.hours;
  const checked =
    kind === "part" ? PartInput.safeParse(toPartInput(values)) : LaborInput.safeParse(toLaborInput(values));
  if (!checked.success) return toProblem(getFirstIssue(checked.error));
  return { line: row.line, kind, category, values: tidyValues(values, checked.data) };
}

type Reading = {
  cells: Record<TransferField, string>;
  values: ReadRow["values"];
  category: string | undefined;
  problem: (reason: string) => RowProblem;
};

/** The cost and the hours of a product group follow from its content. */
function groupRow(
  line: number,
  kind: ProductType,
  { cells, values, category, problem }: Reading
): GroupRow | RowProblem {
  if (cells.modelNumber) values.modelNumber = cells.modelNumber;
  if (cells.price) values.price = cleanMoney(cells.price);
  const checked = SaveItemInput.safeParse(toItemInput(values));
  if (!checked.success) return problem(getFirstIssue(checked.error));
  const contents = cells.contents ? readContents(cells.contents) : undefined;
  if (typeof contents === "string") return problem(`Contents: ${contents}`);
  const [price] = checked.data.prices ?? [];
  const { name } = checked.data;
  const tidy = { ...values, ...(name ? { name } : {}), ...(price?.price ? { price: price.price } : {}) };
  return { line, kind, category, values: tidy, contents };
}

/** Reverts the escaping for spreadsheets, and joins lines except in descriptions. */
const cleanCell = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, "");

const cleanMoney = (text: string) => text.replaceAll(/[$\s]|,(?=\d{3}(\D|$))/g, "").replace(/^\((.+)\)$/, "-$1");

const parseTaxable = ({ taxable }: ReadRow["values"]) => (taxable === undefined ? undefined : taxable === "yes");

/** Returns a part's row under the field names of the price book. */
export const toPartInput = (values: ReadRow["values"]): z.input<typeof PartInput> => ({
  name: values.name,
  short_name: values.shortName,
  description: values.description,
  model_number: values.modelNumber,
  manufacturer: values.manufacturer,
  supplier: values.supplier,
  cost: values.cost,
  sales_price: values.price,
  is_taxable: parseTaxable(values),
});

/** Returns a labor row under the field names of the price book. */
export const toLaborInput = (values: ReadRow["values"]): z.input<typeof LaborInput> => ({
  name: values.name,
  short_name: values.shortName,
  description: values.description,
  cost: values.cost,
  rate: values.price,
  default_hours: values.hours,
  is_taxable: parseTaxable(values),
});

/** Returns a product group's row under the field names of the price book. A price is its own price. */
export const toItemInput = (values: ReadRow["values"]): z.input<typeof SaveItemInput> => ({
  name: values.name,
  short_name: values.shortName,
  description: values.description,
  model_number: values.modelNumber,
  is_taxable: parseTaxable(values),
  ...(values.price === undefined
    ? {}
    : { prices: [{ price_key: "base", price: values.price, is_custom_pricing: true }] }),
});

/** Returns the texts as stored: money with cents, and trimmed names. */
function tidyValues(values: ReadRow["values"], read: PartInput | LaborInput): ReadRow["values"] {
  const price = "sales_price" in read ? read.sales_price : "rate" in read ? read.rate : undefined;
  return {
    ...values,
    ...(values.cost === undefined || !read.cost ? {} : { cost: read.cost }),
    ...(values.price === undefined ? {} : { price }),
    ...(values.name === undefined ? {} : { name: read.name }),
  };
}

const FIELD_NAMES: Record<string, string> = {
  sales_price: "Price",
  rate: "Price",
  prices: "Price",
  short_name: "Short name",
  default_hours: "Hours",
  model_number: "Model number",
};

function getFirstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? "");
  const label = FIELD_NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return `${label}: ${issue?.message ?? "Check this cell."}`;
}
