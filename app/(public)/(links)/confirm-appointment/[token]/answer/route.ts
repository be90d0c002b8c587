import { Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { confirmByCustomer } from "@/lib/scheduling/edits/confirm-by-customer";

type Context = { params: Promise<{ token: string }> };

const LARGEST = 4_096;

/**
 * Handles the plain form of the page, with the time that it showed. The token is the proof, and allows only this. The
 * page shows the result.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  try {
    const who = await requireCustomer(token, request, "appointment");
    const start = (await readAnswerForm(request, LARGEST)).get("start");
    await confirmByCustomer(who, typeof start === "string" ? start : null);
  } catch (error) {
    if (error instanceof RequestProblem && [413, 415].includes(error.status))
      return new Response(null, { status: error.status });
    if (!(error instanceof Refusal || error instanceof RequestProblem)) throw error;
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/confirm-appointment/${encodeURIComponent(token)}` },
  });
}
