import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireCustomer } from "@/lib/platform/session/customer-link";
import { confirmByCustomer } from "@/lib/scheduling/changing/confirm-by-customer";

type Context = { params: Promise<{ token: string }> };

const LARGEST = 4_096;

/**
 * The page posts a plain form here, with the time that it showed. The token is the proof, and all that it can do is this;
 * the page says what came of it.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const body = await request.text();
  if (body.length > LARGEST) return new Response(null, { status: 413 });
  try {
    const who = await requireCustomer(token, request, "appointment");
    await confirmByCustomer(who, new URLSearchParams(body).get("start"));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RequestProblem)) throw error;
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/confirm-appointment/${encodeURIComponent(token)}` },
  });
}
