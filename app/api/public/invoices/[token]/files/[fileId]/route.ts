import { viewPublic } from "@/lib/invoices/public-view";
import { answerFile } from "@/lib/platform/files/answer-file";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string; fileId: string }> };

/** A file that goes with the document of a customer's link. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { token, fileId } = await params;
    const who = await requireCustomer(token, request);
    const { invoice } = await viewPublic(who);
    if (!invoice.attachments.some(({ id }) => id === fileId)) return new Response(null, { status: 404 });
    const { row, bytes } = await readFileOf(who, fileId);
    return answerFile({ ...row, bytes });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
