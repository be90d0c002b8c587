import { afterAll } from "vitest";
import { type SignedAs, stripeMessage } from "./stripe-message";
import { startStripeServer } from "./stripe-server";

const WEBHOOK = "http://localhost/api/webhooks/stripe";
const SECRET = "whsec_test_secret";

/**
 * Makes this process one that takes money by a stand-in for Stripe, with a business and a job of it. Whatever reads the
 * settings is to be imported after it; a test file that calls it has a process of its own (vitest.config.ts).
 */
export async function stripeInstallation(
  settings: Record<string, string> = {},
  details: { timeZoneName?: string } = {},
) {
  const provider = await startStripeServer();
  afterAll(() => provider.stop());
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: provider.url,
    STRIPE_ONE_FIRM: "1",
    ...settings,
  });
  const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
  const { makeBusiness } = await import("@/tests/factories/business");
  const { makeJob } = await import("@/tests/factories/invoice");
  const business = await makeBusiness(details);
  const job = await makeJob(business.system);
  const message = (type: string, object: unknown, more: SignedAs = {}) =>
    new Request(WEBHOOK, stripeMessage(type, object, { secret: SECRET, ...more }));
  /** Tells the webhook, and answers the status of its answer. */
  const tell = async (type: string, object: unknown, more?: SignedAs): Promise<number> =>
    (await webhook(message(type, object, more))).status;
  return { provider, business, job, message, tell };
}
