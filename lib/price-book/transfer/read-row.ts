import type { z } from "zod";
import { LaborInput, PartInput } from "../items/save-shapes";
import { byField, type TransferField, type TransferRow } from "./transfer-fields";

/** What a row says, under its own fields; what is blank is left out. */
export type ReadRow = {
  line: number;
  kind: "part" | "labor";
  category: string | undefined;
  values: Partial<Record<TransferField, string>>;
};
export type RowProblem = { line: number; name: string; reason: string };

const WORDS: Record<string, "part" | "labor"> = {
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
};
const YES = ["yes", "y", "true", "1", "x", "taxable", "tax"];
const NO = ["no", "n", "false", "0", "non", "nontaxable", "non-taxable", "exempt"];

/** Reads one row, or says what is wrong with it. Money may be written "$1,234.50". */
export function readRow(row: TransferRow): ReadRow | RowProblem {
  const cells = byField((field) => cleaned(row[field]));
  const problem = (reason: string) => ({ line: row.line, name: cells.name || cells.shortName, reason });
  const kind = WORDS[cells.type.toLowerCase()];
  if (!kind) return problem(`Type: “${cells.type}” is neither Part nor Labor.`);
  if (!cells.name && !cells.shortName) return problem("It has neither a name nor a short name.");
  const values: ReadRow["values"] = {};
  for (const field of ["shortName", "name", "description"] as const) if (cells[field]) values[field] = cells[field];
  if (kind === "part")
    for (const field of ["modelNumber", "manufacturer", "supplier"] as const)
      if (cells[field]) values[field] = cells[field];
  for (const field of ["cost", "price"] as const) if (cells[field]) values[field] = moneyOf(cells[field]);
  if (kind === "labor" && cells.hours) values.hours = cells.hours;
  if (cells.taxable) {
    const said = cells.taxable.toLowerCase();
    if (!YES.includes(said) && !NO.includes(said)) return problem(`Taxable: “${cells.taxable}” is neither yes nor no.`);
    values.taxable = YES.includes(said) ? "yes" : "no";
  }
  if (cells.category.length > 100) return problem("Category: at most 100 characters.");
  const checked = kind === "part" ? PartInput.safeParse(partOf(values)) : LaborInput.safeParse(laborOf(values));
  if (!checked.success) return problem(firstOf(checked.error));
  return { line: row.line, kind, category: cells.category || undefined, values: tidied(values, checked.data) };
}

/** A cell as it was before it was made safe for spreadsheets, on one line but for descriptions. */
const cleaned = (text: string) => text.trim().replace(/^'(?=[=+\-@])/, "");

const moneyOf = (text: string) => text.replaceAll(/[$\s]|,(?=\d{3}(\D|$))/g, "").replace(/^\((.+)\)$/, "-$1");

const taxableOf = ({ taxable }: ReadRow["values"]) => (taxable === undefined ? undefined : taxable === "yes");

/** The fields of a part's row as the price book names them. */
export const partOf = (values: ReadRow["values"]): z.input<typeof PartInput> => ({
  name: values.name,
  short_name: values.shortName,
  description: values.description,
  model_number: values.modelNumber,
  manufacturer: values.manufacturer,
  supplier: values.supplier,
  cost: values.cost,
  sales_price: values.price,
  is_taxable: taxableOf(values),
});

/** The fields of a labor's row as the price book names them. */
export const laborOf = (values: ReadRow["values"]): z.input<typeof LaborInput> => ({
  name: values.name,
  short_name: values.shortName,
  description: values.description,
  cost: values.cost,
  rate: values.price,
  default_hours: values.hours,
  is_taxable: taxableOf(values),
});

/** The texts as they are kept: money with its cents, names without spaces around them. */
function tidied(values: ReadRow["values"], read: PartInput | LaborInput): ReadRow["values"] {
  const price = "sales_price" in read ? read.sales_price : "rate" in read ? read.rate : undefined;
  return {
    ...values,
    ...(values.cost === undefined ? {} : { cost: read.cost }),
    ...(values.price === undefined ? {} : { price }),
    ...(values.name === undefined ? {} : { name: read.name }),
  };
}

const FIELD_NAMES: Record<string, string> = {
  sales_price: "Price",
  rate: "Price",
  short_name: "Short name",
  default_hours: "Hours",
  model_number: "Model number",
};

function firstOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? "");
  const label = FIELD_NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return `${label}: ${issue?.message ?? "not readable."}`;
}
