import { viewOption } from "@/lib/invoices/comparing/view-comparison";
import { answerFileOf } from "@/lib/platform/files/answer-file";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string; invoiceId: string; fileId: string }> };

/** A file that goes with one of the compared proposals. Answers bytes, not JSON, so it is no declared call. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFileOf(async () => {
    const { token, invoiceId, fileId } = await params;
    const who = await requireCustomer(token, request, "comparison");
    const { invoice } = await viewOption(who, invoiceId);
    if (![...invoice.attachments, ...invoice.images].some(({ id }) => id === fileId)) return null;
    const { row, bytes } = await readFileOf(who, fileId);
    return { ...row, bytes };
  });
}
