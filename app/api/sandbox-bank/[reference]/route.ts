import { refuseForeignOrigin } from "@/lib/platform/http/guards/refuse-foreign-origin";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { resolvePayment } from "@/lib/payments/resolve-payment";
import { endChallenge, findChallenge, decryptReturnAddress } from "@/lib/payments/gateways/sandbox-gateway";

type Context = { params: Promise<{ reference: string }> };

const LARGEST = 4_096;

/**
 * Handles the sandbox bank's form: the payer confirms or refuses, and returns to the start of the payment. A form post,
 * so no declared call.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    refuseForeignOrigin(request);
    const { reference } = await params;
    const waiting = await findChallenge(reference);
    if (!waiting)
      return new Response("This confirmation was completed or expired. Go back to the payment page.", { status: 404 });
    const confirmed = (await readAnswerForm(request, LARGEST)).get("answer") === "confirm";
    await endChallenge(reference, confirmed ? "succeeded" : "authentication_failed");
    // A real provider would report by webhook that this payment has changed.
    await resolvePayment(await proveSystemWho(waiting.merchant, "payments"), waiting.requestKey);
    const location = decryptReturnAddress(waiting);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(error.message, { status: error.status });
    throw error;
  }
}
