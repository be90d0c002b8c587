import { viewOption } from "@/lib/invoices/comparing/view-comparison";
import { answerNoPdf, answerPdf } from "@/lib/invoices/printing/answer-pdf";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string; invoiceId: string }> };

/** One of the compared proposals as a PDF. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { token, invoiceId } = await params;
    const who = await requireCustomer(token, request, "comparison");
    return await answerPdf(who, await viewOption(who, invoiceId));
  } catch (error) {
    return answerNoPdf(error);
  }
}
