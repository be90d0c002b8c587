import { call } from "@/lib/platform/http/call";
import { runImport } from "@/lib/price-book/transfer/run-import";
import { RunImport, TransferPreview } from "@/lib/price-book/transfer/transfer-preview";

export const POST = call({
  id: "priceBook.import",
  summary: "Imports parts, labor, and product groups from a previewed file, in one change that can be undone",
  permission: "price-book.change",
  body: RunImport,
  bodyKind: "large-json",
  returns: TransferPreview,
  refusals: ["changed_meanwhile", "price_out_of_range"],
  run: ({ who, body }) => runImport(who, body),
});
