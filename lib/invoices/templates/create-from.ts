import { type DocumentKind, parseDocumentKind } from "../document-kind";
import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { Id } from "@/lib/platform/http/call-shapes";
import { notFound } from "@/lib/platform/http/refusal";
import { withoutDiscountLimit } from "@/lib/platform/access/discount-limit";
import type { Who } from "@/lib/platform/session/who";
import { saveInvoice } from "../changing/save-invoice";
import { InvoiceToSave } from "../changing/save-shapes";
import { getInvoice } from "../reading/get-invoice";
import type { Invoice } from "../reading/invoice-shapes";
import { untickedLists } from "../reading/user-checklists";
import { listTaxRates } from "../totals/tax-rates-for";

/** Left out: the job of the source, and an invoice – of a template its own kind. */
export const CreateFrom = z.object({
  jobId: Id.nullish(),
  appointmentId: Id.nullish(),
  isWorkOrder: z.boolean().optional(),
});
export type CreateFrom = z.output<typeof CreateFrom>;

/**
 * A new open draft with the lines, notes and taxes of an invoice, a proposal or a template, for its customer or for
 * another job's; answers its id. Nothing that was signed, paid, sent or accepted comes along. Source: invoices.createFrom.
 */
export function createFrom(who: Who, id: string, { jobId, appointmentId, isWorkOrder }: CreateFrom): Promise<string> {
  return who.db(async (db) => {
    const source = await getInvoice(who, id);
    if (source.operations_status.name === "deleted") throw notFound("invoice");
    const place = await placeFor(who, source, jobId ?? null);
    const kind = parseDocumentKind(isWorkOrder) ?? (source.isTemplate ? source.kind : "invoice");
    const isSamePlace =
      place.jobId === source.jobId && place.customerId === source.businessCustomerId && !source.isTemplate;
    const isSameJob = isSamePlace && place.jobId !== null;
    const rates =
      !source.isTemplate && place.customerId === source.businessCustomerId ? await ratesOf(who, source) : null;
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
        lineItems: linesFor(source, kind, rates),
      },
      isWorkOrder: kind === "proposal",
      recommendedMaintenancePlans: kind === "proposal" ? source.recommendedMaintenancePlans : [],
      attachments: isSameJob ? source.attachments.map((file) => file.id) : [],
      userChecklists: untickedLists(source.userChecklists),
      images: source.images.map((image) => image.id),
      ...(rates ? { invoiceTaxRates: rates } : {}),
    };
    // A template's discounts, and those of the same job, were given before. For another job they are given anew.
    const isGiven = source.isTemplate || place.jobId === source.jobId;
    const made = await saveInvoice(isGiven ? withoutDiscountLimit(who) : who, InvoiceToSave.parse(stored));
    if (source.kind === "proposal" && kind === "invoice" && isSamePlace)
      await db.invoice.update({
        where: { businessId_id: { businessId: who.businessId, id: made } },
        data: { madeOfId: id },
      });
    return made;
  });
}

type Target = { jobId: string | null; customerId: string; locationId: string | null };

/** Where the new document is for: the job that was named, else where the source is. */
function placeFor(who: Who, source: Invoice, jobId: string | null): Promise<Target> {
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
 * The source's rates that there still are. A template, and a document of another customer, taxes nobody: the place where it
 * is used does, and who is exempt is not taxed.
 */
async function ratesOf(who: Who, source: Invoice): Promise<string[]> {
  if (!(await getBusinessRow(who)).collectsTax) return [];
  const active = await listTaxRates(who);
  return source.invoiceTaxRates.flatMap(({ id }) => (active.some((rate) => rate.id === id) ? [id] : []));
}

/** Its lines as new ones. Of a proposal an invoice takes what the customer chose, and asks about nothing any more. */
function linesFor(source: Invoice, kind: DocumentKind, rates: string[] | null) {
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
