import { parseDocumentKind } from "../document-kind";
import "server-only";
import type { Location } from "@prisma/client";
import { setImmediate } from "node:timers/promises";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { listRatesOfGroup, requireTaxGroup } from "@/lib/businesses/list-tax-groups";
import { resolveImageIds } from "../images/list-image-library";
import { resolveBillingAddress } from "@/lib/customers/billing/resolve-billing-address";
import { getCurrentCustomer } from "@/lib/customers/merge/get-current-customer";
import { takeNextNumber } from "@/lib/platform/numbers/take-next-numbers";
import { type LockedId, markInserted } from "@/lib/platform/database/lock-row";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { buildProposalColumns } from "./build-proposal-columns";
import { requireDiscountWithinLimit } from "../discounts/require-discount-within-limit";
import { requireNotLowered } from "../discounts/require-not-lowered";
import { lockOption, type LockedOption, lockOtherOptions } from "../comparison/lock-option";
import { resolveComparison } from "../comparison/save-comparison";
import { resolveAttachmentIds } from "../attachments/mailed-file";
import { cleanInvoiceNote } from "./clean-invoice-note";
import { priceLinesAtLevel } from "../discounts/price-lines-at-level";
import {
  lockDocument,
  type LockedDocument,
  refuseOtherVersion,
  reloadInvoice,
  requireEditable,
  storeInvoice,
} from "../records/locked-invoice";
import { uncheckLists } from "../records/uncheck-lists";
import { type InvoiceToSave, LineToSave } from "./invoice-to-save";
import type { InvoiceSignature } from "../signatures/invoice-signature";
import { storeSignature } from "./sign-invoice";
import { type StartingTaxes, getStartingTaxes } from "../totals/starting-taxes";
import { type SavedTaxes, resolveTaxRates } from "../totals/resolve-tax-rates";
import { isOptionalLine } from "../totals/invoice-line";
import { writeLines } from "./write-lines";

type InvoiceType = InvoiceToSave["invoice_type"];
type Business = Awaited<ReturnType<typeof getBusinessRow>>;

/**
 * Creates or changes a document with its lines, rates, and notes. Returns its id. A new document gets the number
 * reserved for it, or else the next one. Source: invoices.save.
 */
export function saveInvoice(who: Who, input: InvoiceToSave, reservedNumber?: number): Promise<string> {
  const { invoice_type: sent } = input;
  return who.db(async (db) => {
    // A template is always a new document. The invoice it was made from does not change.
    const existing = sent.id && !input.asTemplate ? await lockExisting(db, sent.id, input) : null;
    const customer = await getCurrentCustomer(db, sent.businessCustomerId);
    const draft = { ...sent, businessCustomerId: customer.id };
    if (existing) requireSameDocument(existing, { ...input, invoice_type: draft });
    if (existing && input.esig && draft.version === undefined)
      throw invalid({ version: `Open the ${existing.kind} again before you sign it.` });
    // A deleted customer gets no new document. Existing ones can still be corrected and collected.
    if (customer.state === "missing" || (customer.state === "deleted" && !existing)) throw notFound("customer");
    const { location, ...place } = await resolvePlace(db, draft, existing);
    const attachmentIds = await resolveAttachmentIds(db, input.attachments, { jobId: place.jobId, existing });
    const stored = existing?.taxes ?? [];
    const business = await getBusinessRow(who);
    const { rateIds, exemption } = await resolveTaxes(
      db,
      { ...input, invoice_type: draft },
      { existing, resolvedPlace: { ...place, location }, business }
    );
    const rates = await resolveTaxRates(db, rateIds, stored);
    const resolvedInput = { ...input, invoice_type: draft };
    const document =
      existing ?? (await createEmpty(db, resolvedInput, { place, business, numberTaken: reservedNumber }));
    const { id } = document;
    const kind = parseDocumentKind(input.isWorkOrder) ?? existing?.kind ?? "invoice";
    const taxes = await writeTaxes(db, id, { rates, stored });
    const linesToSave = await buildLines(db, input, { existing, rateIds });
    const lines = await writeLines(db, id, { lines: linesToSave, rates, existing: existing?.lines ?? [] });
    if (draft.notes) await writeNotes(db, id, draft.notes);
    await storeInvoice(db, document, {
      action: existing ? "invoice.changed" : "invoice.created",
      isRepriced: true,
      isNew: !existing,
      written: { lines, taxes },
      data: {
        ...buildHeadColumns(who, input, { place, existing }),
        kind,
        ...buildProposalColumns(input, kind, place.locationId),
        ...(await resolveBillingAddress(db, draft.businessCustomerId, {
          requestedId: draft.billingAddressId,
          existing,
        })),
        ...(await resolveComparison(db, input.comparisonId, {
          jobId: place.jobId,
          kind,
          isTemplate: input.asTemplate,
          before: existing?.comparisonId ?? null,
        })),
        attachmentIds,
        userChecklists: getChecklists(input),
        // Why the document is tax-exempt. Empty when any tax applies.
        taxExemption: rateIds.length > 0 ? "" : exemption,
        imageIds: await resolveImageIds(db, input.images, existing?.imageIds ?? []),
      },
    });
    await requireDiscountWithinLimit(db, { id, before: existing, field: "invoice_type.discount.value" });
    await requireNotLowered(db, existing);
    if (input.esig) await signSaved(db, document, { existing, signature: input.esig });
    return id;
  });
}

/** Returns the checklists. A template gets the items without their check marks. */
const getChecklists = ({ userChecklists: lists, asTemplate }: InvoiceToSave) =>
  lists && asTemplate ? uncheckLists(lists) : lists;

/** Locks a document. Signing one option of a comparison locks the other options first. */
function lockExisting(db: Transaction, id: string, { esig }: InvoiceToSave): Promise<ExistingDocument> {
  return esig ? lockOption(db, id) : lockDocument(db, id);
}

type ExistingDocument = LockedDocument & Partial<Pick<LockedOption, "otherOptions">>;

/** Signs a document that was just saved, with the options of the comparison that it is in now. */
async function signSaved(
  db: Transaction,
  document: LockedId,
  { existing, signature }: { existing: ExistingDocument | null; signature: InvoiceSignature }
): Promise<void> {
  const saved = await reloadInvoice(db, document);
  const isSameComparison = existing?.comparisonId === saved.comparisonId;
  const otherOptions = (isSameComparison && existing?.otherOptions) || (await lockOtherOptions(db, saved));
  await storeSignature(db, { ...saved, otherOptions }, signature);
}

/** Throws a 409 unless this is the version that was read, is open, and keeps its kind and customer. */
function requireSameDocument(existing: LockedDocument, { invoice_type: draft, isWorkOrder }: InvoiceToSave): void {
  refuseOtherVersion(existing, draft.version);
  requireEditable(existing);
  if (existing.customerId !== draft.businessCustomerId)
    throw conflict(
      "other_customer",
      existing.kind === "proposal"
        ? "A proposal can't move to another customer. Create a new proposal for that customer."
        : "An invoice can't move to another customer. Create a new invoice for that customer."
    );
  // A proposal owes nothing. An invoice turned into one would lose its balance and payments.
  if (existing.kind !== (parseDocumentKind(isWorkOrder) ?? existing.kind))
    throw conflict(
      "other_kind",
      existing.kind === "proposal"
        ? "A proposal can't become an invoice. Create an invoice from it."
        : "An invoice can't become a proposal. Create a new proposal."
    );
}

type DocumentPlace = { jobId: string | null; locationId: string | null; appointmentId: string | null };
type ResolvedPlace = DocumentPlace & { location?: Location };

/**
 * Returns the taxes that were sent, as single rates or as a group. Otherwise returns the document's taxes, or the
 * defaults of a new one.
 */
async function resolveTaxes(
  db: Transaction,
  input: InvoiceToSave,
  {
    existing,
    resolvedPlace: { locationId, location: resolvedLocation },
    business,
  }: { existing: LockedDocument | null; resolvedPlace: ResolvedPlace; business: Business }
): Promise<StartingTaxes> {
  const { who } = db;
  const { businessCustomerId: customerId, issuedOn } = input.invoice_type;
  const day = issuedOn ?? getDayAt(who.now, who.timeZone);
  const start = existing
    ? null
    : await getStartingTaxes(db, business, { customerId, locationId, day, location: resolvedLocation });
  const exemption = start?.exemption ?? existing?.taxExemption ?? "";
  if (input.invoiceTaxRates) return { rateIds: input.invoiceTaxRates, exemption };
  if (input.taxGroupId) {
    await requireTaxGroup(db, input.taxGroupId);
    return { rateIds: await listRatesOfGroup(db, input.taxGroupId), exemption };
  }
  return start ?? { rateIds: existing?.taxes.map(({ taxRateId }) => taxRateId) ?? [], exemption };
}

/** Requires that the job, location, and appointment exist and belong to the customer. */
async function resolvePlace(
  db: Transaction,
  draft: InvoiceType,
  existing: LockedDocument | null
): Promise<ResolvedPlace> {
  const { businessId } = db.who;
  const customerId = draft.businessCustomerId;
  const { jobId, appointmentId, locationId: requestedLocationId } = mergePlace(draft, existing);
  const job = jobId ? await db.job.findFirst({ where: { businessId, id: jobId, deletedAt: null } }) : null;
  if (jobId && !job) throw notFound("job");
  if (job && job.customerId !== customerId)
    throw invalid({ jobId: "This job doesn't belong to the customer. Select another job." });
  if (appointmentId) {
    const appointment = await db.appointment.findFirst({ where: { businessId, id: appointmentId } });
    if (!appointment) throw notFound("appointment");
    if (appointment.customerId !== customerId)
      throw invalid({ appointmentId: "This appointment doesn't belong to the customer. Select another appointment." });
  }
  const location = await db.location.findFirst({
    where: requestedLocationId
      ? { businessId, id: requestedLocationId }
      : { businessId, customerId, isDefault: true, deletedAt: null },
  });
  if (requestedLocationId && !location) throw notFound("location");
  if (location && location.customerId !== customerId)
    throw invalid({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
  const locationId = requestedLocationId ?? job?.locationId ?? location?.id ?? null;
  return { jobId: job?.id ?? null, locationId, appointmentId, ...(location ? { location } : {}) };
}

/** Returns the job, appointment, and location that were sent. An absent field keeps its value. */
function mergePlace(draft: InvoiceType, existing: LockedDocument | null): DocumentPlace {
  const keepIfAbsent = <T>(value: T | null | undefined, before: T | null | undefined) =>
    (value === undefined ? before : value) ?? null;
  return {
    jobId: keepIfAbsent(draft.jobId, existing?.jobId),
    appointmentId: keepIfAbsent(draft.appointmentId, existing?.appointmentId),
    locationId: keepIfAbsent(draft.businessCustomerLocationId, existing?.locationId),
  };
}

async function createEmpty(
  db: Transaction,
  input: InvoiceToSave,
  {
    place,
    business: { discountAfterTax },
    numberTaken,
  }: { place: DocumentPlace; business: Business; numberTaken?: number }
): Promise<LockedId> {
  const { who } = db;
  const { id } = await db.invoice.create({
    select: { id: true },
    data: {
      businessId: who.businessId,
      invoiceNumber: numberTaken ?? (await takeNextNumber(db, "invoice")),
      isTemplate: input.asTemplate,
      customerId: input.invoice_type.businessCustomerId,
      ...place,
      issuedOn: dayToDatabase(input.invoice_type.issuedOn ?? getDayAt(who.now, who.timeZone)),
      discountAfterTax,
      createdById: getActingUserId(who),
      createdAt: who.now,
      version: 0,
    },
  });
  return markInserted(id);
}

function buildHeadColumns(
  who: Who,
  { invoice_type: draft, isPresenting }: InvoiceToSave,
  { place, existing }: { place: DocumentPlace; existing: LockedDocument | null }
) {
  return {
    ...place,
    title: draft.title,
    issuedOn: draft.issuedOn ? dayToDatabase(draft.issuedOn) : undefined,
    dueOn: draft.dueOn === undefined ? undefined : draft.dueOn && dayToDatabase(draft.dueOn),
    fontSize: draft.fontSize,
    discountKind: draft.discount?.kind,
    discountValue: draft.discount?.value,
    status: isPresenting ? "presented" : (existing?.status ?? "open - draft"),
  };
}

/**
 * Builds the lines to save. `declineRecs` declines all recommended lines, even checked ones. `businessPrice` prices the
 * lines from the price book at that level and ignores the prices sent.
 */
async function buildLines(
  db: Transaction,
  { invoice_type, declineRecs, businessPrice: key }: InvoiceToSave,
  { existing, rateIds }: { existing: LockedDocument | null; rateIds: string[] }
) {
  const sent = invoice_type.lineItems?.map((line) => keepBundle(line, existing)) ?? toLinesToSave(existing, rateIds);
  const lines = key ? await priceLinesAtLevel(db, { key, field: "businessPrice" }, sent) : sent;
  if (!declineRecs) return lines;
  return lines.map((line) => (isOptionalLine(line) ? { ...line, accepted: false } : line));
}

/** Keeps a line in its bundle when the request does not say otherwise. */
function keepBundle(line: LineToSave, existing: LockedDocument | null): LineToSave {
  if (line.productGroupId !== undefined || !line.id) return line;
  const productGroupId = existing?.lines.find(({ id }) => id === line.id)?.productGroupId;
  return productGroupId ? { ...line, productGroupId } : line;
}

/** Returns the stored lines. A line with all old rates of the document gets all new ones. */
function toLinesToSave(existing: LockedDocument | null, rateIds: string[]): LineToSave[] {
  return (existing?.lines ?? []).map((line) => {
    const hasAll = existing!.taxes.every(({ taxRateId }) => line.taxRateIds.includes(taxRateId));
    return LineToSave.parse({
      ...line,
      quantity: line.quantity.toString(),
      unitPrice: line.unitPrice.toString(),
      discount: { kind: line.discountKind, value: line.discountValue.toString() },
      taxRateIds: hasAll ? undefined : line.taxRateIds.filter((id) => rateIds.includes(id)),
    });
  });
}

/** Stores a copy of the current rates. Later changes of a rate do not change saved documents. */
async function writeTaxes(
  db: Transaction,
  invoiceId: string,
  { rates, stored }: { rates: SavedTaxes; stored: readonly unknown[] }
) {
  const { businessId } = db.who;
  if (stored.length > 0) await db.invoiceTax.deleteMany({ where: { businessId, invoiceId } });
  const data = rates.map(({ id, name, percent, exemptsLabor }) => ({
    businessId,
    invoiceId,
    taxRateId: id,
    name,
    percent,
    exemptsLabor,
    taxableAmount: "0",
    amount: "0",
  }));
  await db.invoiceTax.createMany({ data });
  return data;
}

/** Cleans and stores the notes. Blank ones are dropped. rule: invoices/notes-blank-dropped */
async function writeNotes(db: Transaction, invoiceId: string, notes: string[]): Promise<void> {
  const { businessId } = db.who;
  const bodies: string[] = [];
  for (const note of notes) {
    const body = cleanInvoiceNote(note);
    if (body !== null) bodies.push(body);
    // Cleaning a long note takes time, so this lets other requests run in between.
    await setImmediate();
  }
  await db.invoiceNote.deleteMany({ where: { businessId, invoiceId } });
  await db.invoiceNote.createMany({
    data: bodies.map((body, position) => ({ businessId, invoiceId, position, body })),
  });
}
