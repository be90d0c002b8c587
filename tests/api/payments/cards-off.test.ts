import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startStripeServer } from "@/tests/support/providers/stripe-server";

const TEST_CARD = {
  kind: "card",
  number: "4242 4242 4242 4242",
  expiry: "12/40",
  cvc: "123",
  name: "Ann Lee",
  zip: "28202",
};

const long = "k".repeat(40);
const production = {
  TRUCKROLL_MODE: "production",
  NEXTAUTH_SECRET: long,
  SESSION_SECRET: long,
  PUSHER_SECRET: long,
  SMTP_URL: "smtp://127.0.0.1:1",
  APP_URL: "https://office.example.test",
  MAIL_FROM: "Truckroll <office@example.test>",
};
const stripe = { STRIPE_SECRET_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

Object.assign(process.env, production);
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { send } = await import("@/tests/support/calls/send");
let business: Awaited<ReturnType<typeof makeBusiness>>;
let job: Awaited<ReturnType<typeof makeJob>>;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

/** Builds a process of the installation with additional settings, and an invoice of $125. */
async function installation(settings: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { POST: accept } = await import("@/app/api/payments/accept/route");
  const { GET: readers, POST: addReader } = await import("@/app/api/card-readers/route");
  const { PUT: renameReader, DELETE: removeReader } = await import("@/app/api/card-readers/[id]/route");
  const { POST: note } = await import("@/app/api/payments/non-provider-accept/route");
  const { GET: types } = await import("@/app/api/payments/types/route");
  const { getOnlinePayment: onlinePayment } = await import("@/lib/invoices/records/online-payment");
  const { buildPublicView: publicViewOf } = await import("@/lib/invoices/delivery/view-public");
  const { getInvoice } = await import("@/lib/invoices/records/get-invoice");
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: "125.00" }]);
  const form = { amount: "125.00", businessCustomerId: job.customerId, invoiceId };
  const as = business.admin;
  return {
    offered: async () => (await send(types, { as })).body.items.map(({ id }) => id) as string[],
    byCard: () =>
      send(accept, {
        as,
        body: { form: { ...form, token: "x" }, methodType: "card", paymentType: "card", esigName: "Ann Lee" },
      }),
    byCash: () => send(note, { as, body: { form, methodType: "cash", paymentType: "cash" } }),
    tokenize: async () => {
      const { InstrumentEntry, tokenizeInstrument } = await import("@/lib/payments/gateways/instrument-token");
      return tokenizeInstrument(InstrumentEntry.parse(TEST_CARD), "2026-11-23");
    },
    readers: async () => (await send(readers, { as })).body.items.map(({ name }) => name) as string[],
    changeReader: async (id: string) => {
      const readerRequest = { as, params: { id } };
      const answers = [
        await send(addReader, { as, body: { code: "brave-blue-fox", name: "Ours" } }),
        await send(renameReader, { ...readerRequest, body: { name: "Ours" }, method: "PUT" }),
        await send(removeReader, { ...readerRequest, method: "DELETE" }),
      ];
      return answers.map(({ body }) => body.code as string);
    },
    seenByCustomer: async () => {
      const row = await business.system.db((db) =>
        db.business.findUniqueOrThrow({ where: { id: business.businessId } })
      );
      const view = publicViewOf(await getInvoice(business.system, invoiceId), row, await onlinePayment());
      return { canPay: view.canPay, acceptsCards: view.acceptsCards, acceptsChecks: view.acceptsChecks };
    },
  };
}

beforeEach(() => void vi.unstubAllEnvs());

describe("a production installation without card processing", () => {
  it("PAY-11: offers no cards on any page, refuses test cards by name, and takes cash", async () => {
    const server = await installation();
    expect(await server.offered()).toEqual(["cash", "paper-check", "other"]);
    expect(await server.seenByCustomer()).toEqual({ canPay: false, acceptsCards: false, acceptsChecks: false });
    const { status, body } = await server.byCard();
    expect([status, body.code]).toEqual([409, "method_not_accepted"]);
    expect(body.message).toContain("card processing isn't set up");
    await expect(server.tokenize()).rejects.toThrow("Test cards are turned off on this server.");
    expect((await server.byCash()).status).toBe(200);
  });

  it("accepts test cards when the SANDBOX_CARDS setting allows them", async () => {
    const server = await installation({ SANDBOX_CARDS: "1" });
    expect(await server.offered()).toContain("card");
    expect((await server.seenByCustomer()).canPay).toBe(true);
  });
});

describe("one Stripe account", () => {
  it("PAY-12: takes no money for several businesses unless the operator declares them one firm", async () => {
    const only = await installation(stripe);
    expect(await only.offered()).toContain("card");
    await makeBusiness();
    const second = await installation(stripe);
    expect(await second.offered()).not.toContain("card");
    expect((await second.seenByCustomer()).canPay).toBe(false);
    expect((await second.byCard()).body.message).toContain("turn on card payments");
    const firm = await installation({ ...stripe, STRIPE_ONE_FIRM: "1" });
    expect(await firm.offered()).toContain("card");
  });

  it("tells by its key if payments are real or tests", async () => {
    const modeBy = async (settings: Record<string, string>) => {
      vi.resetModules();
      vi.unstubAllEnvs();
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      return (await import("@/lib/invoices/records/online-payment")).getPaymentMode();
    };
    for (const key of ["sk_test_1", "rk_test_1"])
      expect(await modeBy({ ...stripe, STRIPE_SECRET_KEY: key })).toBe("stripe-test");
    expect(await modeBy({ ...stripe, STRIPE_SECRET_KEY: "sk_live_1" })).toBe("live");
    expect(await modeBy({ SANDBOX_CARDS: "1" })).toBe("sandbox");
  });

  it("shows and changes its card readers only where it may take money", async () => {
    const provider = await startStripeServer();
    const { id } = provider.readers.add("Front desk");
    await makeBusiness();
    const account = { ...stripe, STRIPE_API_URL: provider.url };
    const one = await installation(account);
    expect(await one.readers()).toEqual([]);
    expect(await one.changeReader(id)).toEqual(Array(3).fill("readers_not_taken"));
    expect([...provider.readers.readers.values()].map(({ label }) => label)).toEqual(["Front desk"]);
    const firm = await installation({ ...account, STRIPE_ONE_FIRM: "1" });
    expect(await firm.readers()).toEqual(["Front desk"]);
    await provider.stop();
  });
});
