import { afterAll, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { startTcpProxy } from "@/tests/support/processes/tcp-proxy";
import { requireValue } from "@/tests/support/required-values";

const url = new URL(process.env["DATABASE_URL"] ?? "");
const proxy = await startTcpProxy(Number(url.port));
url.port = String(proxy.port);
const { business, job, message, provider } = await setUpStripeInstallation({ DATABASE_URL: url.href });
const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { makeInvoice } = await import("@/tests/factories/invoice");
const { sendUnchecked } = await import("@/tests/support/calls/send");

afterAll(() => proxy.close());

it("a webhook during a database outage gets status 503, and is recorded when it is delivered again", async () => {
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);
  const form = { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token: "pm_challenge" };
  const paymentInput = { form, methodType: "card", paymentType: "card", esigName: "Ann Lee" };
  expect((await sendUnchecked(accept, { as: business.admin, body: paymentInput })).status).toBeLessThan(300);
  const payment = () => business.system.db((db) => db.payment.findFirstOrThrow({ where: { invoiceId } }));
  const intent = provider.become(requireValue((await payment()).providerReference, "provider reference"), "succeeded");
  const sendWebhook = async () =>
    (await webhook(message("payment_intent.succeeded", intent, { id: "evt_away" }))).status;

  proxy.cut();
  expect(await sendWebhook()).toBe(503);
  proxy.mend();
  expect((await payment()).status).toBe("pending");
  expect(await sendWebhook()).toBe(200);
  expect((await payment()).status).toBe("succeeded");
});
