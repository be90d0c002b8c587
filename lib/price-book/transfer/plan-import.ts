import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { shortNameLimitOf } from "../short-names/check-short-name";
import { fitShortName } from "../short-names/short-name";
import { type ReadRow, readRow, type RowProblem } from "./read-row";
import { TRANSFER_FIELDS, type TransferField, type TransferRow } from "./transfer-fields";

/** What a part or labor has of the columns. */
export type KnownRow = Record<TransferField, string> & { id: string };
export type FieldChange = { field: TransferField; before: string; after: string };
export type PlannedRow = { row: ReadRow; known: KnownRow | null; changes: FieldChange[] };
export type ImportPlan = { rows: PlannedRow[]; problems: RowProblem[]; newCategories: string[] };

/**
 * What each row would do: the part or labor that has its short name, else the one that has its name, is changed where the
 * row says something else; what nobody has is new. The same file again changes nothing.
 */
export async function planImport(who: Who, db: Transaction, rows: readonly TransferRow[]): Promise<ImportPlan> {
  const limit = await shortNameLimitOf(who, db);
  const shelves = { part: shelfOf(await knownParts(who, db)), labor: shelfOf(await knownLabor(who, db)) };
  const plan: ImportPlan = { rows: [], problems: [], newCategories: [] };
  const categories = new Set(
    (await db.priceBookCategory.findMany({ where: { businessId: who.businessId, isActive: true } })).map(({ name }) =>
      name.toLowerCase(),
    ),
  );
  const seen = new Map<string, number>();
  for (const given of rows) {
    const row = readRow(given);
    if ("reason" in row) {
      plan.problems.push(row);
      continue;
    }
    const problem = (reason: string) =>
      plan.problems.push({ line: row.line, name: row.values.name ?? row.values.shortName ?? "", reason });
    if (row.values.shortName) row.values.shortName = fitShortName(row.values.shortName, limit);
    const known = find(shelves[row.kind], row);
    if (known === "several") {
      problem("Several have this name. Say which by its short name.");
      continue;
    }
    // Found by its name, it is called so, however the row writes it.
    if (known && !row.values.shortName) delete row.values.name;
    // Two rows about the same one would each undo the other.
    const key = `${row.kind}:${known?.id ?? (row.values.shortName ?? row.values.name ?? "").toLowerCase()}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      problem(`Line ${earlier} is about the same one.`);
      continue;
    }
    seen.set(key, row.line);
    const missing = known ? null : missingOf(row);
    if (missing) {
      problem(missing);
      continue;
    }
    if (row.category && !categories.has(row.category.toLowerCase())) {
      categories.add(row.category.toLowerCase());
      plan.newCategories.push(row.category);
    }
    plan.rows.push({ row, known, changes: known ? changesOf(row, known) : [] });
  }
  return plan;
}

type Shelf = { byShortName: Map<string, KnownRow>; byName: Map<string, KnownRow[]> };

function shelfOf(rows: KnownRow[]): Shelf {
  const byName = new Map<string, KnownRow[]>();
  for (const row of rows) byName.set(row.name.toLowerCase(), [...(byName.get(row.name.toLowerCase()) ?? []), row]);
  return { byShortName: new Map(rows.map((row) => [row.shortName.toLowerCase(), row])), byName };
}

function find({ byShortName, byName }: Shelf, { values }: ReadRow): KnownRow | null | "several" {
  if (values.shortName) return byShortName.get(values.shortName.toLowerCase()) ?? null;
  const named = byName.get((values.name ?? "").toLowerCase()) ?? [];
  return named.length > 1 ? "several" : (named[0] ?? null);
}

function missingOf({ kind, values }: ReadRow): string | null {
  if (!values.name) return "A new one needs a name.";
  if (values.price === undefined) return "A new one needs a price.";
  if (kind === "part" && values.cost === undefined) return "A new part needs a cost.";
  return null;
}

function changesOf({ values, category }: ReadRow, known: KnownRow): FieldChange[] {
  const said = { ...values, ...(category === undefined ? {} : { category }) };
  return TRANSFER_FIELDS.flatMap(({ id: field }) => {
    const [before, after] = [known[field], said[field]];
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

function isSame(field: TransferField, before: string, after: string): boolean {
  if (field === "category" || field === "shortName") return before.toLowerCase() === after.toLowerCase();
  if (field === "hours") return new Decimal(before).equals(after);
  return before === after;
}

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** The active parts, as the columns have them. */
export async function knownParts({ businessId }: Who, db: Transaction): Promise<KnownRow[]> {
  const names = await categoryNames(businessId, db);
  const rows = await db.priceBookPart.findMany({
    where: { businessId, isActive: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    type: "Part",
    shortName: row.shortName,
    name: row.name,
    category: names.get(row.categoryId ?? "") ?? "",
    description: row.description,
    modelNumber: row.modelNumber,
    manufacturer: row.manufacturer,
    supplier: row.supplier,
    cost: row.cost.toFixed(2),
    price: row.salesPrice.toFixed(2),
    hours: "",
    taxable: yesNo(row.isTaxable),
  }));
}

/** The active labor, as the columns have it. */
export async function knownLabor({ businessId }: Who, db: Transaction): Promise<KnownRow[]> {
  const names = await categoryNames(businessId, db);
  const rows = await db.priceBookLabor.findMany({
    where: { businessId, isActive: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    type: "Labor",
    shortName: row.shortName,
    name: row.name,
    category: names.get(row.categoryId ?? "") ?? "",
    description: row.description,
    modelNumber: "",
    manufacturer: "",
    supplier: "",
    cost: row.cost.toFixed(2),
    price: row.rate.toFixed(2),
    hours: row.defaultHours.toString(),
    taxable: yesNo(row.isTaxable),
  }));
}

async function categoryNames(businessId: string, db: Transaction): Promise<Map<string, string>> {
  const rows = await db.priceBookCategory.findMany({ where: { businessId }, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
