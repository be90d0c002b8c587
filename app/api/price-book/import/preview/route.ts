import { call } from "@/lib/platform/http/call";
import { previewImport } from "@/lib/price-book/transfer/run-import";
import { PreviewImport, TransferPreview } from "@/lib/price-book/transfer/transfer-preview";

export const POST = call({
  id: "priceBook.previewImport",
  summary:
    "What the rows of a file would do to the parts, labor and product groups of the price book; nothing is stored",
  permission: "price-book.change",
  body: PreviewImport,
  bodyMegabytes: 8,
  returns: TransferPreview,
  run: ({ who, body }) => previewImport(who, body),
});
