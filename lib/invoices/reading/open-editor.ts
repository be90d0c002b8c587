import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { listBillingAddresses } from "@/lib/customers/billing/billing-address-rows";
import type { BillingAddress } from "@/lib/customers/billing/billing-shapes";
import { ownNameOf } from "@/lib/jobs/job-name";
import { listJobFiles } from "@/lib/jobs/files/job-files";
import type { Job } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { getInvoice } from "./get-invoice";
import type { Invoice } from "./invoice-shapes";
import { startingTaxes } from "../totals/starting-taxes";
import { mailContacts } from "./mail-contacts";
import { listTaxRates } from "../totals/tax-rates-for";

type Opened = {
  job: { id: string; name: string; number: number; customerId: string; customerName: string };
  /** What the work is about, where somebody said it: the title that a new document begins with. */
  title: string;
  /** Null for a new document. */
  invoice: Invoice | null;
  /** The document that a new one starts from. */
  source: Invoice | null;
  rates: Array<{ id: string; name: string; percent: string; isDefault: boolean }>;
  contacts: Array<{ id: string; name: string; email: string }>;
  /** Photos and papers of the job, which the document may carry. */
  files: Array<{ id: string; fileName: string }>;
  asksSsn4: boolean;
  /** The price level of the job; null is the base. */
  level: { key: string; name: string; multiplier: string } | null;
  /** The customer's billing addresses in use, and the one that the document has. */
  billingAddresses: BillingAddress[];
};

/** Everything the editor needs, or 404. A document is only found below its own job. */
export function openEditor(
  who: Who,
  { jobId, invoiceId, from }: { jobId: string; invoiceId: string | null; from?: string | null },
): Promise<Opened> {
  const { businessId } = who;
  return who.db(async (db) => {
    const job = await db.job.findFirst({
      where: { businessId, id: jobId, deletedAt: null },
      include: { customer: true, jobType: true },
    });
    if (!job) throw notFound("job");
    const invoice = invoiceId ? await getInvoice(who, invoiceId) : null;
    if (invoice && invoice.jobId !== jobId) throw notFound("invoice");
    const source = from ? await getInvoice(who, from) : null;
    if (source && source.jobId !== jobId) throw notFound("invoice");
    const contacts = await mailContacts(who, job.customerId);
    const { items: files } = await listJobFiles(who, jobId, { page: 1, size: 100 });
    const { asksSsn4 } = await getBusinessRow(who);
    return {
      files: files.map(({ id, file_name: fileName }) => ({ id, fileName })),
      asksSsn4,
      level: await levelOf(who, job.pricingKey),
      job: {
        id: job.id,
        name: job.name,
        number: job.businessJobNumber,
        customerId: job.customerId,
        customerName: job.customer.displayName,
      },
      title: ownNameOf(job),
      invoice,
      source,
      billingAddresses: await billingAddressesFor(who, job.customerId, invoice),
      rates: await ratesWithStored(who, invoice, invoice ? null : await ratesAtFirst(who, db, job)),
      contacts,
    };
  });
}

/** What a price level is; null for the base, and for one that is no longer in use. */
async function levelOf({ businessId, db }: Who, priceKey: string): Promise<Opened["level"]> {
  if (priceKey === "base") return null;
  const level = await db((open) =>
    open.businessPrice.findUnique({ where: { businessId_priceKey: { businessId, priceKey } } }),
  );
  return level?.isActive ? { key: priceKey, name: level.priceName, multiplier: level.priceVal.toString() } : null;
}

async function billingAddressesFor(who: Who, customerId: string, invoice: Invoice | null): Promise<BillingAddress[]> {
  const { items } = await listBillingAddresses(who, { businessCustomerId: customerId, includeDeleted: true });
  return items.filter(({ id, isActive }) => isActive || id === invoice?.billingAddressId);
}

/** The taxes that a new document for a job starts with. */
async function ratesAtFirst(who: Who, db: Transaction, { customerId, locationId }: Job): Promise<string[]> {
  const day = dayAt(who.now, who.timeZone);
  return (await startingTaxes(who, db, { customerId, locationId, day })).rateIds;
}

/** The active rates, and those the document has although they are no longer active, at the percentage it was saved with. */
async function ratesWithStored(who: Who, invoice: Invoice | null, atFirst: readonly string[] | null) {
  const all = await listTaxRates(who);
  const active = atFirst ? all.map((rate) => ({ ...rate, isDefault: atFirst.includes(rate.id) })) : all;
  const stored = invoice?.invoiceTaxRates ?? [];
  const kept = active.map((rate) => ({
    ...rate,
    percent: stored.find((tax) => tax.id === rate.id)?.percent ?? rate.percent,
  }));
  const old = stored
    .filter((tax) => !active.some((rate) => rate.id === tax.id))
    .map(({ id, name, percent }) => ({ id, name, percent, isDefault: false }));
  return [...kept, ...old];
}
