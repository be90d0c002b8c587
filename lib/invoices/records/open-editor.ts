import "server-only";
import type { Job } from "@prisma/client";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { listBillingAddresses } from "@/lib/customers/billing/list-billing-addresses";
import type { BillingAddress } from "@/lib/customers/billing/billing-address";
import { getOwnJobName } from "@/lib/jobs/get-job-name";
import { listJobFiles } from "@/lib/jobs/files/list-job-files";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { getInvoice } from "./get-invoice";
import type { Invoice } from "./invoice";
import { type LevelOption, listPriceLevels, type PricedLevel } from "./list-price-levels";
import { getStartingTaxes } from "../totals/starting-taxes";
import { type TextTarget, listMailRecipients } from "./list-mail-recipients";
import { listTaxRates } from "../totals/resolve-tax-rates";

type EditorData = {
  customer: { id: string; name: string };
  /** The location of the work, which decides the taxes. */
  locationId: string | null;
  /** Null for a document without a job, such as a plan's. */
  job: { id: string; name: string; number: number } | null;
  /** The subject of the work, if known. It is the title of a new document. */
  title: string;
  /** Null for a new document. */
  invoice: Invoice | null;
  /** The document that a new one is copied from. */
  source: Invoice | null;
  rates: Array<{ id: string; name: string; percent: string; exemptsLabor: boolean; isDefault: boolean }>;
  /** True when the document's discount does not lower any tax. */
  discountAfterTax: boolean;
  contacts: Array<{ id: string; name: string; email: string }>;
  /** Photos and documents of the job that may be attached. */
  files: Array<{ id: string; fileName: string }>;
  asksSsn4: boolean;
  /** The price level of the job. Null means the base level. */
  level: { key: string; name: string; multiplier: string } | null;
  /** The price levels in use, for repricing the document. */
  levels: LevelOption[];
  /** Mobile phones that can receive a text, the customer's first. */
  phones: TextTarget[];
  /** The customer's active billing addresses, plus the one on the document. */
  billingAddresses: BillingAddress[];
};

/** Reads everything the editor needs for a document of a job. Throws a 404 for a document of another job. */
export function openEditor(
  who: Who,
  { jobId, invoiceId, from }: { jobId: string; invoiceId: string | null; from?: string | null }
): Promise<EditorData> {
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
    const levels = await listPriceLevels(who);
    const { items: files } = await listJobFiles(who, jobId, { page: 1, size: 100 });
    return {
      ...(await readEditorData(who, job.customerId, invoice)),
      files: files.map(({ id, file_name: fileName }) => ({ id, fileName })),
      level: findLevel(levels, job.pricingKey),
      levels: toLevelOptions(levels),
      job: { id: job.id, name: job.name, number: job.businessJobNumber },
      customer: { id: job.customerId, name: job.customer.displayName },
      locationId: invoice ? invoice.businessCustomerLocationId : job.locationId,
      title: getOwnJobName(job),
      source,
      rates: await listRatesWithStored(who, invoice, invoice ? null : await getStartingRates(db, job)),
    };
  });
}

/**
 * Reads the same for a document without a job. Returns the job of a document that has one. Throws a 404 for a template.
 */
export function openWithoutJob(who: Who, invoiceId: string): Promise<EditorData | { jobId: string }> {
  return who.db(async () => {
    const invoice = await getInvoice(who, invoiceId);
    if (invoice.isTemplate) throw notFound("invoice");
    if (invoice.jobId) return { jobId: invoice.jobId };
    const { id, fullName: name } = invoice.businessCustomer;
    return {
      ...(await readEditorData(who, id, invoice)),
      files: [],
      level: null,
      levels: toLevelOptions(await listPriceLevels(who)),
      job: null,
      customer: { id, name },
      locationId: invoice.businessCustomerLocationId,
      title: "",
      source: null,
      rates: await listRatesWithStored(who, invoice, null),
    };
  });
}

/** Reads the data of the customer and the business. */
async function readEditorData(who: Who, customerId: string, invoice: Invoice | null) {
  const { asksSsn4, ...business } = await getBusinessRow(who);
  const { discountAfterTax } = invoice ?? business;
  return {
    invoice,
    ...(await listMailRecipients(who, customerId)),
    asksSsn4,
    discountAfterTax,
    billingAddresses: await listBillingAddressChoices(who, customerId, invoice),
  };
}

/** Finds a price level. Null for the base, and for one that is no longer in use. */
function findLevel(levels: readonly PricedLevel[], priceKey: string): EditorData["level"] {
  return levels.find(({ key }) => key === priceKey && key !== "base") ?? null;
}

const toLevelOptions = (levels: readonly PricedLevel[]): LevelOption[] =>
  levels.map(({ key, name }) => ({ id: key, label: name }));

async function listBillingAddressChoices(
  who: Who,
  customerId: string,
  invoice: Invoice | null
): Promise<BillingAddress[]> {
  const { items } = await listBillingAddresses(who, { businessCustomerId: customerId, includeDeleted: true });
  return items.filter(({ id, isActive }) => isActive || id === invoice?.billingAddressId);
}

/** Returns the tax rates that a new document of a job starts with. */
async function getStartingRates(db: Transaction, { customerId, locationId }: Job): Promise<string[]> {
  const { who } = db;
  const day = getDayAt(who.now, who.timeZone);
  return (await getStartingTaxes(db, await getBusinessRow(who), { customerId, locationId, day })).rateIds;
}

/** Returns the active rates, plus the document's inactive ones at their saved percentages. */
async function listRatesWithStored(who: Who, invoice: Invoice | null, atFirst: readonly string[] | null) {
  const all = await listTaxRates(who);
  const active = atFirst ? all.map((rate) => ({ ...rate, isDefault: atFirst.includes(rate.id) })) : all;
  const stored = invoice?.invoiceTaxRates ?? [];
  const currentRates = active.map((rate) => ({
    ...rate,
    ...(({ percent, exemptsLabor }) => ({ percent, exemptsLabor }))(stored.find((tax) => tax.id === rate.id) ?? rate),
  }));
  const old = stored
    .filter((tax) => !active.some((rate) => rate.id === tax.id))
    .map(({ id, name, percent, exemptsLabor }) => ({ id, name, percent, exemptsLabor, isDefault: false }));
  return [...currentRates, ...old];
}
