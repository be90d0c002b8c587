import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStripeServer } from "@/tests/support/stripe-server";

const SECRET = "whsec_test_secret";
const provider = await startStripeServer();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: provider.url,
});

const { GET: findInvoice } = await import("@/app/api/invoices/[id]/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
const { GET: types } = await import("@/app/api/payments/types/route");
const { POST: webhook } = await import("@/app/api/webhooks/stripe/route");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { send } = await import("@/tests/support/send");

const stripe = new Stripe("sk_test_1");
let business: Awaited<ReturnType<typeof makeBusiness>>;
let job: Awaited<ReturnType<typeof makeJob>>;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});
afterAll(() => provider.stop());

async function pay(token: string, key?: string) {
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);
  const body = {
    form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId, token },
    methodType: "card",
    paymentType: "card",
    esigName: "Ann Lee",
  };
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const answer = await send(accept, { as: business.admin, body, headers });
  return { answer, invoiceId };
}

const cash = (invoiceId: string) =>
  send(note, {
    as: business.admin,
    body: {
      form: { amount: "125.00", businessCustomerId: job.customerId, invoiceId },
      methodType: "cash",
      paymentType: "cash",
    },
  });

const paymentsOf = (invoiceId: string) =>
  business.system.db((db) => db.payment.findMany({ where: { businessId: business.businessId, invoiceId } }));
const balanceOf = async (id: string) =>
  (await send(findInvoice, { as: business.admin, params: { id } })).body.balance as string;

function message(type: string, intent: unknown, more: { id?: string; secret?: string; at?: number } = {}): Request {
  const payload = JSON.stringify({
    id: more.id ?? `evt_${Math.random()}`,
    object: "event",
    type,
    data: { object: intent },
  });
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: more.secret ?? SECRET,
    ...(more.at ? { timestamp: more.at } : {}),
  });
  return new Request("http://localhost/api/webhooks/stripe", {
    method: "POST",
    body: payload,
    headers: { "stripe-signature": header },
  });
}

describe("cards through the provider", () => {
  it("charges, notes brand and number's end, and settles the invoice; cards only", async () => {
    const { answer, invoiceId } = await pay("pm_card");
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(answer.body).toMatchObject({ status: "succeeded", cardBrand: "visa", cardLast4: "4242" });
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const offered = await send(types, { as: business.admin });
    expect(offered.body.items.map(({ id }: { id: string }) => id)).not.toContain("bank-check");
  });

  it("tells a declined card by its reason, and nothing is paid", async () => {
    const { answer, invoiceId } = await pay("pm_declined");
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("insufficient_funds");
    expect(await balanceOf(invoiceId)).toBe("125.00");
  });

  it("a charge that it refuses for good has failed, and the next is taken at once", async () => {
    for (const [token, code] of [
      ["pm_small", "amount_too_small"],
      ["pm_used", "token_expired"],
      ["pm_unknown", "token_expired"],
      ["pm_odd", "not_charged"],
    ] as const) {
      const { answer, invoiceId } = await pay(token);
      expect([answer.status, answer.body.code]).toEqual([409, code]);
      expect(answer.body.message).toContain("Nothing was charged");
      expect((await paymentsOf(invoiceId)).map(({ status }) => status)).toEqual(["failed"]);
      expect((await cash(invoiceId)).status).toBe(200);
    }
  });

  it("a charge of which it does not say what became of it stays pending", async () => {
    for (const token of ["pm_other_details", "pm_busy", "pm_broken"]) {
      const { answer, invoiceId } = await pay(token);
      expect(answer.body).toMatchObject({ status: "pending", challengeUrl: null });
      expect((await cash(invoiceId)).body.code).toBe("payment_pending");
    }
  });

  it("a payment that waits for the bank is settled by the webhook, or by asking when none comes", async () => {
    const { answer, invoiceId } = await pay("pm_challenge");
    expect(answer.body).toMatchObject({ status: "pending", challengeUrl: "https://bank.example/confirm" });
    const [row] = await paymentsOf(invoiceId);
    const intent = provider.become(row!.providerReference!, "succeeded");
    expect((await webhook(message("payment_intent.succeeded", intent))).status).toBe(200);
    expect(await balanceOf(invoiceId)).toBe("0.00");
    const other = await pay("pm_processing");
    const [waiting] = await paymentsOf(other.invoiceId);
    provider.become(waiting!.providerReference!, "succeeded");
    await resolvePayment(business.system, waiting!.id);
    expect(await balanceOf(other.invoiceId)).toBe("0.00");
  });
});

describe("the provider's messages", () => {
  async function waiting() {
    const { invoiceId } = await pay("pm_challenge");
    const [row] = await paymentsOf(invoiceId);
    return { invoiceId, intent: provider.become(row!.providerReference!, "succeeded") };
  }

  it("WH-1: wrong, missing, old signatures and re-serialised bodies are refused, and nothing is written", async () => {
    const { invoiceId, intent } = await waiting();
    const wrong = message("payment_intent.succeeded", intent, { secret: "whsec_other" });
    const old = message("payment_intent.succeeded", intent, { at: Math.floor(Date.now() / 1000) - 301 });
    const good = message("payment_intent.succeeded", intent);
    const headers = { "stripe-signature": good.headers.get("stripe-signature")! };
    const again = JSON.stringify(JSON.parse(await good.text()), null, 1);
    const url = "http://localhost/api/webhooks/stripe";
    const rewritten = new Request(url, { method: "POST", body: again, headers });
    const unsigned = new Request(url, { method: "POST", body: again });
    for (const request of [wrong, old, rewritten, unsigned]) expect((await webhook(request)).status).toBe(400);
    const huge = new Request(url, { method: "POST", body: "x".repeat(300_000) });
    expect((await webhook(huge)).status).toBe(413);
    expect((await paymentsOf(invoiceId))[0]!.status).toBe("pending");
  });

  it("WH-2: one message five times in parallel has its effect once", async () => {
    const { invoiceId, intent } = await waiting();
    const id = `evt_five_${invoiceId}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => webhook(message("payment_intent.succeeded", intent, { id }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [row] = await paymentsOf(invoiceId);
    expect(row!.status).toBe("succeeded");
    const events = await business.system.db((db) =>
      db.outboxEvent.findMany({
        where: { type: "payment.received", payload: { path: ["paymentId"], equals: row!.id } },
      }),
    );
    expect(events).toHaveLength(1);
    expect(await business.system.db((db) => db.providerEvent.count({ where: { eventId: id } }))).toBe(1);
  });

  it("WH-3: any order and repetition of the messages ends in the same state", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(
          ["created", "processing", "requires_action", "payment_failed", "succeeded", "created", "succeeded"],
          { minLength: 2 },
        ),
        async (order) => {
          const { invoiceId, intent } = await waiting();
          for (const type of order)
            await webhook(
              message(`payment_intent.${type}`, { ...intent, status: type === "succeeded" ? type : "processing" }),
            );
          expect((await paymentsOf(invoiceId))[0]!.status).toBe("succeeded");
          expect(await balanceOf(invoiceId)).toBe("0.00");
        },
      ),
      { numRuns: 6 },
    );
  });

  it("a message of another's payment, of an unknown business or of another kind changes nothing and is taken", async () => {
    const { intent } = await waiting();
    const foreign = { ...intent, metadata: { business_id: crypto.randomUUID(), payment_id: crypto.randomUUID() } };
    expect((await webhook(message("payment_intent.succeeded", foreign))).status).toBe(200);
    expect((await webhook(message("payment_intent.succeeded", { id: "pi_x", metadata: {} }))).status).toBe(200);
    expect((await webhook(message("customer.created", { id: "cus_1" }))).status).toBe(200);
  });
});
