import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { Money } from "@/lib/platform/money/money-shapes";
import type { Who } from "@/lib/platform/session/who";
import { requireDiscountWithinLimit } from "../discounts/require-discount-within-limit";
import { getInvoice } from "../records/get-invoice";
import { lockDocument, lockInvoice, requireEditable, storeInvoice } from "../records/locked-invoice";
import { formatInvoiceStatus, isVoidedOrDeleted } from "../records/invoice-status";

export const Rebate = z.object({ name: line(120).default(""), amount: Money });
export type Rebate = z.output<typeof Rebate>;

/** Subtracts a rebate from the total of an open document, after tax. 0 removes it. Source: invoices.setRebate. */
export function setRebate(who: Who, id: string, { name, amount }: Rebate): Promise<void> {
  return who.db(async (db) => {
    const before = await lockDocument(db, id);
    requireEditable(before);
    const off = new Decimal(amount);
    const most = new Decimal(before.total.toString()).plus(before.rebateAmount.toString());
    if (off.isNegative()) throw invalid({ amount: "A rebate can't be less than $0.00." });
    if (off.greaterThan(most))
      throw invalid({ amount: `A rebate can't be more than the total of ${formatMoney(most)}. Enter a lower amount.` });
    const data = { rebateName: off.isZero() ? "" : name, rebateAmount: off.toFixed(2) };
    await storeInvoice(db, before, { action: "invoice.rebate-set", data, isRepriced: true });
    await requireDiscountWithinLimit(db, { id, before, field: "amount" });
  });
}

/** Sets the account that a document's tax goes to in the books. Source: invoices.setTaxAccount. */
export function setTaxAccount(who: Who, id: string, taxAccount: number): Promise<void> {
  return who.db(async (db) => {
    const before = await lockInvoice(db, id);
    if (isVoidedOrDeleted(before.status))
      throw conflict(
        "invoice_not_open",
        `This ${before.kind} is ${formatInvoiceStatus(before.status)}, so its tax account can't be changed.`
      );
    await storeInvoice(db, before, { action: "invoice.tax-account-set", data: { taxAccount } });
  });
}

export const Warranty = z.object({ lineItemId: Id, warranty: z.string() });
export type Warranty = z.output<typeof Warranty>;

/** Lists the lines that have a warranty, in order. Source: invoices.getWarranty. */
export async function getWarranty(who: Who, id: string): Promise<{ items: Warranty[] }> {
  const { lineItems } = await getInvoice(who, id);
  return {
    items: lineItems.flatMap(({ id: lineItemId, warranty }) => (warranty ? [{ lineItemId, warranty }] : [])),
  };
}

/** Removes the warranty from a line of an open document. Source: invoices.removeWarranty. */
export function removeWarranty(who: Who, id: string, lineItemId: string): Promise<void> {
  return who.db(async (db) => {
    const before = await lockDocument(db, id);
    if (!before.lines.some((each) => each.id === lineItemId)) throw notFound("line item");
    requireEditable(before);
    const where = { businessId_id: { businessId: who.businessId, id: lineItemId } };
    await db.invoiceLine.update({ where, data: { warranty: "" } });
    await storeInvoice(db, before, { action: "invoice.warranty-removed" });
  });
}
