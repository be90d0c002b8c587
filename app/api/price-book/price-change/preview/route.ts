import { call } from "@/lib/platform/http/call";
import { previewPriceChange } from "@/lib/price-book/bulk/change-prices";
import { PriceChange, PriceChangePreview } from "@/lib/price-book/bulk/price-change";

export const POST = call({
  id: "priceBook.previewPriceChange",
  summary: "Previews a bulk price change without saving it",
  permission: "price-book.change",
  body: PriceChange,
  returns: PriceChangePreview,
  run: ({ who, body }) => previewPriceChange(who, body),
});
