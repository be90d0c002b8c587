import { randomUUID } from "node:crypto";
import Stripe from "stripe";

/** The properties of a signed message. `at` is the time of the signature, in seconds. */
export type SignedAs = { id?: string; secret?: string; at?: number };

const { webhooks } = new Stripe("sk_test_1");

/** Builds a webhook request from Stripe with its signature. */
export function buildStripeMessage(type: string, object: unknown, { id, secret, at }: SignedAs & { secret: string }) {
  const body = JSON.stringify({ id: id ?? `evt_${randomUUID()}`, object: "event", type, data: { object } });
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, ...(at ? { timestamp: at } : {}) });
  return { method: "POST", body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
}
