import "server-only";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { requireDiscountWithinLimit } from "../discounts/require-discount-within-limit";
import { requireNotLowered } from "../discounts/require-not-lowered";
import { lockDocument, requireEditable, storeInvoice } from "../records/locked-invoice";
import { isOptionalLine } from "../totals/invoice-line";

/** The marks of a line. */
export type LineFlag = "recommended" | "futureWork" | "accepted";

/**
 * Toggles a mark on a line of an open or presented document, and updates totals and tax. Only future work can be
 * accepted here (409). A line that is neither recommended nor future work needs no acceptance. Sources:
 * invoices.toggleLineItemRecommended, toggleLineItemFutureWork, toggleLineItemFutureWorkAcceptance; rule:
 * invoices/line-toggles
 */
export function toggleLine(who: Who, id: string, { lineId, flag }: { lineId: string; flag: LineFlag }): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await lockDocument(db, id);
    const line = invoice.lines.find((each) => each.id === lineId);
    if (!line) throw notFound("line item");
    requireEditable(invoice);
    if (flag === "accepted" && !line.futureWork)
      throw conflict(
        "not_future_work",
        "Only future work can be marked as accepted. Mark the line as future work first."
      );
    const marks = { recommended: line.recommended, futureWork: line.futureWork, accepted: line.accepted };
    marks[flag] = !marks[flag];
    await db.invoiceLine.update({
      where: { businessId_id: { businessId, id: lineId } },
      data: { ...marks, accepted: marks.accepted && isOptionalLine(marks) },
    });
    await storeInvoice(db, invoice, { action: "invoice.line-marked", isRepriced: true });
    await requireDiscountWithinLimit(db, { id, before: invoice, field: null });
    await requireNotLowered(db, invoice);
  });
}
