import "server-only";
import { v7 as uuidv7 } from "uuid";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { preferNestedLoops, preferHashJoins } from "@/lib/platform/database/prefer-hash-joins";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { saveItem } from "../items/save-item";
import { SaveItemInput } from "../items/save-shapes";
import { getShortNameLimit } from "../short-names/check-short-name";
import { pickFreeShortName } from "../short-names/get-short-name-limit-of";
import { type Added, type Categories, getCategoryIds } from "./add-all";
import type { ImportPlan, ExistingGroup, PlannedGroup } from "./import-plan";
import { toItemInput } from "./read-row";

/** Adds and changes the planned product groups, once their content exists. Returns all ids. */
export async function saveGroups(
  db: Transaction,
  { groups }: ImportPlan,
  { categories, added: { ids } }: { categories: Categories; added: Added }
): Promise<string[]> {
  const groupsWithPieces = groups.map((group) => ({ ...group, pieces: listStoredPieces(group, ids) }));
  const added = await addGroups(
    db,
    groupsWithPieces.filter(({ existing }) => existing === null),
    categories
  );
  const touched: string[] = [];
  await preferNestedLoops(db);
  for (const { existing, changes, row, pieces } of groupsWithPieces) {
    if (!existing || changes.length === 0) continue;
    // A row that matches by short name keeps the stored spelling.
    const { short_name: _, ...itemInput } = toItemInput(row.values);
    const input = {
      ...itemInput,
      ...toCategoryColumns(row.category, categories),
      ...toContents(existing, pieces),
      id: existing.id,
    };
    await saveItem(db.who, existing.kind, SaveItemInput.parse(input));
    touched.push(existing.id);
  }
  await preferHashJoins(db);
  return [...added, ...touched];
}

/** Nothing can be sold without a price. */
export async function requirePrices(db: Transaction, ids: readonly string[]): Promise<void> {
  const prices = { none: { priceKey: "base", deactivatedAt: null, isActive: true } };
  const without = await db.productGroup.findFirst({
    where: { businessId: db.who.businessId, id: { in: [...ids] }, prices },
  });
  if (without) throw invalid({ price: `${without.name} would have no price. Enter a price, or add parts or labor.` });
}

type Piece = { kind: "part" | "labor"; id: string; quantity: string };

const listStoredPieces = ({ lines }: PlannedGroup, ids: Added["ids"]): Piece[] | null =>
  lines &&
  lines.flatMap(({ kind, quantity, of }) => {
    const id = typeof of === "string" ? of : ids.get(of);
    return id ? [{ kind, quantity, id }] : [];
  });

const toCategoryColumns = (category: string | undefined, categories: Categories) =>
  category === undefined ? {} : { categories: getCategoryIds(category, categories) };

/** Returns the new content. A piece that stays keeps its own prices here. Shares are recomputed. */
function toContents({ kind, lines }: ExistingGroup, pieces: Piece[] | null) {
  if (!pieces) return {};
  const findLine = (id: string) => lines.find((line) => line.id === id);
  const items = pieces
    .filter((piece) => piece.kind === "part")
    .map(({ id, quantity }) => ({
      manufacturer_item: id,
      quantity,
      cost: findLine(id)?.cost,
      sales_price: findLine(id)?.price,
    }));
  const labors = pieces
    .filter((piece) => piece.kind === "labor")
    .map(({ id, quantity }) => ({
      product_labor: id,
      hours: quantity,
      cost: findLine(id)?.cost,
      rate: findLine(id)?.price,
    }));
  if (kind === "single_part") return { items };
  return kind === "single_labor" ? { labors } : { items, labors };
}

type Planned = PlannedGroup & { pieces: Piece[] | null };

async function addGroups(db: Transaction, groups: Planned[], categories: Categories): Promise<string[]> {
  if (groups.length === 0) return [];
  const { businessId, now } = db.who;
  const nameOf = await createNameAssigner(db);
  const ordered = groups.toSorted((a, b) => Number(!a.row.values.shortName) - Number(!b.row.values.shortName));
  const newGroups = ordered.map((group) => ({ ...group, id: uuidv7() }));
  await insertRows(
    db,
    "product_group",
    newGroups.map(({ id, row: { kind, values } }) => ({
      businessId,
      id,
      productGroupType: kind,
      name: values.name,
      shortName: nameOf(values.shortName ?? values.name ?? ""),
      description: values.description ?? "",
      modelNumber: values.modelNumber ?? "",
      isTaxable: values.taxable !== "no",
      createdAt: now,
    }))
  );
  const lines = newGroups.flatMap(({ id: productGroupId, pieces }) =>
    (pieces ?? []).map((piece, position) => ({ businessId, productGroupId, position, piece }))
  );
  await insertRows(
    db,
    "product_group_item",
    lines.flatMap(({ piece: { kind, id, quantity }, ...line }) =>
      kind === "part" ? [{ ...line, id: uuidv7(), partId: id, quantity }] : []
    )
  );
  await insertRows(
    db,
    "product_group_labor",
    lines.flatMap(({ piece: { kind, id, quantity }, ...line }) =>
      kind === "labor" ? [{ ...line, id: uuidv7(), laborId: id, hours: quantity }] : []
    )
  );
  await insertRows(
    db,
    "product_group_category",
    newGroups.flatMap(({ id: productGroupId, row }) =>
      getCategoryIds(row.category, categories).map((categoryId) => ({ businessId, productGroupId, categoryId }))
    )
  );
  await insertRows(
    db,
    "product_group_price",
    newGroups.flatMap(({ id: productGroupId, row: { values } }) =>
      values.price === undefined
        ? []
        : [
            {
              businessId,
              id: uuidv7(),
              productGroupId,
              priceKey: "base",
              price: values.price,
              isCustomPricing: true,
              createdAt: now,
            },
          ]
    )
  );
  return newGroups.map(({ id }) => id);
}

/** Returns a function that assigns a free short name. */
async function createNameAssigner(db: Transaction): Promise<(preferredName: string) => string> {
  const limit = await getShortNameLimit(db);
  const where = { businessId: db.who.businessId, isActive: true };
  const rows = await db.productGroup.findMany({ where, select: { shortName: true } });
  const takenNames = new Set(rows.map(({ shortName }) => shortName.toLowerCase()));
  return (preferredName) => {
    const name = pickFreeShortName(preferredName, { suffix: "", limit }, (each) => takenNames.has(each.toLowerCase()));
    takenNames.add(name.toLowerCase());
    return name;
  };
}
