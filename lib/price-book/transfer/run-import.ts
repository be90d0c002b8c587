import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { preferHashJoins } from "@/lib/platform/database/prefer-hash-joins";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { syncHours } from "../items/save-part";
import { refreshSearchText } from "../records/refresh-search-text";
import { LaborInput, PartInput } from "../items/save-shapes";
import { syncSingleItems } from "../items/sync-single-items";
import { saveLaborRow } from "../items/save-labor-row";
import { savePartRow } from "../items/save-part-row";
import { recomputePrices, recomputePricesWith } from "../pricing/recompute-prices";
import { addAll, type Categories } from "./add-all";
import type { ImportPlan, PlannedGroup, PlannedRow } from "./import-plan";
import { planImport } from "./plan-import";
import { toLaborInput, toPartInput } from "./read-row";
import { readRows } from "./read-rows";
import { requirePrices, saveGroups } from "./save-groups";
import type { PreviewImport, RunImport, TransferPreview } from "./transfer-preview";

/** Previews the import without storing anything. */
export async function previewImport(who: Who, { rows }: PreviewImport): Promise<TransferPreview> {
  const read = await readRows(rows);
  return who.db(async (db) => toTransferPreview(await planImport(db, read)));
}

/**
 * Runs the previewed import as one change with one undo, without the refused rows. 409 when the result would differ.
 */
export async function runImport(who: Who, { rows, preview }: RunImport): Promise<TransferPreview> {
  const read = await readRows(rows);
  return who.db(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`price-book-import:${who.businessId}`}, 0))`;
    const plan = await planImport(db, read);
    const now = toTransferPreview(plan);
    if (now.added !== preview.added || now.changed !== preview.changed)
      throw conflict("changed_meanwhile", "The price book has changed since the preview. Preview the file again.");
    if (now.added + now.changed === 0) return now;
    await preferHashJoins(db);
    const categories = await ensureCategories(db, plan);
    const added = await addAll(db, plan, categories);
    const changed = await applyChanges(db, plan, categories);
    const groups = await saveGroups(db, plan, { categories, added });
    const touched = [...added.items, ...changed, ...groups];
    await refreshSearchText(db, { ids: touched });
    await recomputePrices(db, touched);
    await recomputePricesWith(db, touched);
    await requirePrices(db, groups);
    recordChange(db, {
      action: "price-book.imported",
      subjectKind: "price-book",
      subjectId: who.businessId,
      details: { added: now.added, changed: now.changed },
    });
    return now;
  });
}

function toTransferPreview({ rows: pieces, groups, problems, newCategories }: ImportPlan): TransferPreview {
  const rows = [...pieces, ...groups];
  const added = rows.filter(({ existing }) => existing === null);
  const changed = rows.filter(({ existing, changes }) => existing !== null && changes.length > 0);
  const makeItem =
    (outcome: "changed" | "added") =>
    ({ row, existing, changes }: PlannedRow | PlannedGroup) => ({
      line: row.line,
      name: existing?.name ?? row.values.name ?? "",
      outcome,
      reason: "",
      changes,
    });
  return {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    refused: problems.length,
    newCategories,
    items: [
      ...problems.map((problem) => ({ ...problem, outcome: "refused" as const, changes: [] })),
      ...changed.map(makeItem("changed")),
      ...added.map(makeItem("added")),
    ],
  };
}

/** Returns all category ids by lower-case name, including new ones. */
async function ensureCategories(db: Transaction, { newCategories }: ImportPlan): Promise<Categories> {
  const { businessId } = db.who;
  await db.priceBookCategory.createMany({ data: newCategories.map((name) => ({ businessId, name })) });
  const rows = await db.priceBookCategory.findMany({ where: { businessId, isActive: true } });
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Fields that items do not copy and no other rule depends on. */
const PLAIN: ReadonlySet<string> = new Set(["cost", "price", "manufacturer", "supplier"]);

/**
 * Applies the changes, and returns the changed ids. New costs and prices, of which a supplier's list has thousands, use
 * one statement. Others are saved like in their panel.
 */
async function applyChanges(db: Transaction, { rows }: ImportPlan, categories: Categories): Promise<string[]> {
  const changed = rows.filter(({ existing, changes }) => existing !== null && changes.length > 0);
  const isPlain = ({ changes }: PlannedRow) => changes.every(({ field }) => PLAIN.has(field));
  const touched = await applyPlainChanges(db, changed.filter(isPlain));
  for (const { row, existing } of changed.filter((one) => !isPlain(one))) {
    if (!existing) continue;
    const category_id = row.category ? categories.get(row.category.toLowerCase()) : undefined;
    if (row.kind === "part") {
      const input = PartInput.parse({
        ...toPartInput(row.values),
        category_id,
        existing_manufacturer_item: existing.id,
      });
      const stored = await savePartRow(db, input);
      touched.push(existing.id, ...(await syncSingleItems(db, stored)));
    } else {
      const input = LaborInput.parse({ ...toLaborInput(row.values), category_id, existing_product_labor: existing.id });
      const stored = await saveLaborRow(db, input);
      touched.push(existing.id, ...(await syncSingleItems(db, stored)));
      await syncHours(db, stored.before?.defaultHours, stored.after);
    }
  }
  return touched;
}

async function applyPlainChanges(db: Transaction, rows: PlannedRow[]): Promise<string[]> {
  const { businessId } = db.who;
  const toJson = (kind: "part" | "labor") =>
    JSON.stringify(
      rows.filter(({ row }) => row.kind === kind).map(({ row, existing }) => ({ ...row.values, id: existing?.id }))
    );
  await db.$executeRaw`
    UPDATE price_book_part p SET version = p.version + 1, cost = coalesce(x.cost, p.cost),
      sales_price = coalesce(x.price, p.sales_price), manufacturer = coalesce(x.manufacturer, p.manufacturer),
      supplier = coalesce(x.supplier, p.supplier)
    FROM jsonb_to_recordset(${toJson("part")}::jsonb)
      AS x(id uuid, cost numeric, price numeric, manufacturer text, supplier text)
    WHERE p.business_id = ${businessId}::uuid AND p.id = x.id`;
  await db.$executeRaw`
    UPDATE price_book_labor p SET version = p.version + 1, cost = coalesce(x.cost, p.cost), rate = coalesce(x.price, p.rate)
    FROM jsonb_to_recordset(${toJson("labor")}::jsonb) AS x(id uuid, cost numeric, price numeric)
    WHERE p.business_id = ${businessId}::uuid AND p.id = x.id`;
  return rows.flatMap(({ existing }) => existing?.id ?? []);
}
