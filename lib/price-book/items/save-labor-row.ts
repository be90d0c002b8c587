import "server-only";
import type { PriceBookLabor as LaborRow } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { lockRow } from "@/lib/platform/database/lock-row";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction } from "@/lib/platform/session/who";
import { requireCategories } from "../categories/save-category";
import { findFreeShortName, requireShortName } from "../short-names/check-short-name";
import { pickDefined } from "./pick-defined";
import type { LaborInput } from "./save-shapes";
import type { SavedRow } from "./save-part-row";

/** Adds labor, or changes the one named by `existing_product_labor`. Throws like `savePartRow`. */
export async function saveLaborRow(db: Transaction, input: LaborInput): Promise<SavedRow<LaborRow>> {
  const { who } = db;
  const { businessId } = who;
  const id = input.existing_product_labor;
  if (input.category_id) await requireCategories(db, [input.category_id], "category_id");
  await requireOriginal(db, input.original_labor_id);
  if (!id) return { before: null, after: await addLabor(db, input) };
  const key = { businessId_id: { businessId, id } };
  const before = await lockRow(db, "PriceBookLabor", id);
  if (!before) throw notFound("labor");
  refuseStale("labor", input.version, { stored: before.version });
  const shortName =
    input.short_name === undefined
      ? undefined
      : await requireShortName(db, "labor", { shortName: input.short_name, id });
  const cost = resolveEnteredCost(who, { field: "cost", sent: input.cost, stored: before.cost }) ?? undefined;
  const data = pickDefined({ ...toLaborColumns(input), cost, shortName });
  if (Object.keys(data).length === 0) return { before, after: before };
  const after = await db.priceBookLabor.update({ where: key, data: { ...data, version: { increment: 1 } } });
  return { before, after };
}

async function addLabor(db: Transaction, input: LaborInput): Promise<LaborRow> {
  const { who } = db;
  const { name, rate } = input;
  if (name === undefined || rate === undefined) {
    const blank = Object.entries({ name, rate }).filter(([, value]) => value === undefined);
    throw invalid(Object.fromEntries(blank.map(([field]) => [field, "this field is required"])));
  }
  const shortName = input.short_name
    ? await requireShortName(db, "labor", { shortName: input.short_name })
    : await findFreeShortName(db, "labor", name);
  return db.priceBookLabor.create({
    data: {
      cost: resolveEnteredCost(who, { field: "cost", sent: input.cost, stored: null }) ?? "0",
      defaultHours: "1",
      ...toLaborColumns(input),
      businessId: who.businessId,
      id: uuidv7(),
      name,
      shortName,
      jobFormName: input.job_form_name ?? name,
      rate,
      searchText: "",
      createdAt: who.now,
    },
  });
}

async function requireOriginal(db: Transaction, id: string | null | undefined): Promise<void> {
  if (id && !(await db.priceBookLabor.count({ where: { businessId: db.who.businessId, id } })))
    throw invalid({ original_labor_id: "This labor item doesn't exist or was deleted. Select another one." });
}

/** Returns the columns of the input, except the short name and the cost. */
const toLaborColumns = (input: LaborInput) =>
  pickDefined({
    categoryId: input.category_id,
    originalLaborId: input.original_labor_id,
    priceBookLaborType: input.price_book_labor_type,
    name: input.name,
    jobFormName: input.job_form_name,
    description: input.description,
    jobFormModelNumber: input.job_form_model_number,
    rate: input.rate,
    defaultHours: input.default_hours,
    isServiceFee: input.is_service_fee,
    isTaxable: input.is_taxable,
    isSyncedToQuickBooks: input.is_synced_to_quick_books,
    warranty: input.warranty,
    incomeAccount: input.income_account,
    quickBooksClass: input.quick_books_class,
  });
