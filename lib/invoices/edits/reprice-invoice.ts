import "server-only";
import { z } from "zod";
import { isTooMuchMoney, TOO_MUCH_MONEY } from "@/lib/platform/money/is-too-much-money";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { PricingKey } from "@/lib/jobs/job";
import { requireDiscountWithinLimit } from "../discounts/require-discount-within-limit";
import { lockDocument, requireEditable, storeInvoice } from "../records/locked-invoice";
import { parseLine } from "../totals/compute-draft-totals";
import { computeLineAmount } from "../totals/invoice-line";
import { priceLinesAtLevel } from "../discounts/price-lines-at-level";

export const PricingUpdate = z.object({ id: Id, key: PricingKey });
export type PricingUpdate = z.output<typeof PricingUpdate>;

/** Prices the lines from the price book again, at today's prices. Source: invoices.updatePricing */
export function repriceInvoice(who: Who, { id, key }: PricingUpdate): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await lockDocument(db, id);
    requireEditable(invoice);
    const before = invoice.lines.map((line) => ({
      ...line,
      quantity: line.quantity.toString(),
      unitPrice: line.unitPrice.toString(),
    }));
    for (const line of await priceLinesAtLevel(db, { key, field: "key" }, before)) {
      const amount = computeLineAmount(
        parseLine({
          ...line,
          discount: { kind: line.discountKind, value: line.discountValue.toString() },
        })
      );
      if (isTooMuchMoney(amount)) throw invalid({ key: TOO_MUCH_MONEY });
      const where = { businessId_id: { businessId, id: line.id } };
      const { quantity, description, unitPrice } = line;
      await db.invoiceLine.update({
        where,
        data: { quantity, description, unitPrice, amount: amount.toFixed(2) },
      });
    }
    await storeInvoice(db, invoice, { action: "invoice.repriced", isRepriced: true });
    await requireDiscountWithinLimit(db, { id, before: invoice, field: "key" });
  });
}
