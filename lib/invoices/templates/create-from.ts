import { type DocumentKind, parseDocumentKind } from "../document-kind";
import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { withoutDiscountLimit } from "@/lib/platform/access/get-discount-limit";
import type { Who } from "@/lib/platform/session/who";
import { saveInvoice } from "../edits/save-invoice";
import { InvoiceToSave } from "../edits/invoice-to-save";
import { getInvoice } from "../records/get-invoice";
import type { Invoice } from "../records/invoice";
import { uncheckLists } from "../records/uncheck-lists";
import { listTaxRates } from "../totals/resolve-tax-rates";

/** Defaults: the job of the source, and an invoice. A copy of a template keeps the template's kind. */
export const CreateFrom = z.object({
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
  isWorkOrder: z.boolean().optional(),
});
export type CreateFrom = z.output<typeof CreateFrom>;

/**
 * Creates an open draft with the lines, notes, and taxes of an invoice, proposal, or template. It is for the same
 * customer or for the customer of another job. Returns its id. Signatures, payments, emails, and acceptances are not
 * copied. Source: invoices.createFrom.
 */
export function createInvoiceFrom(
  who: Who,
  id: string,
  { jobId, appointmentId, isWorkOrder }: CreateFrom
): Promise<string> {
  return who.db(async (db) => {
    const source = await getInvoice(who, id);
    if (source.operations_status.name === "deleted") throw notFound("invoice");
    const place = await resolveTarget(who, source, jobId ?? null);
    const kind = parseDocumentKind(isWorkOrder) ?? (source.isTemplate ? source.kind : "invoice");
    const isSamePlace =
      place.jobId === source.jobId && place.customerId === source.businessCustomerId && !source.isTemplate;
    const isSameJob = isSamePlace && place.jobId !== null;
    const rates =
      !source.isTemplate && place.customerId === source.businessCustomerId ? await listActiveRates(who, source) : null;
    const stored = {
      invoice_type: {
        businessCustomerId: place.customerId,
        jobId: place.jobId,
        appointmentId: appointmentId ?? null,
        businessCustomerLocationId: place.locationId,
        billingAddressId: isSameJob ? source.billingAddressId : null,
        title: source.title,
        fontSize: source.fontSize,
        discount: source.discount,
        deposit: kind === "proposal" ? source.deposit : null,
        notes: source.notes.map(({ body }) => body),
        lineItems: buildCopiedLines(source, kind, rates),
      },
      isWorkOrder: kind === "proposal",
      recommendedMaintenancePlans: kind === "proposal" ? source.recommendedMaintenancePlans : [],
      attachments: isSameJob ? source.attachments.map((file) => file.id) : [],
      userChecklists: uncheckLists(source.userChecklists),
      images: source.images.map((image) => image.id),
      ...(rates ? { invoiceTaxRates: rates } : {}),
    };
    // A template's discounts, and those of the same job, were approved before. For another job the limit applies again.
    const isPreapproved = source.isTemplate || place.jobId === source.jobId;
    const createdId = await saveInvoice(isPreapproved ? withoutDiscountLimit(who) : who, InvoiceToSave.parse(stored));
    if (source.kind === "proposal" && kind === "invoice" && isSamePlace)
      await db.invoice.update({
        where: { businessId_id: { businessId: who.businessId, id: createdId } },
        data: { madeOfId: id },
      });
    return createdId;
  });
}

type Target = { jobId: string | null; customerId: string; locationId: string | null };

/** Returns the target of the new document: the given job, or else that of the source. */
function resolveTarget(who: Who, source: Invoice, jobId: string | null): Promise<Target> {
  const { businessId } = who;
  return who.db(async (db) => {
    const job = jobId ? await db.job.findFirst({ where: { businessId, id: jobId, deletedAt: null } }) : null;
    if (jobId && !job) throw notFound("job");
    return {
      jobId: job?.id ?? source.jobId,
      customerId: job?.customerId ?? source.businessCustomerId,
      locationId: job?.locationId ?? source.businessCustomerLocationId,
    };
  });
}

/**
 * Returns the source's rates that still exist. The rates of a template or of another customer's document are not used.
 * Those of the new location apply, and an exempt customer pays none.
 */
async function listActiveRates(who: Who, source: Invoice): Promise<string[]> {
  if (!(await getBusinessRow(who)).collectsTax) return [];
  const active = await listTaxRates(who);
  return source.invoiceTaxRates.flatMap(({ id }) => (active.some((rate) => rate.id === id) ? [id] : []));
}

/**
 * Copies the lines as new ones. An invoice made from a proposal takes only the customer's choices and has no optional
 * lines.
 */
function buildCopiedLines(source: Invoice, kind: DocumentKind, rates: string[] | null) {
  const isSettled = source.kind === "proposal" && !source.isTemplate && kind === "invoice";
  const all = source.invoiceTaxRates.map(({ id }) => id);
  return source.lineItems
    .filter(({ counted }) => counted || !isSettled)
    .map(({ kind, partId, laborId, productGroupId, name, description, quantity, unitPrice, discount, ...line }) => ({
      kind,
      partId,
      laborId,
      productGroupId,
      name,
      description,
      quantity,
      unitPrice,
      discount,
      isTaxable: line.isTaxable && (line.taxRateIds.length > 0 || all.length === 0),
      ...(rates && !all.every((id) => line.taxRateIds.includes(id))
        ? { taxRateIds: line.taxRateIds.filter((id) => rates.includes(id)) }
        : {}),
      recommended: line.recommended && !isSettled,
      futureWork: line.futureWork && !isSettled,
    }));
}
