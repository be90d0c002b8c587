import { describe, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation();

const { POST: authorize } = await import("@/app/api/payments/mtc-authorize/route");
const { POST: giveUp } = await import("@/app/api/payments/[id]/give-up/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { GET: show } = await import("@/app/api/invoices/[id]/route");
const { resolvePayment } = await import("@/lib/payments/resolve-payment");
const { makeBusiness, makeStaff } = await import("@/tests/factories/business");
const { makeInvoice } = await import("@/tests/factories/invoice");
const { send } = await import("@/tests/support/calls/send");

const other = await makeBusiness();
const { businessId, admin, system } = business;
const invoiced = (amount = "100.00") => makeInvoice(system, job, [{ name: "Work", unitPrice: amount }]);
type AuthorizationInput = { amount?: string; invoiceId?: string | null; businessCustomerId?: string };
const requestAuthorization = (more: AuthorizationInput = {}, headers: Record<string, string> = {}) =>
  send(authorize, { as: admin, body: { amount: "40.00", businessCustomerId: job.customerId, ...more }, headers });
const paymentOf = (code: string) =>
  system.db((db) => db.payment.findFirstOrThrow({ where: { businessId, providerReference: code } }));
const balanceOf = async (id: string) => (await send(show, { as: admin, params: { id } })).body.balance;
const age = (code: string, minutes: number) =>
  system.db((db) =>
    db.payment.updateMany({
      where: { businessId, providerReference: code },
      data: { createdAt: new Date(Date.now() - minutes * 60_000) },
    })
  );

describe("payments.mtcAuthorize", () => {
  it("authorizes an amount for the client to complete at the provider, without recording money as received", async () => {
    const invoiceId = await invoiced();
    const { status, body } = await requestAuthorization({ invoiceId });
    const intent = requireValue(provider.intents.get(body.authorizationCode), "intent");
    expect([status, body]).toEqual([
      200,
      { authorized: false, authorizationCode: intent.id, accessToken: intent["client_secret"] },
    ]);
    expect(intent).toMatchObject({ amount: 4000, capture_method: "manual", payment_method_types: ["card"] });
    // The client's card is declined, needs confirmation, and is authorized. None of this is money yet.
    for (const now of ["requires_payment_method", "requires_action", "requires_capture"]) {
      const changedIntent = provider.become(intent.id, now);
      changedIntent["last_payment_error"] = {
        type: "card_error",
        code: "card_declined",
        decline_code: "generic_decline",
      };
      changedIntent["next_action"] = now === "requires_action" ? { type: "use_stripe_sdk" } : null;
      expect(await sendEvent(`payment_intent.${now}`, changedIntent)).toBe(200);
      expect(await paymentOf(intent.id)).toMatchObject({ status: "pending", challengeUrl: null });
      expect(requireValue(provider.intents.get(intent.id), "intent").status).toBe(now);
    }
    expect(await balanceOf(invoiceId)).toBe("100.00");
  });

  it("returns the same authorization with its current state on a repeat, even if the first response was lost", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const invoiceId = await invoiced();
    provider.lose("create", 3);
    expect((await requestAuthorization({ invoiceId }, key)).body.code).toBe("provider_unreachable");
    const first = await requestAuthorization({ invoiceId }, key);
    provider.become(first.body.authorizationCode, "requires_capture");
    const [one, two] = await Promise.all([
      requestAuthorization({ invoiceId }, key),
      requestAuthorization({ invoiceId }, key),
    ]);
    expect(one.body).toEqual({ ...first.body, authorized: true });
    expect(two.body).toEqual(one.body);
    expect((await requestAuthorization({ invoiceId, amount: "41.00" }, key)).body.code).toBe("idempotency_key_reused");
    expect(await system.db((db) => db.payment.count({ where: { businessId, invoiceId } }))).toBe(1);
  });

  it("holds its amount of the balance until it is canceled or expires, which also cancels it at the provider", async () => {
    const invoiceId = await invoiced();
    expect((await requestAuthorization({ invoiceId, amount: "100.01" })).body.code).toBe("over_payment");
    const { authorizationCode: heldCode } = (await requestAuthorization({ invoiceId, amount: "100.00" })).body;
    expect((await requestAuthorization({ invoiceId, amount: "0.50" })).body.code).toBe("payment_pending");
    const form = { amount: "1.00", businessCustomerId: job.customerId, invoiceId, token: "pm_card" };
    const pay = () => send(accept, { as: admin, body: { form, methodType: "card", paymentType: "card" } });
    expect((await pay()).body.code).toBe("payment_pending");
    const { id } = await paymentOf(heldCode);
    expect((await send(giveUp, { as: admin, params: { id }, method: "POST" })).body.status).toBe("failed");
    expect(requireValue(provider.intents.get(heldCode), "intent").status).toBe("canceled");
    expect((await pay()).status).toBe(200);

    const { authorizationCode: forgotten } = (await requestAuthorization({ invoiceId, amount: "50.00" })).body;
    provider.become(forgotten, "requires_capture");
    await age(forgotten, 50);
    const forgottenId = (await paymentOf(forgotten)).id;
    expect(await resolvePayment(system, forgottenId)).toBe("pending");
    await age(forgotten, 61);
    expect(await resolvePayment(system, forgottenId)).toBe("settled");
    expect(requireValue(provider.intents.get(forgotten), "intent").status).toBe("canceled");
    expect(await paymentOf(forgotten)).toMatchObject({ status: "failed" });
    expect(await balanceOf(invoiceId)).toBe("99.00");
  });

  it("refuses a foreign customer or invoice, a missing permission, and an amount below the minimum", async () => {
    const foreign = await send(authorize, {
      as: other.admin,
      body: { amount: "1.00", businessCustomerId: job.customerId },
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, "customer_not_found"]);
    expect((await requestAuthorization({ invoiceId: crypto.randomUUID() })).status).toBe(404);
    expect((await requestAuthorization({ amount: "0.00" })).status).toBe(422);
    expect((await requestAuthorization({ amount: "0.10" })).body.code).toBe("amount_too_small");
    const body = { amount: "1.00", businessCustomerId: job.customerId };
    for (const own of [["payments.view", "payments.accept"], ["payments.enter-cards"]]) {
      const permissions = [...own, "customers.all"];
      const data = { businessId, name: permissions.join(), permissions };
      const role = await system.db((db) => db.role.create({ data }));
      expect((await send(authorize, { as: await makeStaff(business, { roleId: role.id }), body })).status).toBe(403);
    }
  });
});
