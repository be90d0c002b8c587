import Stripe from "stripe";
import { afterAll, expect, it } from "vitest";
import { startStripeServer } from "@/tests/support/stripe-server";
import { startTcpProxy } from "@/tests/support/tcp-proxy";

const SECRET = "whsec_test_secret";
const provider = await startStripeServer();
const url = new URL(process.env["DATABASE_URL"] ?? "");
const proxy = await startTcpProxy(Number(url.port));
url.port = String(proxy.port);
Object.assign(process.env, {
  DATABASE_URL: url.href,
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: provider.url,
  STRIPE_ONE_FIRM: "1",
});
// Read with the settings above.
const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { send } = await import("@/tests/support/send");

afterAll(async () => {
  await provider.stop();
  await proxy.close();
});

it("a message that comes while the database is away is refused with 503, and written down when it comes again", async () => {
  const business = await makeBusiness();
  const job = await makeJob(business.system);
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);
  const form = { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token: "pm_challenge" };
  const asked = { form, methodType: "card", paymentType: "card", esigName: "Ann Lee" };
  expect((await send(accept, { as: business.admin, body: asked })).status).toBeLessThan(300);
  const payment = () => business.system.db((db) => db.payment.findFirstOrThrow({ where: { invoiceId } }));
  const intent = provider.become((await payment()).providerReference!, "succeeded");
  const event = { id: "evt_away", object: "event", type: "payment_intent.succeeded", data: { object: intent } };
  const body = JSON.stringify(event);
  const signature = new Stripe("sk_test_1").webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
  const headers = { "stripe-signature": signature };
  const told = async () =>
    (await webhook(new Request("http://localhost/api/webhooks/stripe", { method: "POST", body, headers }))).status;

  proxy.cut();
  expect(await told()).toBe(503);
  proxy.mend();
  expect((await payment()).status).toBe("pending");
  expect(await told()).toBe(200);
  expect((await payment()).status).toBe("succeeded");
});
