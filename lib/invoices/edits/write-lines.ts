import "server-only";
import { v7 as uuidv7 } from "uuid";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { isTooMuchMoney, TOO_MUCH_MONEY } from "@/lib/platform/money/is-too-much-money";
import type { Transaction } from "@/lib/platform/session/who";
import { parseLine } from "../totals/compute-draft-totals";
import { computeLineAmount } from "../totals/invoice-line";
import type { LineToSave } from "./invoice-to-save";
import type { SavedTaxes } from "../totals/resolve-tax-rates";

type StoredLine = {
  id: string;
  productGroupId: string | null;
  progressLineId: string | null;
  unitCost: { toString(): string };
  warranty: string;
  incomeAccount: string;
  quickBooksClass: string;
};

/** Replaces the lines of a locked document. Lines with an id keep it. Returns the lines as written. */
export async function writeLines(
  db: Transaction,
  invoiceId: string,
  { lines, rates, existing }: { lines: LineToSave[]; rates: SavedTaxes; existing: readonly StoredLine[] }
) {
  const { businessId } = db.who;
  const unclaimedIds = new Set(existing.map((line) => line.id));
  const items = await readBookItems(db, lines);
  await requireBundles(db, lines, existing);
  const stored = new Map(existing.map((line) => [line.id, line]));
  const data = lines.map((line, position) => {
    const { discount, partId, laborId, productGroupId, ...plain } = line;
    const id = claimLineId(line, position, unclaimedIds);
    const taxRateIds = resolveRateIds(line, position, rates);
    // A progress invoice's line keeps its share of the proposal line's cost.
    const part = stored.get(id)?.progressLineId ? stored.get(id) : undefined;
    const item = items.get(partId ?? laborId ?? "");
    return {
      ...plain,
      id,
      businessId,
      invoiceId,
      position,
      partId: partId ?? null,
      laborId: laborId ?? null,
      productGroupId: productGroupId ?? null,
      progressLineId: part?.progressLineId ?? null,
      taxRateIds,
      discountKind: discount.kind,
      discountValue: discount.value,
      unitCost: part?.unitCost.toString() ?? item?.cost ?? "0",
      warranty: line.warranty ?? stored.get(id)?.warranty ?? item?.warranty ?? "",
      incomeAccount: stored.get(id)?.incomeAccount ?? item?.incomeAccount ?? "",
      quickBooksClass: stored.get(id)?.quickBooksClass ?? item?.quickBooksClass ?? "",
      amount: computeStoredAmount({ ...line, id, taxRateIds }, position),
    };
  });
  if (existing.length > 0) await db.invoiceLine.deleteMany({ where: { businessId, invoiceId } });
  await db.invoiceLine.createMany({ data });
  return data;
}

function computeStoredAmount(line: Parameters<typeof parseLine>[0], position: number): string {
  const amount = computeLineAmount(parseLine(line));
  if (isTooMuchMoney(amount)) throw invalid({ [`lineItems.${position}.unitPrice`]: TOO_MUCH_MONEY });
  return amount.toFixed(2);
}

function claimLineId({ id }: LineToSave, position: number, unclaimedIds: Set<string>): string {
  if (!id) return uuidv7();
  // Deleting from the set makes a second line with the same id fail too.
  if (!unclaimedIds.delete(id))
    throw invalid({
      [`lineItems.${position}.id`]: "This line item isn't on this invoice or proposal, or is listed twice.",
    });
  return id;
}

function resolveRateIds({ isTaxable, taxRateIds }: LineToSave, position: number, rates: SavedTaxes): string[] {
  if (!isTaxable) return [];
  const ids = rates.map((rate) => rate.id);
  const strange = taxRateIds?.find((id) => !ids.includes(id));
  if (strange)
    throw invalid({ [`lineItems.${position}.taxRateIds`]: "This tax rate isn't on this invoice or proposal." });
  return [...new Set(taxRateIds ?? ids)];
}

type BookItem = { cost: string; warranty: string; incomeAccount: string; quickBooksClass: string };

/**
 * Returns the current cost, warranty, and accounts of each part or labor item, by id. Throws a 404 for one that is not
 * in the price book.
 */
async function readBookItems(db: Transaction, lines: LineToSave[]): Promise<Map<string, BookItem>> {
  const { businessId } = db.who;
  const partIds = lines.flatMap((line) => line.partId ?? []);
  const laborIds = lines.flatMap((line) => line.laborId ?? []);
  const select = { id: true, cost: true, warranty: true, incomeAccount: true, quickBooksClass: true };
  const parts = partIds.length
    ? await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } }, select })
    : [];
  const labor = laborIds.length
    ? await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } }, select })
    : [];
  const items = new Map(
    [...parts, ...labor].map(({ id, cost, ...item }) => [id, { ...item, cost: cost.toFixed(2) }] as const)
  );
  if ([...partIds, ...laborIds].some((id) => !items.has(id))) throw notFound("price book item");
  return items;
}

/** Throws a 404 for a bundle that is not in the price book, unless the document already has it. */
async function requireBundles(db: Transaction, lines: LineToSave[], existing: readonly StoredLine[]): Promise<void> {
  const had = new Set(existing.map((line) => line.productGroupId));
  const ids = new Set(lines.flatMap((line) => line.productGroupId ?? []).filter((id) => !had.has(id)));
  if (ids.size === 0) return;
  const existingCount = await db.productGroup.count({ where: { businessId: db.who.businessId, id: { in: [...ids] } } });
  if (existingCount < ids.size) throw notFound("price book item");
}
