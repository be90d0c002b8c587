import "server-only";
import type { PriceBookLabor, PriceBookPart, Prisma } from "@prisma/client";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import { canSeeCosts, resolveEnteredCost } from "@/lib/platform/access/hide-costs";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { ProductType } from "../records/product-type";
import type { ItemLine, LaborLineInput, SaveItemInput } from "./save-shapes";
import { saveLaborRow } from "./save-labor-row";
import { type SavedRow, savePartRow } from "./save-part-row";

export type Touched = SavedRow<PriceBookPart> | SavedRow<PriceBookLabor>;

/**
 * Throws 422 unless the lines fit the type: a single part has one part, single labor has one labor, and a discount has
 * neither.
 */
export function refuseOddLines(product: ProductType, { id, items, labors }: SaveItemInput): void {
  const isNew = id === undefined;
  const [parts, labor] = [items?.length, labors?.length];
  const one = { single_part: parts, single_labor: labor };
  if (product === "single_part" || product === "single_labor") {
    const [ownKey, other] = product === "single_part" ? (["items", "labors"] as const) : (["labors", "items"] as const);
    const count = one[product];
    if (count === undefined ? isNew : count !== 1)
      throw invalid({
        [ownKey]: product === "single_part" ? "Select exactly one part." : "Select exactly one labor item.",
      });
    if ((product === "single_part" ? labor : parts) ?? 0)
      throw invalid({
        [other]: product === "single_part" ? "A single part can't include labor." : "Single labor can't include parts.",
      });
  }
  if (product === "discount" && (parts ?? 0) + (labor ?? 0) > 0)
    throw invalid({ [parts ? "items" : "labors"]: "A discount can't include parts or labor." });
  if (product === "bundle" && (isNew || (items && labors)) && (parts ?? 0) + (labor ?? 0) === 0)
    throw invalid({ items: "A bundle needs at least one part or labor item." });
  refuseOddShares([...(items ?? []), ...(labors ?? [])]);
}

/** Shares refer to the whole price, so either all lines have one or none. */
function refuseOddShares(lines: ReadonlyArray<{ percentage_of_total_price?: string | null | undefined }>): void {
  const shares = lines.flatMap(({ percentage_of_total_price: share }) => (share ? [new Decimal(share)] : []));
  if (shares.length === 0) return;
  if (shares.length < lines.length || sumMoney(shares).minus(100).abs().greaterThan("0.05"))
    throw invalid({ percentage_of_total_price: "Every line needs a share, and the shares must add up to 100%." });
}

/** Replaces the parts of an item, and adds new ones to the price book. */
export async function writePartLines(
  db: Transaction,
  productGroupId: string,
  { lines, pictures }: { lines: readonly ItemLine[]; pictures: ReadonlyArray<string | null | undefined> }
): Promise<Array<SavedRow<PriceBookPart>>> {
  const { who } = db;
  const { businessId } = who;
  const stored: Array<SavedRow<PriceBookPart>> = [];
  for (const [position, line] of lines.entries())
    stored.push(
      await withFieldPrefix(`items.${position}.manufacturer_item`, () =>
        savePartRow(db, line.manufacturer_item, pictures[position])
      )
    );
  const costOf = createLineCost(
    who,
    "items",
    await db.productGroupItem.findMany({ where: { businessId, productGroupId } })
  );
  await db.productGroupItem.deleteMany({ where: { businessId, productGroupId } });
  await db.productGroupItem.createMany({
    data: stored.flatMap(({ after }, position) => {
      const line = lines[position];
      if (!line) return [];
      return {
        businessId,
        productGroupId,
        partId: after.id,
        position,
        quantity: line.quantity,
        cost: costOf(position, after, line.cost),
        salesPrice: getOwnPrice(line.sales_price, after.salesPrice),
        percentageOfTotalPrice: line.percentage_of_total_price || null,
      };
    }),
  });
  return stored;
}

/** Replaces the labor of an item, and adds new labor to the price book. */
export async function writeLaborLines(
  db: Transaction,
  productGroupId: string,
  lines: readonly LaborLineInput[]
): Promise<Array<SavedRow<PriceBookLabor>>> {
  const { who } = db;
  const { businessId } = who;
  const stored: Array<SavedRow<PriceBookLabor>> = [];
  for (const [position, line] of lines.entries())
    stored.push(await withFieldPrefix(`labors.${position}.product_labor`, () => saveLaborRow(db, line.product_labor)));
  const before = await db.productGroupLabor.findMany({ where: { businessId, productGroupId } });
  const costOf = createLineCost(who, "labors", before);
  await db.productGroupLabor.deleteMany({ where: { businessId, productGroupId } });
  await db.productGroupLabor.createMany({
    data: stored.flatMap(({ after }, position) => {
      const line = lines[position];
      if (!line) return [];
      return {
        businessId,
        productGroupId,
        laborId: after.id,
        position,
        hours: line.hours ?? after.defaultHours,
        rate: getOwnPrice(line.rate, after.rate),
        cost: costOf(position, after, line.cost),
        percentageOfTotalPrice: line.percentage_of_total_price || null,
      };
    }),
  });
  return stored;
}

type StoredLine = { partId?: string; laborId?: string; cost: Prisma.Decimal | null };

/**
 * Returns each line's own cost. Null when it follows the part or labor. When the caller cannot see costs, existing
 * lines keep their own costs.
 */
function createLineCost(who: Who, list: "items" | "labors", before: readonly StoredLine[]) {
  const ownCosts = new Map(before.map(({ partId, laborId, cost }) => [partId ?? laborId, cost]));
  return (
    position: number,
    { id, cost: usual }: { id: string; cost: Prisma.Decimal },
    sent: string | null | undefined
  ) => {
    if (canSeeCosts(who)) return getOwnPrice(sent, usual);
    const stored = ownCosts.get(id) ?? null;
    resolveEnteredCost(who, { field: `${list}.${position}.cost`, sent, stored: stored ?? usual });
    return stored;
  };
}

/** Returns an own price only when it differs. An equal price follows the part or labor from then on. */
const getOwnPrice = (price: string | null | undefined, usual: { equals(other: string): boolean }): string | null =>
  price === undefined || price === null || usual.equals(price) ? null : price;

/** Prefixes the fields of a refusal with their position in the form. */
async function withFieldPrefix<T>(place: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || Object.keys(error.fields).length === 0) throw error;
    const fields = Object.entries(error.fields).map(([field, message]) => [`${place}.${field}`, message]);
    throw new Refusal(error.kind, error.code, error.message, Object.fromEntries(fields), error.details);
  }
}
