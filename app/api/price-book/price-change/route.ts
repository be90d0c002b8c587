import { call } from "@/lib/platform/http/call";
import { changePrices } from "@/lib/price-book/bulk/change-prices";
import { PreviewedChange, PriceChangePreview } from "@/lib/price-book/bulk/price-change";

export const POST = call({
  id: "priceBook.changePrices",
  summary: "Applies a previewed bulk price change, which can be undone",
  permission: "price-book.change",
  body: PreviewedChange,
  returns: PriceChangePreview,
  refusals: ["changed_meanwhile", "price_out_of_range"],
  run: ({ who, body }) => changePrices(who, body),
});
