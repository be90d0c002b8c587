import { Decimal } from "@/lib/platform/money/decimal";
import type { ProductType } from "../records/product-type";
import { type ContentLine, splitLines } from "./content-line";
import type { GroupRow, PieceRow, ReadRow, RowProblem } from "./read-row";
import { TRANSFER_FIELDS, type TransferField } from "./transfer-field";

/** The columns of a stored part or labor. */
export type ExistingRow = Record<TransferField, string> & { id: string };
export type FieldChange = { field: TransferField; before: string; after: string };
export type PlannedRow = { row: PieceRow; existing: ExistingRow | null; changes: FieldChange[] };
export type ImportPlan = {
  rows: PlannedRow[];
  groups: PlannedGroup[];
  problems: RowProblem[];
  newCategories: string[];
};

/** The content of a product group, with its own prices. */
export type ExistingLine = ContentLine & { id: string; cost: string | null; price: string | null };
export type ExistingGroup = ExistingRow & { kind: ProductType; lines: ExistingLine[] };

/** A part or labor in a product group, either stored or new in the same file. */
export type PlannedLine = { kind: "part" | "labor"; quantity: string; of: string | PlannedRow };
export type PlannedGroup = {
  row: GroupRow;
  existing: ExistingGroup | null;
  changes: FieldChange[];
  /** The new content. Null = unchanged. */
  lines: PlannedLine[] | null;
};

export type Planning = {
  plan: ImportPlan;
  /** The file's line for each entry. */
  lineByKey: Map<string, number>;
  noteCategories: (category: string | undefined) => void;
};

export type Shelf<Row extends ExistingRow = ExistingRow> = {
  byShortName: Map<string, Row>;
  byName: Map<string, Row[]>;
};

export function buildShelf<Row extends ExistingRow>(rows: readonly Row[]): Shelf<Row> {
  const byName = new Map<string, Row[]>();
  for (const row of rows) byName.set(row.name.toLowerCase(), [...(byName.get(row.name.toLowerCase()) ?? []), row]);
  return { byShortName: new Map(rows.map((row) => [row.shortName.toLowerCase(), row])), byName };
}

export function findExistingRow<Row extends ExistingRow>(
  { byShortName, byName }: Shelf<Row>,
  { values }: ReadRow
): Row | null | "several" {
  if (values.shortName) return byShortName.get(values.shortName.toLowerCase()) ?? null;
  const matches = byName.get((values.name ?? "").toLowerCase()) ?? [];
  return matches.length > 1 ? "several" : (matches[0] ?? null);
}

export const getRowKey = ({ values }: ReadRow, existing: { id: string } | null): string =>
  existing?.id ?? (values.shortName ?? values.name ?? "").toLowerCase();

/** Returns the earlier line for the same entry. For the first one, records it and returns undefined. */
export function recordSeen(lineByKey: Map<string, number>, { line }: ReadRow, key: string): number | undefined {
  const earlier = lineByKey.get(key);
  if (earlier === undefined) lineByKey.set(key, line);
  return earlier;
}

export function listFieldChanges({ values, category }: ReadRow, existing: ExistingRow): FieldChange[] {
  const newValues = { ...values, ...(category === undefined ? {} : { category }) };
  return TRANSFER_FIELDS.flatMap(({ id: field }) => {
    const [before, after] = [existing[field], newValues[field]];
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

function isSame(field: TransferField, before: string, after: string): boolean {
  if (field === "shortName") return before.toLowerCase() === after.toLowerCase();
  // The order of several categories is irrelevant.
  if (field === "category") return normalizeNames(before) === normalizeNames(after);
  if (field === "hours") return new Decimal(before).equals(after);
  return before === after;
}

const normalizeNames = (category: string) => splitLines(category.toLowerCase()).toSorted().join("\n");
