import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireDiscountWithinLimit } from "../discounts/require-discount-within-limit";
import { requireNotLowered } from "../discounts/require-not-lowered";
import { lockDocument, requireEditable, storeInvoice } from "../records/locked-invoice";

/** Removes a line from an open or presented document, and updates totals and tax. Source: invoices.removeLineItem. */
export function removeLine(who: Who, id: string, lineId: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await lockDocument(db, id);
    if (!invoice.lines.some((line) => line.id === lineId)) throw notFound("line item");
    requireEditable(invoice);
    await db.invoiceLine.delete({ where: { businessId_id: { businessId, id: lineId } } });
    await storeInvoice(db, invoice, {
      action: "invoice.line_removed",
      isRepriced: true,
    });
    await requireDiscountWithinLimit(db, { id, before: invoice, field: null });
    await requireNotLowered(db, invoice);
  });
}
