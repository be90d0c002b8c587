import { viewPublic } from "@/lib/invoices/sending/public-view";
import { answerFileOf } from "@/lib/platform/files/answer-file";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string; fileId: string }> };

/** A file that goes with the document of a customer's link. Answers bytes, not JSON, so it is no declared call. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFileOf(async () => {
    const { token, fileId } = await params;
    const who = await requireCustomer(token, request);
    const { invoice } = await viewPublic(who);
    if (![...invoice.attachments, ...invoice.images].some(({ id }) => id === fileId)) return null;
    const { row, bytes } = await readFileOf(who, fileId);
    return { ...row, bytes };
  });
}
