import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getInvoice } from "@/lib/invoices/reading/get-invoice";
import { lockInvoice } from "@/lib/invoices/reading/invoice-record";
import { isVoidedOrDeleted } from "@/lib/invoices/reading/invoice-statuses";
import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";
import { recordChange } from "@/lib/platform/changes/record-change";
import { flag, Id } from "@/lib/platform/http/call-shapes";
import { conflict, invalid } from "@/lib/platform/http/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { AmountDue } from "@/lib/platform/money/money-shapes";
import type { Who } from "@/lib/platform/session/who";
import { calculateLoan } from "./calculation/calculate-loan";
import { hasLenders } from "./lenders/lender-gateway";
import { requireProduct } from "./lenders/configuration";

export const InvoiceFinancingToSet = z.object({
  financingProductId: Id,
  financeAmount: AmountDue,
  autoPayOn: flag(),
});
type InvoiceFinancingToSet = z.output<typeof InvoiceFinancingToSet>;

/** Offers a customer to pay a document over time: above 0, at most what is owed. Source: invoices.setFinancing. */
export async function setInvoiceFinancing(who: Who, id: string, asked: InvoiceFinancingToSet): Promise<Invoice> {
  const { businessId } = who;
  const { financingProductId, financeAmount: amount, autoPayOn } = asked;
  refuseAbove(await getInvoice(who, id), amount);
  const { product, partner } = await requireProduct(who, financingProductId);
  const { state: stateCode } = await getBusinessRow(who);
  const params = { amount, salesAmount: amount, financingProductId, stateCode, autoPayOn, selfService: false };
  const { monthlyPayment, term: termMonths, rate } = await calculateLoan(who, params).catch(atFinanceAmount);
  const data = {
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
  await who.db(async (db) => {
    const locked = await lockInvoice(who, db, id);
    if (isVoidedOrDeleted(locked.status) || locked.isTemplate)
      throw conflict("invoice_not_open", `This document is ${locked.isTemplate ? "a template" : locked.status}.`);
    refuseAbove(
      { isWorkOrder: locked.isWorkOrder, balance: locked.balance.toString(), total: locked.total.toString() },
      amount,
    );
    await db.invoiceFinancing.upsert({
      where: { businessId_invoiceId: { businessId, invoiceId: id } },
      create: { businessId, invoiceId: id, ...data },
      update: data,
    });
    recordChange(who, db, { action: "invoice.financing-offered", subjectKind: "invoice", subjectId: id });
  });
  return getInvoice(who, id);
}

type Owed = { isWorkOrder: boolean; balance: string; total: string };

/** A proposal owes nothing yet: what it comes to is what may be financed. */
const owed = ({ isWorkOrder, balance, total }: Owed) => new Decimal(isWorkOrder ? total : balance);

function refuseAbove(document: Owed, amount: string): void {
  if (new Decimal(amount).greaterThan(owed(document)))
    throw invalid({ financeAmount: `At most what is owed: ${formatMoney(owed(document))}.` });
}

/** The product's bounds are those of this form's amount. */
function atFinanceAmount(error: unknown): never {
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

/** What is offered of a document now; null once less than that is owed, or nobody lends here. */
export async function offeredFinancing(
  { businessId, db }: Who,
  invoice: Owed & { id: string; documentStatus: string },
): Promise<OfferedFinancing | null> {
  if (!hasLenders() || isVoidedOrDeleted(invoice.documentStatus)) return null;
  const where = { businessId_invoiceId: { businessId, invoiceId: invoice.id } };
  const row = await db((open) => open.invoiceFinancing.findUnique({ where }));
  if (!row || new Decimal(row.amount.toString()).greaterThan(owed(invoice))) return null;
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
