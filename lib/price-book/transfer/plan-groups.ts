import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { getShownName } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import type { ProductType } from "../records/product-type";
import { type ContentLine, formatContents } from "./content-line";
import { GROUP_WORDS, loadExistingGroups } from "./load-existing-groups";
import {
  listFieldChanges,
  findExistingRow,
  getRowKey,
  type ExistingGroup,
  type ExistingLine,
  type ExistingRow,
  recordSeen,
  type PlannedLine,
  type Planning,
  type Shelf,
  buildShelf,
} from "./import-plan";
import type { GroupRow } from "./read-row";

type Shelves = Record<"part" | "labor", Shelf>;

/** Plans the rows of product groups, after those of parts and labor. */
export async function planGroups(
  db: Transaction,
  rows: readonly GroupRow[],
  { shelves, ...planning }: Planning & { shelves: Shelves }
): Promise<void> {
  const groups = await loadExistingGroups(db);
  const all = buildShelf(groups);
  const byType = (type: ProductType) => buildShelf(groups.filter(({ kind }) => kind === type));
  const shelfByType = {
    bundle: byType("bundle"),
    discount: byType("discount"),
    single_part: byType("single_part"),
    single_labor: byType("single_labor"),
  };
  const pieces = {
    part: createPieceFinder("part", shelves, planning),
    labor: createPieceFinder("labor", shelves, planning),
  };
  for (const row of rows) {
    const existing = findExistingRow(row.values.shortName ? all : shelfByType[row.kind], row);
    const problem = planGroup(row, existing, { pieces, planning });
    if (problem)
      planning.plan.problems.push({
        line: row.line,
        name: row.values.name ?? row.values.shortName ?? "",
        reason: problem,
      });
  }
}

/** The entry that a cell names, or the number of matches if it is not one. */
type PieceMatch = { of: PlannedLine["of"] } | { count: "none" | "several" };
type Pieces = Record<"part" | "labor", (name: string) => PieceMatch>;

/** Plans a row. Returns its error, or null. */
function planGroup(
  row: GroupRow,
  existing: ExistingGroup | null | "several",
  { pieces, planning: { plan, lineByKey, noteCategories } }: { pieces: Pieces; planning: Planning }
): string | null {
  if (existing === "several") return "Several items have this name. Use the short name.";
  if (existing && existing.kind !== row.kind)
    return `Type: This item's type is ${GROUP_WORDS[existing.kind].toLowerCase()} and can't be changed. To add a new item, use another short name.`;
  if (existing && !row.values.shortName) delete row.values.name;
  const earlier = recordSeen(lineByKey, row, `group:${getRowKey(row, existing)}`);
  if (earlier !== undefined) return `This item is already on line ${earlier}. Remove one of the lines.`;
  const contents = row.contents ?? null;
  const odd = existing ? contents && findOddContents(row.kind, contents) : findMissingInGroup(row);
  if (odd) return odd;
  const plannedLines = contents && resolveContents(contents, existing?.lines ?? [], pieces);
  if (typeof plannedLines === "string") return plannedLines;
  const lines = existing && plannedLines && isSame(existing.lines, plannedLines) ? null : plannedLines;
  noteCategories(row.category);
  const changes = existing ? listFieldChanges(row, existing) : [];
  if (existing && contents && lines)
    changes.push({ field: "contents", before: existing.contents, after: formatContents(contents) });
  plan.groups.push({ row, existing, changes, lines });
  return null;
}

/** True for the same entries in the same quantities and order. */
const isSame = (before: readonly ExistingLine[], after: readonly PlannedLine[]): boolean =>
  before.length === after.length &&
  after.every(({ of, quantity }, at) => before[at]?.id === of && new Decimal(quantity).equals(before[at].quantity));

function findMissingInGroup({ kind, values, contents = [] }: GroupRow): string | null {
  if (!values.name) return "Enter a name for the new item.";
  if (kind === "discount" && values.price === undefined) return "Enter a price for the new item.";
  return findOddContents(kind, contents);
}

function findOddContents(kind: ProductType, lines: readonly ContentLine[]): string | null {
  const [first, ...others] = lines;
  if (kind === "discount") return first ? "Contents: A discount can't include parts or labor." : null;
  if (kind === "bundle") return first ? null : "Contents: A bundle needs at least one part or labor item.";
  const isOne = first?.kind === (kind === "single_part" ? "part" : "labor") && others.length === 0;
  if (isOne) return null;
  return kind === "single_part" ? "Contents: List exactly one part." : "Contents: List exactly one labor item.";
}

/** Finds the entries of the lines. Returns a text with the missing ones. */
function resolveContents(
  contents: readonly ContentLine[],
  before: readonly ExistingLine[],
  pieces: Pieces
): PlannedLine[] | string {
  const lines: PlannedLine[] = [];
  for (const { kind, quantity, name } of contents) {
    // Content that is already there may be inactive by now, and stays.
    const existingLine = before.find((line) => line.kind === kind && line.name.toLowerCase() === name.toLowerCase());
    const match = existingLine ? { of: existingLine.id } : pieces[kind](name);
    if ("of" in match) lines.push({ kind, quantity, of: match.of });
    else if (match.count === "several") return `Contents: “${name}” is the name of several items. Use the short name.`;
    else return `Contents: “${name}” isn't the short name of any ${getShownName(kind)}. Correct it or add it first.`;
  }
  return lines;
}

/** Finds parts or labor by short name or else by name, including new ones of the file. */
function createPieceFinder(kind: "part" | "labor", shelves: Shelves, { plan }: Planning): Pieces[typeof kind] {
  const shelf = shelves[kind];
  const added = plan.rows.filter(({ row, existing: storedRow }) => row.kind === kind && storedRow === null);
  const toLower = (name: string | undefined) => (name ?? "").toLowerCase();
  const byShortName = new Map(added.map((one) => [toLower(one.row.values.shortName), one]));
  const byName = Map.groupBy(added, (one) => toLower(one.row.values.name));
  return (rawName) => {
    const name = toLower(rawName);
    const one = shelf.byShortName.get(name)?.id ?? byShortName.get(name);
    if (one) return { of: one };
    const matches = [...(shelf.byName.get(name) ?? []).map((row: ExistingRow) => row.id), ...(byName.get(name) ?? [])];
    const [only, ...others] = matches;
    if (!only) return { count: "none" };
    return others.length > 0 ? { count: "several" } : { of: only };
  };
}
