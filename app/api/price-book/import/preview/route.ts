import { call } from "@/lib/platform/http/call";
import { previewImport } from "@/lib/price-book/transfer/run-import";
import { PreviewImport, TransferPreview } from "@/lib/price-book/transfer/transfer-preview";

export const POST = call({
  id: "priceBook.previewImport",
  summary: "Previews a price book import without saving it",
  permission: "price-book.change",
  body: PreviewImport,
  bodyKind: "large-json",
  returns: TransferPreview,
  run: ({ who, body }) => previewImport(who, body),
});
