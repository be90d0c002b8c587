import "server-only";
import type { TaxRate as TaxRateRow } from "@prisma/client";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * A sales tax, with its percentage as text: "7.25". `exemptsLabor` means that it does not tax labor. A new document
 * starts with all `isDefault` rates.
 */
const TaxRate = z.object({
  id: Id,
  name: z.string(),
  percent: z.string(),
  exemptsLabor: z.boolean(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
});
type TaxRate = z.output<typeof TaxRate>;

const TaxRateInput = z.object({
  name: line(60).min(1, "this field is required"),
  percent: z.coerce
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, "Enter a percentage from 0 to 99.9999, such as 7.25."),
  /** When absent, it does not change. */
  exemptsLabor: z.boolean().optional(),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
});
type TaxRateInput = z.output<typeof TaxRateInput>;

/** The list of tax rates. Rates are deactivated rather than deleted, and saved documents keep theirs. */
export const taxRateList = createNamedList({
  noun: "tax rate",
  calls: "taxRates",
  table: "taxRate",
  shape: TaxRate,
  input: TaxRateInput,
  all: listAllTaxRates,
  idOf: ({ id }) => id,
  // An inactive rate cannot be a default.
  columns: (input) => ({ ...input, isDefault: input.isDefault && input.isActive }),
  removal: "none",
});

/** Lists the rates by name, the active ones first. */
async function listAllTaxRates(db: Transaction): Promise<TaxRate[]> {
  const rows = await db.taxRate.findMany({
    where: { businessId: db.who.businessId },
    orderBy: [{ isActive: "desc" }, { name: "asc" }],
  });
  return rows.map(taxRate);
}

function taxRate({ id, name, percent, exemptsLabor, isDefault, isActive }: TaxRateRow): TaxRate {
  return { id, name, percent: percent.toString(), exemptsLabor, isDefault, isActive };
}
