import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { groupBy } from "@/lib/platform/group-by";
import type { Who } from "@/lib/platform/session/who";

const PricingHistoryItem = z.object({
  id: Id,
  business_price: z.object({ price_key: z.string(), price_name: z.string(), price_val: z.string() }),
  price: z.string(),
  deactivated_datetime: z.string(),
});
export const PricingHistoryGroup = z.object({ items: z.array(PricingHistoryItem) });
export type PricingHistoryGroup = z.output<typeof PricingHistoryGroup>;

/** The maximum number of listed price changes. */
const MOST_TOLD = 500;

/**
 * Lists an item's past prices, grouped by the change that ended them, latest first. Source:
 * priceBook.getPricingHistory; rule: pricing/history
 */
export function getPricingHistory(
  who: Who,
  productId: string
): Promise<{ items: PricingHistoryGroup[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (!(await db.productGroup.count({ where: { businessId, id: productId } }))) throw notFound("price book item");
    const levels = await db.businessPrice.findMany({ where: { businessId } });
    const rows = await db.productGroupPrice.findMany({
      where: { businessId, productGroupId: productId, deactivatedAt: { not: null } },
      orderBy: [{ deactivatedAt: "desc" }, { id: "asc" }],
      take: MOST_TOLD,
    });
    const historyItems = rows.flatMap(({ id, priceKey, price, deactivatedAt }) => {
      const level = levels.find((each) => each.priceKey === priceKey);
      const business_price = {
        price_key: priceKey,
        price_name: level?.priceName ?? priceKey,
        price_val: level?.priceVal.toString() ?? "1",
      };
      const deactivated_datetime = deactivatedAt?.toISOString() ?? "";
      return [{ id, business_price, price: price.toFixed(2), deactivated_datetime }];
    });
    const groups = [...groupBy(historyItems, (one) => one.deactivated_datetime).values()].map((items) => ({ items }));
    return { items: groups, total: groups.length };
  });
}
