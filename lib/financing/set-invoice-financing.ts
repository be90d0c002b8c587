import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { lockInvoice } from "@/lib/invoices/records/locked-invoice";
import { formatInvoiceStatus, isVoidedOrDeleted } from "@/lib/invoices/records/invoice-status";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { recordChange } from "@/lib/platform/changes/record-change";
import { flag, Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { calculateLoan } from "./calculation/calculate-loan";
import { hasLenders } from "./lenders/lender-gateway";
import { requireProduct } from "./lenders/read-configuration";

export const InvoiceFinancingToSet = z.object({
  financingProductId: Id,
  financeAmount: AmountDue,
  autoPayOn: flag(),
});
type InvoiceFinancingToSet = z.output<typeof InvoiceFinancingToSet>;

/**
 * Offers financing of a document to its customer, for an amount above 0 and at most the balance. Source:
 * invoices.setFinancing.
 */
export async function setInvoiceFinancing(who: Who, id: string, input: InvoiceFinancingToSet): Promise<Invoice> {
  const { financeAmount: amount } = input;
  refuseAbove(await getInvoice(who, id), amount);
  const offer = await computeOffer(who, input);
  await who.db(async (db) => {
    const locked = await lockInvoice(db, id);
    requireOfferable(locked);
    refuseAbove({ kind: locked.kind, balance: locked.balance.toString(), total: locked.total.toString() }, amount);
    await storeOffer(db, id, offer);
  });
  return getInvoice(who, id);
}

/** Computes the offer for a document by asking the lender. */
export async function computeOffer(who: Who, terms: InvoiceFinancingToSet) {
  const { financingProductId, financeAmount: amount, autoPayOn } = terms;
  const { product, partner } = await requireProduct(who, financingProductId);
  const { state: stateCode } = await getBusinessRow(who);
  const params = { amount, salesAmount: amount, financingProductId, stateCode, autoPayOn, selfService: false };
  const { monthlyPayment, term: termMonths, rate } = await calculateLoan(who, params).catch(rethrowAtFinanceAmount);
  return {
    productId: product.id,
    productName: product.description,
    partnerName: partner.name,
    amount,
    autoPayOn,
    monthlyPayment,
    termMonths,
    rate,
    updatedAt: who.now,
  };
}

/** Stores this offer on a locked document and clears any other request. */
export async function storeOffer(
  db: Transaction,
  invoiceId: string,
  offer: Awaited<ReturnType<typeof computeOffer>>
): Promise<void> {
  const { businessId } = db.who;
  await db.requestedFinancing.deleteMany({ where: { businessId, invoiceId } });
  await db.invoiceFinancing.upsert({
    where: { businessId_invoiceId: { businessId, invoiceId } },
    create: { businessId, invoiceId, ...offer },
    update: offer,
  });
  recordChange(db, { action: "invoice.financing-offered", subjectKind: "invoice", subjectId: invoiceId });
}

type OfferState = { kind: string; isTemplate: boolean; status: string };

/** Throws a 409 for a document that cannot be paid. */
export function requireOfferable({ kind, isTemplate, status }: OfferState): void {
  if (isTemplate)
    throw conflict(
      "invoice_not_open",
      "Templates can't be financed. Offer financing on the invoice or proposal instead."
    );
  if (isVoidedOrDeleted(status))
    throw conflict("invoice_not_open", `This ${kind} is ${formatInvoiceStatus(status)}, so it can't be financed.`);
}

type Owed = { kind: string; balance: string; total: string };

/** Returns the amount that may be financed. A proposal has no balance yet, so its total counts. */
export const getOfferableAmount = ({ kind, balance, total }: Owed) =>
  new Decimal(kind === "proposal" ? total : balance);

function refuseAbove(document: Owed, amount: string): void {
  const most = document.kind === "proposal" ? "total" : "balance due";
  if (new Decimal(amount).greaterThan(getOfferableAmount(document)))
    throw invalid({
      financeAmount: `Enter an amount up to the ${most}, ${formatMoney(getOfferableAmount(document))}.`,
    });
}

/** Maps errors about the product's limits to this form's amount. */
function rethrowAtFinanceAmount(error: unknown): never {
  const fields = typeof error === "object" && error && "fields" in error ? Object.entries(error.fields ?? {}) : [];
  const names: Record<string, string> = {
    amount: "financeAmount",
    salesAmount: "financeAmount",
    stateCode: "financingProductId",
  };
  if (fields.length === 0) throw error;
  throw invalid(Object.fromEntries(fields.map(([field, message]) => [names[field] ?? field, String(message)])));
}

export type OfferedFinancing = {
  productId: string;
  productName: string;
  partnerName: string;
  amount: string;
  monthlyPayment: string;
  termMonths: number;
  rate: string;
  autoPayOn: boolean;
};

/**
 * Returns the current offer of a document. Null when less than the offered amount is owed, or when there is no lender.
 */
export async function findOfferedFinancing(
  { businessId, db }: Who,
  invoice: Owed & { id: string; documentStatus: string }
): Promise<OfferedFinancing | null> {
  if (!hasLenders() || isVoidedOrDeleted(invoice.documentStatus)) return null;
  const where = { businessId_invoiceId: { businessId, invoiceId: invoice.id } };
  const row = await db((open) => open.invoiceFinancing.findUnique({ where }));
  if (!row || new Decimal(row.amount.toString()).greaterThan(getOfferableAmount(invoice))) return null;
  const { productId, productName, partnerName, termMonths, autoPayOn } = row;
  return {
    productId,
    productName,
    partnerName,
    termMonths,
    autoPayOn,
    amount: row.amount.toFixed(2),
    monthlyPayment: row.monthlyPayment.toFixed(2),
    rate: row.rate.toString(),
  };
}

/** Returns a request for financing that is not offered yet, with the problem if any. Null when there is none. */
export async function findRequestedFinancing(
  { businessId, db }: Who,
  invoiceId: string
): Promise<{ productId: string; problem: string } | null> {
  if (!hasLenders()) return null;
  const where = { businessId_invoiceId: { businessId, invoiceId } };
  return db((open) => open.requestedFinancing.findUnique({ where, select: { productId: true, problem: true } }));
}
