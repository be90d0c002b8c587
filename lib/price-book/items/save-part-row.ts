import "server-only";
import { Prisma, type PriceBookPart as PartRow } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { lockRow } from "@/lib/platform/database/lock-row";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { canSeeCosts, resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireCategories } from "../categories/save-category";
import { findFreeShortName, requireShortName } from "../short-names/check-short-name";
import { pickDefined } from "./pick-defined";
import type { PartInput } from "./save-shapes";

export type SavedRow<Row> = { before: Row | null; after: Row };

/**
 * Adds a part, or changes the one named by `existing_manufacturer_item`. Throws 422 by field, 404, and 409 after a
 * concurrent change. `picture` is its file, or null to remove it.
 */
export async function savePartRow(
  db: Transaction,
  input: PartInput,
  picture?: string | null
): Promise<SavedRow<PartRow>> {
  const { businessId } = db.who;
  const id = input.existing_manufacturer_item;
  if (input.category_id) await requireCategories(db, [input.category_id], "category_id");
  if (!id) return { before: null, after: await addPart(db, input, picture) };
  const key = { businessId_id: { businessId, id } };
  const before = await lockRow(db, "PriceBookPart", id);
  if (!before) throw notFound("part");
  const data = await toPartChanges(db, before, { input, picture });
  if (Object.keys(data).length === 0) return { before, after: before };
  const after = await db.priceBookPart.update({ where: key, data: { ...data, version: { increment: 1 } } });
  return { before, after };
}

async function addPart(db: Transaction, input: PartInput, picture?: string | null): Promise<PartRow> {
  const { who } = db;
  const { name, sales_price: salesPrice } = input;
  const cost = getNewCost(who, input.cost);
  const missing = { name, cost, sales_price: salesPrice };
  const blank = Object.entries(missing).filter(([, value]) => value === undefined);
  if (name === undefined || cost === undefined || salesPrice === undefined)
    throw invalid(Object.fromEntries(blank.map(([field]) => [field, "this field is required"])));
  const shortName = input.short_name
    ? await requireShortName(db, "part", { shortName: input.short_name })
    : await findFreeShortName(db, "part", name);
  return db.priceBookPart.create({
    data: {
      ...toPartColumns(input),
      businessId: who.businessId,
      id: uuidv7(),
      name,
      shortName,
      jobFormName: input.job_form_name ?? name,
      cost,
      salesPrice,
      searchText: "",
      createdAt: who.now,
      ...(picture ? { imageFileId: picture } : {}),
    },
  });
}

/** Returns the cost of a new part. When the caller cannot see costs, it is zero until someone enters it. */
function getNewCost(who: Who, sent: PartInput["cost"]): string | undefined {
  const cost = resolveEnteredCost(who, { field: "cost", sent, stored: null });
  return cost ?? (canSeeCosts(who) ? undefined : "0");
}

async function toPartChanges(
  db: Transaction,
  before: PartRow,
  { input, picture }: { input: PartInput; picture?: string | null }
) {
  refuseStale("part", input.version, { stored: before.version });
  if (before.isInventoriableLocked && (input.is_inventoriable ?? before.isInventoriable) !== before.isInventoriable)
    throw invalid({ is_inventoriable: "This part's inventory setting is locked and can't be changed." });
  const shortName =
    input.short_name === undefined
      ? undefined
      : await requireShortName(db, "part", { shortName: input.short_name, id: before.id });
  const removed = input.has_image === false && picture === undefined ? null : picture;
  const cost = resolveEnteredCost(db.who, { field: "cost", sent: input.cost, stored: before.cost }) ?? undefined;
  return pickDefined({ ...toPartColumns(input), cost, shortName, imageFileId: removed });
}

/** Returns the columns of the input, except the short name, the picture, and the cost. */
const toPartColumns = (input: PartInput) =>
  pickDefined({
    categoryId: input.category_id,
    name: input.name,
    jobFormName: input.job_form_name,
    description: input.description,
    salesPrice: input.sales_price,
    modelNumber: input.model_number,
    jobFormModelNumber: input.job_form_model_number,
    manufacturer: input.manufacturer,
    supplier: input.supplier,
    supplierAccountCode: input.supplier_account_code,
    warranty: input.warranty,
    isTaxable: input.is_taxable,
    isSerializable: input.is_serializable,
    isInventoriable: input.is_inventoriable,
    isInventoriableLocked: input.is_inventoriable_locked,
    isSyncedToQuickBooks: input.is_synced_to_quick_books,
    incomeAccount: input.income_account,
    quickBooksClass: input.quick_books_class,
    assetAccount: input.asset_account,
    costOfGoodsSoldAccount: input.cost_of_goods_sold_account,
    productSource: input.product_source,
    productSourceValues: input.product_source_values === null ? Prisma.DbNull : input.product_source_values,
  });
