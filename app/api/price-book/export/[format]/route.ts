import { z } from "zod";
import { fileCall } from "@/lib/platform/files/file-call";
import { EXPORT_FORMATS, exportPriceBook } from "@/lib/price-book/transfer/export-price-book";

export const GET = fileCall({
  id: "priceBook.export",
  summary: "All parts and labor as CSV or as a spreadsheet",
  permission: "price-book.change",
  params: z.object({ format: z.enum(EXPORT_FORMATS) }),
  to: "keep",
  run: ({ who, params }) => exportPriceBook(who, params.format),
});
