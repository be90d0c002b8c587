import "server-only";
import { sameText } from "@/lib/platform/database/same-text";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Prisma, TaxRate as Row } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Id, line } from "@/lib/platform/http/call-shapes";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";

/** A sales tax: percent as text, "7.25". `isDefault` ones are on a new document from the start; there may be several. */
export const TaxRate = z.object({
  id: Id,
  name: z.string(),
  percent: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
});
export type TaxRate = z.output<typeof TaxRate>;

export const TaxRateInput = z.object({
  name: line(60).min(1, "this field is required"),
  percent: z.coerce
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, "A percentage from 0 to 99.9999, such as 7.25."),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
});
export type TaxRateInput = z.output<typeof TaxRateInput>;

/** The rates by name, the active ones first. */
export function listAllTaxRates(who: Who): Promise<{ items: TaxRate[]; total: number }> {
  return who.db(async (db) => {
    const rows = await db.taxRate.findMany({
      where: { businessId: who.businessId },
      orderBy: [{ isActive: "desc" }, { name: "asc" }],
    });
    return { items: rows.map(taxRate), total: rows.length };
  });
}

export function createTaxRate(who: Who, input: TaxRateInput): Promise<TaxRate> {
  return who.db(async (db) => {
    await refuseTakenName(who, db, input.name);
    const row = await db.taxRate.create({ data: { businessId: who.businessId, ...columns(input) } });
    recordChange(who, db, {
      action: "tax-rate.created",
      subjectKind: "settings",
      subjectId: row.id,
    });
    return taxRate(row);
  });
}

/** Documents that carry the rate already keep what they were saved with. */
export function changeTaxRate(who: Who, id: string, input: TaxRateInput): Promise<TaxRate> {
  return who.db(async (db) => {
    const key = { businessId_id: { businessId: who.businessId, id } };
    const before = await db.taxRate.findUnique({ where: key });
    if (!before) throw notFound("tax rate");
    await refuseTakenName(who, db, input.name, id);
    const after = await db.taxRate.update({ where: key, data: { ...columns(input), version: { increment: 1 } } });
    recordChange(who, db, {
      action: "tax-rate.changed",
      subjectKind: "settings",
      subjectId: id,
    });
    return taxRate(after);
  });
}

/** A rate that is not in use is not a default either. */
function columns(input: TaxRateInput): Omit<Prisma.TaxRateUncheckedCreateInput, "businessId"> {
  return { ...input, isDefault: input.isDefault && input.isActive };
}

function taxRate({ id, name, percent, isDefault, isActive }: Row): TaxRate {
  return { id, name, percent: percent.toString(), isDefault, isActive };
}

async function refuseTakenName(who: Who, db: Transaction, name: string, exceptId?: string): Promise<void> {
  const taken = await db.taxRate.findFirst({
    where: { businessId: who.businessId, isActive: true, name: sameText(name) },
  });
  if (taken && taken.id !== exceptId) throw invalid({ name: "Another tax has this name." });
}
