import { Decimal } from "@/lib/platform/money/decimal";
import type { ProductType } from "../product-types";
import { type ContentLine, linesOf } from "./contents";
import type { GroupRow, PieceRow, ReadRow, RowProblem } from "./read-row";
import { TRANSFER_FIELDS, type TransferField } from "./transfer-fields";

/** What a part or labor has of the columns. */
export type KnownRow = Record<TransferField, string> & { id: string };
export type FieldChange = { field: TransferField; before: string; after: string };
export type PlannedRow = { row: PieceRow; known: KnownRow | null; changes: FieldChange[] };
export type ImportPlan = {
  rows: PlannedRow[];
  groups: PlannedGroup[];
  problems: RowProblem[];
  newCategories: string[];
};

/** What is in a product group, with the prices that it has there only. */
export type KnownLine = ContentLine & { id: string; cost: string | null; price: string | null };
export type KnownGroup = KnownRow & { kind: ProductType; lines: KnownLine[] };

/** A part or labor in a product group: one that is there, or one that is new in the same file. */
export type PlannedLine = { kind: "part" | "labor"; quantity: string; of: string | PlannedRow };
export type PlannedGroup = {
  row: GroupRow;
  known: KnownGroup | null;
  changes: FieldChange[];
  /** What it is to be made of; null: as it is. */
  lines: PlannedLine[] | null;
};

export type Planning = {
  plan: ImportPlan;
  /** The line that was about something, by what it was about. */
  seen: Map<string, number>;
  noteCategories: (category: string | undefined) => void;
};

export type Shelf<Row extends KnownRow = KnownRow> = { byShortName: Map<string, Row>; byName: Map<string, Row[]> };

export function shelfOf<Row extends KnownRow>(rows: readonly Row[]): Shelf<Row> {
  const byName = new Map<string, Row[]>();
  for (const row of rows) byName.set(row.name.toLowerCase(), [...(byName.get(row.name.toLowerCase()) ?? []), row]);
  return { byShortName: new Map(rows.map((row) => [row.shortName.toLowerCase(), row])), byName };
}

export function find<Row extends KnownRow>(
  { byShortName, byName }: Shelf<Row>,
  { values }: ReadRow,
): Row | null | "several" {
  if (values.shortName) return byShortName.get(values.shortName.toLowerCase()) ?? null;
  const named = byName.get((values.name ?? "").toLowerCase()) ?? [];
  return named.length > 1 ? "several" : (named[0] ?? null);
}

export const keyOf = ({ values }: ReadRow, known: { id: string } | null): string =>
  known?.id ?? (values.shortName ?? values.name ?? "").toLowerCase();

/** The earlier line about the same; of the first one nothing, and it is kept. */
export function noteSeen(seen: Map<string, number>, { line }: ReadRow, key: string): number | undefined {
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, line);
  return earlier;
}

export function changesOf({ values, category }: ReadRow, known: KnownRow): FieldChange[] {
  const said = { ...values, ...(category === undefined ? {} : { category }) };
  return TRANSFER_FIELDS.flatMap(({ id: field }) => {
    const [before, after] = [known[field], said[field]];
    return after === undefined || isSame(field, before, after) ? [] : [{ field, before, after }];
  });
}

function isSame(field: TransferField, before: string, after: string): boolean {
  if (field === "shortName") return before.toLowerCase() === after.toLowerCase();
  // Of several categories the order says nothing.
  if (field === "category") return namesIn(before) === namesIn(after);
  if (field === "hours") return new Decimal(before).equals(after);
  return before === after;
}

const namesIn = (category: string) => linesOf(category.toLowerCase()).toSorted().join("\n");
