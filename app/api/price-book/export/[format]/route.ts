import { z } from "zod";
import { fileCall } from "@/lib/platform/files/file-call";
import { EXPORT_FORMATS, exportPriceBook } from "@/lib/price-book/transfer/export-price-book";

export const GET = fileCall({
  id: "priceBook.export",
  summary: "Exports active parts, labor, and product groups as CSV or Excel",
  permission: "price-book.change",
  params: z.object({ format: z.enum(EXPORT_FORMATS) }),
  // The number of the file, when the price book exceeds one import.
  query: z.object({ part: z.coerce.number().int().min(1).max(1_000).optional() }),
  to: "keep",
  run: ({ who, params, query }) => exportPriceBook(who, params.format, query.part),
});
