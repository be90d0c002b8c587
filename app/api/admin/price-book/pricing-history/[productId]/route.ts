import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { getPricingHistory, PricingHistoryGroup } from "@/lib/price-book/pricing/get-pricing-history";

export const GET = call({
  id: "priceBook.getPricingHistory",
  summary: "Lists an item's past prices, grouped by end date, newest first",
  permission: "price-book.change",
  params: z.object({ productId: Id }),
  returns: page(PricingHistoryGroup),
  refusals: ["price_book_item_not_found"],
  run: ({ who, params }) => getPricingHistory(who, params.productId),
});
