import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Day, Id, StoredDay, line } from "@/lib/platform/shapes/call-shapes";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";

/** A customer's exemption from sales tax, with its certificate. */
export const TaxExemption = z.object({
  isExempt: z.boolean(),
  certificate: z.string(),
  expiresOn: StoredDay.nullable(),
  file: z.object({ id: Id, name: z.string() }).nullable(),
});
export type TaxExemption = z.output<typeof TaxExemption>;

export const TaxExemptionInput = z
  .object({
    isExempt: z.boolean(),
    certificate: line(60).default(""),
    /** The last valid day. Null means that it does not expire. */
    expiresOn: Day.nullish(),
    /** A file of the customer. */
    fileId: Id.nullish(),
  })
  .refine(({ isExempt, certificate }) => !isExempt || certificate !== "", {
    path: ["certificate"],
    message: "(This field is required)",
  });
type TaxExemptionInput = z.output<typeof TaxExemptionInput>;

/** Our addition: customers.getTaxExemption. */
export function readTaxExemption(who: Who, customerId: string): Promise<TaxExemption> {
  const { businessId } = who;
  return who.db(async (db) => {
    if ((await db.customer.count({ where: { businessId, id: customerId } })) === 0) throw notFound("customer");
    const row = await db.taxExemption.findUnique({ where: { businessId_customerId: { businessId, customerId } } });
    const id = row?.fileId;
    const file = id ? await db.storedFile.findUnique({ where: { businessId_id: { businessId, id } } }) : null;
    return {
      isExempt: row !== null,
      certificate: row?.certificate ?? "",
      expiresOn: row?.expiresOn ? dayFromDatabase(row.expiresOn) : null,
      file: file && { id: file.id, name: file.fileName },
    };
  });
}

/** Saves a certificate, or removes the exemption. Existing documents do not change. Our addition. */
export function saveTaxExemption(who: Who, customerId: string, input: TaxExemptionInput): Promise<TaxExemption> {
  const { businessId } = who;
  const { isExempt, certificate, expiresOn, fileId } = input;
  return who.db(async (db) => {
    const customer = await db.customer.findUnique({ where: { businessId_id: { businessId, id: customerId } } });
    if (!customer || customer.deletedAt) throw notFound("customer");
    if (fileId) await requireFile(who, customerId, fileId);
    if (isExempt) {
      const data = { certificate, expiresOn: expiresOn ? dayToDatabase(expiresOn) : null, fileId: fileId ?? null };
      await db.taxExemption.upsert({
        where: { businessId_customerId: { businessId, customerId } },
        create: { businessId, customerId, ...data, createdAt: who.now },
        update: { ...data, version: { increment: 1 } },
      });
    } else await db.taxExemption.deleteMany({ where: { businessId, customerId } });
    recordChange(db, { action: "customer.tax-exemption-changed", subjectKind: "customer", subjectId: customerId });
    return readTaxExemption(who, customerId);
  });
}

/** Requires a file of the customer or of one of its jobs. */
async function requireFile({ businessId, db }: Who, customerId: string, id: string): Promise<void> {
  const isCustomerFile = await db(async (tx) => {
    const file = await tx.storedFile.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!file || file.deletedAt) return false;
    if (file.ownerKind === "customer") return file.ownerId === customerId;
    return (await tx.job.count({ where: { businessId, id: file.ownerId, customerId } })) > 0;
  });
  if (!isCustomerFile)
    throw invalid({ fileId: "This file was deleted or belongs to another customer. Select another one." });
}
