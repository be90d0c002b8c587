import "server-only";
import { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import { isTooMuchMoney, TOO_MUCH_MONEY } from "@/lib/platform/money/money-limit";
import { invalid } from "@/lib/platform/http/refusal";
import { Id } from "@/lib/platform/http/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { PricingKey } from "@/lib/jobs/job-shapes";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import { lockInvoice, requireEditable, storeInvoice } from "../reading/invoice-record";
import { lineOf } from "../totals/draft-totals";
import { lineAmount } from "../totals/invoice-lines";

export const PricingUpdate = z.object({ id: Id, key: PricingKey });
export type PricingUpdate = z.output<typeof PricingUpdate>;

/**
 * Prices what came from the price book anew: at the base level for its standard price of today, at another one for that
 * times the level's multiplier, to the cent. Lines that were written by hand stay. 422 for a level that is not in use.
 * Source: invoices.updatePricing; rules: pricing/base-price, pricing/strategy-price
 */
export function repriceInvoice(who: Who, { id, key }: PricingUpdate): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    const invoice = await lockInvoice(who, db, id);
    requireEditable(invoice);
    const level = await db.businessPrice.findUnique({
      where: { businessId_priceKey: { businessId, priceKey: key } },
    });
    if (key !== "base" && !level?.isActive) throw invalid({ key: "This price level is not in use." });
    const multiplier = new Decimal(level?.priceVal.toString() ?? 1);
    const [partIds, laborIds] = [
      invoice.lines.flatMap(({ partId }) => partId ?? []),
      invoice.lines.flatMap(({ laborId }) => laborId ?? []),
    ];
    const parts = await db.priceBookPart.findMany({ where: { businessId, id: { in: partIds } } });
    const labor = await db.priceBookLabor.findMany({ where: { businessId, id: { in: laborIds } } });
    const standard = new Map([
      ...parts.map((part) => [part.id, part.salesPrice.toString()] as const),
      ...labor.map((each) => [each.id, each.rate.toString()] as const),
    ]);
    for (const line of invoice.lines) {
      const price = standard.get(line.partId ?? line.laborId ?? "");
      if (price === undefined) continue;
      const unitPrice = priceAt(key, multiplier, new Decimal(price)).toFixed(2);
      const amount = lineAmount(
        lineOf({
          ...line,
          quantity: line.quantity.toString(),
          unitPrice,
          discount: { kind: line.discountKind, value: line.discountValue.toString() },
        }),
      );
      if (isTooMuchMoney(amount)) throw invalid({ key: TOO_MUCH_MONEY });
      const where = { businessId_id: { businessId, id: line.id } };
      await db.invoiceLine.update({ where, data: { unitPrice, amount: amount.toFixed(2) } });
    }
    await storeInvoice(who, db, id, { action: "invoice.repriced", before: invoice, isRepriced: true });
  });
}
