import { handleStripeWebhook } from "@/lib/payments/handle-stripe-webhook";

const LARGEST = 256 * 1024;

/** Receives Stripe's messages. No declared call, because the format is Stripe's own and the signature is the proof. */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST) return new Response(null, { status: 413 });
  if (!request.headers.get("content-type")?.startsWith("application/json")) return new Response(null, { status: 415 });
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > LARGEST) return new Response(null, { status: 413 });
  return new Response(null, { status: await handleStripeWebhook(body, request.headers.get("stripe-signature")) });
}
