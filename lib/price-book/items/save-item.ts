import "server-only";
import type { ProductGroup } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireCategories } from "../categories/save-category";
import type { PricebookProductGroup } from "../records/price-book-part";
import { recomputePrices, recomputePricesWith } from "../pricing/recompute-prices";
import { setPrices } from "../pricing/set-prices";
import type { ProductType } from "../records/product-type";
import { getItem } from "../lookup/get-item";
import { findFreeShortName, requireShortName } from "../short-names/check-short-name";
import { pickDefined } from "./pick-defined";
import { storePicture } from "./save-picture";
import { refuseOddLines, type Touched, writeLaborLines, writePartLines } from "./item-lines";
import { refreshSearchText } from "../records/refresh-search-text";
import type { SaveItemInput } from "./save-shapes";
import { syncSingleItems, setCategories } from "./sync-single-items";

/**
 * Adds a sellable item, or changes the one with `id`, along with its parts and labor. Missing fields stay. A changed
 * price is closed and kept in the history. Throws 422 by field. Source: priceBook.saveItem.
 */
export async function saveItem(who: Who, product: ProductType, input: SaveItemInput): Promise<PricebookProductGroup> {
  refuseOddLines(product, input);
  const picture = await storePicture(who, input.image_data);
  const pictures = await Promise.all(
    (input.items ?? []).map(({ manufacturer_item: part }) => storePicture(who, part.image_data))
  );
  return who.db(async (db) => {
    const before = input.id ? await lockItem(db, input.id, product) : null;
    refuseStale("price book item", input.version, { stored: before?.version ?? 0 });
    const id = before?.id ?? uuidv7();
    await storeSellableItem(db, { id, product, before, input, picture });
    const parts = input.items ? await writePartLines(db, id, { lines: input.items, pictures }) : [];
    const labor = input.labors ? await writeLaborLines(db, id, input.labors) : [];
    if (input.prices) await setPrices(db, id, input.prices);
    await updateAfterLines(db, { id, product, touched: [...parts, ...labor] });
    await requireBasePrice(db, id);
    const action = before ? "price-book-item.changed" : "price-book-item.created";
    recordChange(db, { action, subjectKind: "price-book", subjectId: id });
    return getItem(who, id);
  });
}

async function lockItem(db: Transaction, id: string, product: ProductType): Promise<ProductGroup> {
  const group = await lockRow(db, "ProductGroup", id);
  if (!group) throw notFound("price book item");
  if (group.productGroupType !== product)
    throw invalid({ product: "An item's type can't be changed. Add a new item instead." });
  return group;
}

type Storing = {
  id: string;
  product: ProductType;
  before: ProductGroup | null;
  input: SaveItemInput;
  picture: string | null | undefined;
};

async function storeSellableItem(db: Transaction, { id, product, before, input, picture }: Storing): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  if (input.categories) await requireCategories(db, input.categories, "categories");
  const shortName =
    input.short_name || (before && input.short_name !== undefined)
      ? await requireShortName(db, "product", { shortName: input.short_name ?? "", id: before?.id })
      : undefined;
  const stored = before?.markupMultiplier ?? null;
  const markupMultiplier = resolveEnteredCost(who, {
    field: "markup_multiplier",
    sent: input.markup_multiplier,
    stored,
  });
  const data = pickDefined({ ...toItemColumns(input), markupMultiplier, shortName, imageFileId: picture });
  if (before) {
    const isBack = input.is_active === true && !before.isActive && shortName === undefined;
    if (isBack) await requireShortName(db, "product", { shortName: before.shortName, id });
    await db.productGroup.update({
      where: { businessId_id: { businessId, id } },
      data: { ...data, version: { increment: 1 } },
    });
  } else {
    const name = input.name ?? nameOfOnlyLine(input);
    if (!name) throw invalid({ name: "this field is required" });
    const newItem = { ...data, businessId, id, productGroupType: product, name, createdAt: who.now };
    await db.productGroup.create({
      data: { ...newItem, shortName: shortName ?? (await findFreeShortName(db, "product", name)) },
    });
  }
  if (input.categories) await setCategories(db, id, input.categories);
}

/** A single part or labor item takes the name of its content. */
const nameOfOnlyLine = ({ items, labors }: SaveItemInput): string | undefined =>
  items?.[0]?.manufacturer_item.name ?? labors?.[0]?.product_labor.name;

/** Updates whatever depends on parts and labor that were saved with the item. */
async function updateAfterLines(
  db: Transaction,
  { id, product, touched }: { id: string; product: ProductType; touched: Touched[] }
): Promise<void> {
  const groups: string[] = [];
  const isItself = product === "single_part" || product === "single_labor";
  for (const stored of touched)
    if (stored.before !== stored.after && !(isItself && stored.before === null))
      groups.push(...(await syncSingleItems(db, stored)));
  const ids = touched.filter(({ before, after }) => before !== after).map(({ after }) => after.id);
  await refreshSearchText(db, { ids: [id, ...groups, ...ids] });
  await recomputePrices(db, [id, ...groups]);
  await recomputePricesWith(db, ids);
}

/** Nothing can be sold without a price. */
async function requireBasePrice(db: Transaction, productGroupId: string): Promise<void> {
  const where = {
    businessId: db.who.businessId,
    productGroupId,
    priceKey: "base",
    deactivatedAt: null,
    isActive: true,
  };
  if ((await db.productGroupPrice.count({ where })) === 0)
    throw invalid({ prices: "Enter a base price, or add parts or labor." });
}

/** Returns the columns of the input, except short name, picture, and markup. */
const toItemColumns = (input: SaveItemInput) =>
  pickDefined({
    name: input.name,
    description: input.description,
    modelNumber: input.model_number,
    favorite: input.favorite,
    hidden: input.hidden,
    isActive: input.is_active,
    websiteLink: input.website_link,
    videoLink: input.video_link,
    isSyncedToQuickBooks: input.is_synced_to_quick_books,
    incomeAccount: input.income_account,
    quickBooksClass: input.quick_books_class,
    isTaxable: input.is_taxable,
  });
