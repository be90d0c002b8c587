import { handleStripeWebhook } from "@/lib/payments/handle-stripe-webhook";
import { readSignedBody } from "@/lib/platform/http/input/read-signed-body";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";

/** Receives Stripe's messages. No declared call, because the format is Stripe's own and the signature is the proof. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await readSignedBody(request);
    return new Response(null, { status: await handleStripeWebhook(body, request.headers.get("stripe-signature")) });
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    const { status, code, message } = error;
    return Response.json({ code, message }, { status });
  }
}
