import { readLogo } from "@/lib/businesses/read-logo";
import { answerFile } from "@/lib/platform/files/answer-file";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string }> };

/** The logo of the business whose document a customer's link opens. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const logo = await readLogo(await requireCustomer((await params).token, request));
    if (!logo) return new Response(null, { status: 404 });
    return answerFile(logo);
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
