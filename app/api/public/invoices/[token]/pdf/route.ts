import { requireCustomer } from "@/lib/platform/session/customer-link";
import { answerNoPdf, answerPdf } from "@/lib/invoices/printing/answer-pdf";
import { viewPublic } from "@/lib/invoices/sending/public-view";

type Context = { params: Promise<{ token: string }> };

/** The document behind a customer's link as a PDF. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireCustomer((await params).token, request);
    return await answerPdf(who, await viewPublic(who));
  } catch (error) {
    return answerNoPdf(error);
  }
}
