import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";

type SavedTax = { id: string; name: string; percent: string; exemptsLabor: boolean };
export type SavedTaxes = readonly SavedTax[];
type StoredTaxes = ReadonlyArray<{
  taxRateId: string;
  name: string;
  percent: { toString(): string };
  exemptsLabor: boolean;
}>;

const COLLECTS_NONE =
  "This business doesn't collect sales tax. Your administrator can turn it on under Settings → Taxes.";

/**
 * Returns the rates with these ids. Active ones have their current values, and those already on the document their
 * saved ones. Throws a 422 for others when the business collects no tax.
 */
export async function resolveTaxRates(
  db: Transaction,
  ids: readonly string[],
  stored: StoredTaxes
): Promise<SavedTaxes> {
  const { who } = db;
  if (ids.length === 0) return [];
  const rows = await db.taxRate.findMany({ where: { businessId: who.businessId, id: { in: [...ids] } } });
  const isNew = ids.some((id) => !stored.some((tax) => tax.taxRateId === id));
  if (isNew && !(await getBusinessRow(who)).collectsTax) throw invalid({ invoiceTaxRates: COLLECTS_NONE });
  return [...new Set(ids)].map((id) => {
    const storedTax = stored.find((tax) => tax.taxRateId === id);
    if (storedTax)
      return { id, name: storedTax.name, percent: storedTax.percent.toString(), exemptsLabor: storedTax.exemptsLabor };
    const rate = rows.find((row) => row.id === id && row.isActive);
    if (!rate) throw notFound("tax rate");
    return { id, name: rate.name, percent: rate.percent.toString(), exemptsLabor: rate.exemptsLabor };
  });
}

/**
 * Lists the rates that a document may use, by name. A new document starts with the `isDefault` ones. Empty without
 * sales tax.
 */
export function listTaxRates(who: Who): Promise<Array<SavedTax & { isDefault: boolean }>> {
  return who.db(async (db) => {
    if (!(await getBusinessRow(who)).collectsTax) return [];
    const rows = await db.taxRate.findMany({
      where: { businessId: who.businessId, isActive: true },
      orderBy: { name: "asc" },
    });
    return rows.map(({ id, name, percent, exemptsLabor, isDefault }) => ({
      id,
      name,
      percent: percent.toString(),
      exemptsLabor,
      isDefault,
    }));
  });
}
