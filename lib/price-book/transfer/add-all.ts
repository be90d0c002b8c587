import "server-only";
import { v7 as uuidv7 } from "uuid";
import { insertRows } from "@/lib/platform/database/insert-rows";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getShortNameLimit } from "../short-names/check-short-name";
import { pickFreeShortName } from "../short-names/get-short-name-limit-of";
import { splitLines } from "./content-line";
import type { ImportPlan, PlannedRow } from "./import-plan";

/** The ids of all active categories by lower-case name. */
export type Categories = ReadonlyMap<string, string>;

/** The added parts and labor by row, and the ids of their single items. */
export type Added = { ids: ReadonlyMap<PlannedRow, string>; items: string[] };

/** Adds the new parts and labor with a few statements. Each gets a single item, unless the file has its own. */
export async function addAll(db: Transaction, plan: ImportPlan, categories: Categories): Promise<Added> {
  const newRows = await nameRows(db, plan, categories);
  const sold = newRows.filter(({ groupName }) => groupName !== null);
  await addRecords(db, newRows);
  await addItems(db, sold);
  return { ids: new Map(newRows.map(({ of, id }) => [of, id])), items: sold.map(({ groupId }) => groupId) };
}

/** Returns the category ids of a row. */
export const getCategoryIds = (category: string | undefined, categories: Categories): string[] =>
  splitLines(category ?? "").flatMap((name) => categories.get(name.toLowerCase()) ?? []);

type NewRow = {
  of: PlannedRow;
  kind: "part" | "labor";
  values: PlannedRow["row"]["values"];
  id: string;
  groupId: string;
  categoryId: string | null;
  category: string | undefined;
  name: string;
  shortName: string;
  /** The name of its single item. Null when the file has one. */
  groupName: string | null;
  isTaxable: boolean;
  description: string;
};

/** Returns the new rows with ids and short names. Names from the file come before generated ones. */
async function nameRows(db: Transaction, { rows, groups }: ImportPlan, categories: Categories): Promise<NewRow[]> {
  const added = rows.filter(({ existing }) => existing === null);
  if (added.length === 0) return [];
  const singles = groups.filter(({ existing, row }) => existing === null && row.kind.startsWith("single_"));
  const soldByRow = new Set(singles.flatMap(({ lines }) => (lines ?? []).map(({ of }) => of)));
  const limit = await getShortNameLimit(db);
  const find = { where: { businessId: db.who.businessId, isActive: true }, select: { shortName: true } };
  const takenNames = {
    part: listShortNames(await db.priceBookPart.findMany(find)),
    labor: listShortNames(await db.priceBookLabor.findMany(find)),
    item: listShortNames(await db.productGroup.findMany(find)),
  };
  for (const { existing, row } of groups)
    if (existing === null && row.values.shortName) takenNames.item.add(row.values.shortName.toLowerCase());
  const free = (kind: keyof typeof takenNames, preferredName: string) => {
    const name = pickFreeShortName(preferredName, { suffix: "", limit }, (each) =>
      takenNames[kind].has(each.toLowerCase())
    );
    takenNames[kind].add(name.toLowerCase());
    return name;
  };
  const ordered = added.toSorted((a, b) => Number(!a.row.values.shortName) - Number(!b.row.values.shortName));
  return ordered.map((of) => {
    const { kind, values, category } = of.row;
    const name = values.name ?? "";
    const shortName = free(kind, values.shortName ?? name);
    return {
      of,
      kind,
      values,
      id: uuidv7(),
      groupId: uuidv7(),
      categoryId: getCategoryIds(category, categories)[0] ?? null,
      category,
      name,
      shortName,
      groupName: soldByRow.has(of) ? null : free("item", shortName),
      isTaxable: values.taxable === undefined ? kind === "part" : values.taxable === "yes",
      description: values.description ?? "",
    };
  });
}

const listShortNames = (rows: Array<{ shortName: string }>) =>
  new Set(rows.map(({ shortName }) => shortName.toLowerCase()));

const getSharedColumns = ({ businessId, now }: Who, { name, description, isTaxable }: NewRow) => ({
  businessId,
  name,
  description,
  isTaxable,
  createdAt: now,
});

// The search text is written at once. A second write to thousands of rows would cost the history far more.
const buildSearchText = ({ name, category, description, values }: NewRow, shortName: string) =>
  [name, shortName, values.modelNumber, values.manufacturer, category, description]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

async function addRecords(db: Transaction, newRows: readonly NewRow[]): Promise<void> {
  const { who } = db;
  const toOwnColumns = (one: NewRow) => ({
    ...getSharedColumns(who, one),
    id: one.id,
    categoryId: one.categoryId,
    shortName: one.shortName,
    searchText: buildSearchText(one, one.shortName),
    jobFormName: one.name,
  });
  const parts = newRows.filter(({ kind }) => kind === "part");
  await insertRows(
    db,
    "price_book_part",
    parts.map((one) => ({
      ...toOwnColumns(one),
      modelNumber: one.values.modelNumber ?? "",
      manufacturer: one.values.manufacturer ?? "",
      supplier: one.values.supplier ?? "",
      cost: one.values.cost ?? "0",
      salesPrice: one.values.price,
    }))
  );
  const labor = newRows.filter(({ kind }) => kind === "labor");
  await insertRows(
    db,
    "price_book_labor",
    labor.map((one) => ({
      ...toOwnColumns(one),
      cost: one.values.cost ?? "0",
      rate: one.values.price,
      defaultHours: one.values.hours ?? "1",
    }))
  );
}

async function addItems(db: Transaction, newRows: readonly NewRow[]): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  await insertRows(
    db,
    "product_group",
    newRows.map((one) => ({
      ...getSharedColumns(who, one),
      id: one.groupId,
      productGroupType: one.kind === "part" ? "single_part" : "single_labor",
      shortName: one.groupName ?? "",
      searchText: buildSearchText(one, one.groupName ?? ""),
      modelNumber: one.values.modelNumber ?? "",
    }))
  );
  const toLine = ({ groupId: productGroupId }: NewRow) => ({ businessId, id: uuidv7(), productGroupId });
  const parts = newRows.filter(({ kind }) => kind === "part");
  await insertRows(
    db,
    "product_group_item",
    parts.map((one) => ({ ...toLine(one), partId: one.id, quantity: "1" }))
  );
  const labor = newRows.filter(({ kind }) => kind === "labor");
  await insertRows(
    db,
    "product_group_labor",
    labor.map((one) => ({ ...toLine(one), laborId: one.id, hours: one.values.hours ?? "1" }))
  );
  await insertRows(
    db,
    "product_group_category",
    newRows.flatMap(({ groupId: productGroupId, categoryId }) =>
      categoryId ? [{ businessId, productGroupId, categoryId }] : []
    )
  );
}
