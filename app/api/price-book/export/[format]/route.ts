import { answerFile } from "@/lib/platform/http/answer-file";
import { EXPORT_FORMATS, exportPriceBook } from "@/lib/price-book/transfer/export-price-book";

type Context = { params: Promise<{ format: string }> };

/** All parts and labor as CSV or as a spreadsheet. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { format } = await params;
  const known = EXPORT_FORMATS.find((one) => one === format);
  return answerFile(request, "settings.manage", async (who) => (known ? exportPriceBook(who, known) : null));
}
