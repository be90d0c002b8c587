import { afterAll } from "vitest";
import { type SignedAs, buildStripeMessage } from "./stripe-message";
import { startStripeServer } from "./stripe-server";

const WEBHOOK = "http://localhost/api/webhooks/stripe";
const SECRET = "whsec_test_secret";

/**
 * Configures this process to take payments with a stand-in for Stripe, and creates a business with a job. Import
 * modules that read the settings afterwards. A test file that calls it needs its own process (vitest.config.ts).
 */
export async function setUpStripeInstallation(
  settings: Record<string, string> = {},
  details: { timeZoneName?: string } = {}
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
    new Request(WEBHOOK, buildStripeMessage(type, object, { secret: SECRET, ...more }));
  /** Sends an event to the webhook and returns the status of its answer. */
  const sendEvent = async (type: string, object: unknown, more?: SignedAs): Promise<number> =>
    (await webhook(message(type, object, more))).status;
  return { provider, business, job, message, sendEvent };
}
