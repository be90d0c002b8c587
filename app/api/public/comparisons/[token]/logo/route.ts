import { readLogo } from "@/lib/businesses/read-logo";
import { answerFileOf } from "@/lib/platform/files/answer-file";
import { requireCustomer } from "@/lib/platform/session/customer-link";

type Context = { params: Promise<{ token: string }> };

/** The logo of the business whose proposals a customer compares. Answers bytes, not JSON, so it is no declared call. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFileOf(async () => readLogo(await requireCustomer((await params).token, request, "comparison")));
}
