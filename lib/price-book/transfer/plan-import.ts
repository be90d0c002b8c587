import "server-only";
import { canSeeCosts, COST_REFUSED } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getShortNameLimit } from "../short-names/check-short-name";
import { cutShortName } from "../short-names/get-short-name-limit-of";
import { splitLines } from "./content-line";
import {
  listFieldChanges,
  findExistingRow,
  type ImportPlan,
  getRowKey,
  type ExistingRow,
  recordSeen,
  type Planning,
  type Shelf,
  buildShelf,
} from "./import-plan";
import { planGroups } from "./plan-groups";
import type { GroupRow, PieceRow, RowRead } from "./read-row";

/**
 * Plans the rows of an import. A row changes the entry with its short name or else its name, if it differs. Otherwise
 * it adds one. Importing the same file again changes nothing. Product groups may use new content of the same file.
 */
export async function planImport(db: Transaction, rows: readonly RowRead[]): Promise<ImportPlan> {
  const limit = await getShortNameLimit(db);
  const shelves = { part: buildShelf(await loadExistingParts(db)), labor: buildShelf(await loadExistingLabor(db)) };
  const plan: ImportPlan = { rows: [], groups: [], problems: [], newCategories: [] };
  const noteCategories = await listNewCategories(db, plan);
  const lineByKey = new Map<string, number>();
  const ofGroups: GroupRow[] = [];
  for (const row of rows) {
    if ("reason" in row) {
      plan.problems.push(row);
      continue;
    }
    if (row.values.shortName) row.values.shortName = cutShortName(row.values.shortName, limit);
    if ("contents" in row) ofGroups.push(row);
    else planPiece(db.who, row, { plan, shelf: shelves[row.kind], lineByKey, noteCategories });
  }
  if (ofGroups.length > 0) await planGroups(db, ofGroups, { plan, shelves, lineByKey, noteCategories });
  plan.problems.sort((one, other) => one.line - other.line);
  return plan;
}

function planPiece(
  who: Who,
  row: PieceRow,
  { plan, shelf, lineByKey, noteCategories }: Planning & { shelf: Shelf }
): void {
  const addProblem = (reason: string) =>
    void plan.problems.push({ line: row.line, name: row.values.name ?? row.values.shortName ?? "", reason });
  const existing = findExistingRow(shelf, row);
  if (existing === "several") return addProblem("Several items have this name. Use the short name.");
  // A row that matches by name keeps the stored spelling.
  if (existing && !row.values.shortName) delete row.values.name;
  // Two rows for the same entry would undo each other.
  const earlier = recordSeen(lineByKey, row, `${row.kind}:${getRowKey(row, existing)}`);
  if (earlier !== undefined) return addProblem(`This item is already on line ${earlier}. Remove one of the lines.`);
  if (!canSeeCosts(who) && ![undefined, existing?.cost].includes(row.values.cost))
    return addProblem(`Cost: ${COST_REFUSED}`);
  const missing = existing ? null : findMissingInPiece(who, row);
  if (missing) return addProblem(missing);
  noteCategories(row.category);
  plan.rows.push({ row, existing, changes: existing ? listFieldChanges(row, existing) : [] });
}

/** Lists the missing categories, each once. */
async function listNewCategories(db: Transaction, plan: ImportPlan) {
  const categories = await db.priceBookCategory.findMany({ where: { businessId: db.who.businessId, isActive: true } });
  const knownNames = new Set(categories.map(({ name }) => name.toLowerCase()));
  return (category: string | undefined) => {
    for (const name of splitLines(category ?? "").filter((each) => !knownNames.has(each.toLowerCase()))) {
      knownNames.add(name.toLowerCase());
      plan.newCategories.push(name);
    }
  };
}

function findMissingInPiece(who: Who, { kind, values }: PieceRow): string | null {
  if (!values.name) return "Enter a name for the new item.";
  if (values.price === undefined) return "Enter a price for the new item.";
  if (kind === "part" && values.cost === undefined && canSeeCosts(who)) return "Enter a cost for the new part.";
  return null;
}

const formatYesNo = (value: boolean) => (value ? "yes" : "no");

/** Loads the active parts in the format of the columns. */
export async function loadExistingParts(db: Transaction): Promise<ExistingRow[]> {
  const names = await loadCategoryNames(db);
  const rows = await db.priceBookPart.findMany({
    where: { businessId: db.who.businessId, isActive: true },
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
    taxable: formatYesNo(row.isTaxable),
    contents: "",
  }));
}

/** Loads the active labor in the format of the columns. */
export async function loadExistingLabor(db: Transaction): Promise<ExistingRow[]> {
  const names = await loadCategoryNames(db);
  const rows = await db.priceBookLabor.findMany({
    where: { businessId: db.who.businessId, isActive: true },
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
    taxable: formatYesNo(row.isTaxable),
    contents: "",
  }));
}

async function loadCategoryNames(db: Transaction): Promise<Map<string, string>> {
  const rows = await db.priceBookCategory.findMany({
    where: { businessId: db.who.businessId },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
