import { saveInvoice } from "@/lib/invoices/edits/save-invoice";
import { InvoiceToSave } from "@/lib/invoices/edits/invoice-to-save";
import { createJob } from "@/lib/jobs/create-job";
import type { Who } from "@/lib/platform/session/who";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import { makeCustomer } from "./customer";

export type TestJob = { customerId: string; locationId: string; jobId: string };

/** Creates a customer with a job. The business already has a job type. */
export async function makeJob(who: Who, name?: string): Promise<TestJob> {
  const customer = await makeCustomer(who, name);
  const jobId = await createJob(who, customer.customerId, {
    name: "No heat",
    businessCustomerLocationId: customer.locationId,
    salesOpportunity: false,
  });
  return { ...customer, jobId };
}

type Lines = Array<Record<string, unknown>>;

/** Builds the request body of a save, with one line of 100.00 by default. */
export function buildInvoiceBody(
  { customerId, jobId }: TestJob,
  lineItems: Lines = [{ name: "Repair", unitPrice: "100.00" }],
  more: Record<string, unknown> = {}
) {
  const { invoice_type, ...rest } = more as { invoice_type?: object };
  return { invoice_type: { businessCustomerId: customerId, jobId, lineItems, ...invoice_type }, ...rest };
}

/** Stores an invoice and returns its id. */
export async function makeInvoice(
  who: Who,
  job: TestJob,
  lineItems?: Lines,
  more?: Record<string, unknown>
): Promise<string> {
  return saveInvoice(who, InvoiceToSave.parse(buildInvoiceBody(job, lineItems, more)));
}

export function makeTaxRate(who: Who, name: string, percent: string): Promise<string> {
  return who.db(async (db) => (await db.taxRate.create({ data: { businessId: who.businessId, name, percent } })).id);
}

/** Creates a customer link to a document. */
export function makeLink(
  who: Who,
  invoiceId: string,
  more: { purpose?: "invoice" | "proposal"; validSeconds?: number } = {}
): Promise<string> {
  const { purpose = "invoice", validSeconds = 3600 } = more;
  return who.db((db) => issueToken(db, { purpose, subjectId: invoiceId, validSeconds }));
}
