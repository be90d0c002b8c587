import { formatDocumentName } from "@/lib/invoices/document-kind";
import "server-only";
import { z } from "zod";
import { searchCustomersByWords } from "@/lib/customers/search/search-customers";
import { searchInvoices } from "@/lib/invoices/records/search-invoices";
import { InvoiceSearch } from "@/lib/invoices/records/invoice";
import { listJobs } from "@/lib/jobs/list-jobs";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";

const Hit = z.object({ id: Id, label: z.string(), hint: z.string() });

/** The results by kind. A kind that the user may not see is empty. */
export const SearchResults = z.object({
  customers: z.array(Hit),
  jobs: z.array(Hit),
  invoices: z.array(Hit.extend({ jobId: Id.nullable() })),
});
export type SearchResults = z.output<typeof SearchResults>;

const MOST = 5;

/** Finds the best few customers, jobs, and invoices that the user may see. */
export async function searchEverything(who: Who, term: string): Promise<SearchResults> {
  if (term.length < 2) return { customers: [], jobs: [], invoices: [] };
  return {
    customers: who.permissions.has("customers.view") ? await searchCustomerHits(who, term) : [],
    jobs: who.permissions.has("jobs.view") ? await searchJobHits(who, term) : [],
    invoices: who.permissions.has("invoices.view") ? await searchInvoiceHits(who, term) : [],
  };
}

async function searchCustomerHits(who: Who, term: string) {
  const { items } = await searchCustomersByWords(who, { term, limit: MOST, offset: 0 });
  return items.map((customer) => ({
    id: customer.id,
    label: customer.fullName || customer.businessName,
    hint: [customer.location?.city, formatMainPhone(customer)].filter(Boolean).join(" · "),
  }));
}

async function searchJobHits(who: Who, term: string) {
  const { items } = await listJobs(who, { term, limit: MOST, offset: 0 });
  return items.map(({ id, businessJobNumber, name, jobType, businessCustomer }) => ({
    id,
    label: `Job ${businessJobNumber} · ${name || jobType.name}`,
    hint: businessCustomer.fullName,
  }));
}

async function searchInvoiceHits(who: Who, term: string) {
  const { items } = await searchInvoices(who, InvoiceSearch.parse({ term, limit: MOST }));
  return items.map(({ id, jobId, invoiceNumber, kind, total, businessCustomer }) => ({
    id,
    jobId,
    label: formatDocumentName({ kind, invoiceNumber }),
    hint: `${businessCustomer.fullName} · ${formatDollars(total)}`,
  }));
}
