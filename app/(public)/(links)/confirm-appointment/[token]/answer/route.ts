import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireCustomer } from "@/lib/platform/session/customer-link";
import { confirmByCustomer } from "@/lib/scheduling/changing/confirm-by-customer";

type Context = { params: Promise<{ token: string }> };

/** The page posts a plain form here. The token is the proof, and all that it can do is this; the page says what came of it. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  try {
    await confirmByCustomer(await requireCustomer(token, request, "appointment"));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RequestProblem)) throw error;
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/confirm-appointment/${encodeURIComponent(token)}` },
  });
}
