import { randomUUID } from "node:crypto";
import Stripe from "stripe";

/** What a message may say of itself; `at`: when it was signed, in seconds. */
export type SignedAs = { id?: string; secret?: string; at?: number };

const { webhooks } = new Stripe("sk_test_1");

/** A request with a message of Stripe's, signed as it signs. */
export function stripeMessage(type: string, object: unknown, { id, secret, at }: SignedAs & { secret: string }) {
  const body = JSON.stringify({ id: id ?? `evt_${randomUUID()}`, object: "event", type, data: { object } });
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, ...(at ? { timestamp: at } : {}) });
  return { method: "POST", body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
}
