import { beforeAll, describe, expect, it } from "vitest";
import { GET as list, POST as store } from "@/app/api/payment-methods/route";
import { DELETE as remove } from "@/app/api/payment-methods/[id]/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as payInvoices } from "@/app/api/payments/pay/route";
import { POST as payPublic } from "@/app/api/public/invoices/[token]/pay/route";
import { DELETE as removePublic } from "@/app/api/public/invoices/[token]/payment-methods/[methodId]/route";
import { GET as bankAccounts } from "@/app/api/users/[id]/bank-accounts/route";
import { GET as paymentCards } from "@/app/api/users/[id]/payment-cards/route";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken, checkToken, type TEST_CARDS } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const invoice = (of: TestJob = job) => makeInvoice(business.system, of, [{ name: "Work", unitPrice: "60.00" }]);
const storeMethod = async (methodType: "card" | "check", token: string, more: object = {}) => {
  const who = { businessCustomerId: job.customerId, esigName: "Ann Lee", hasAgreed: true };
  return send(store, { as: business.admin, body: { ...who, methodType, token, ...more } });
};
const card = async (name: keyof typeof TEST_CARDS = "approve") =>
  (await storeMethod("card", await makeCardToken(name))).body;
const account = async () => (await storeMethod("check", await checkToken())).body;

describe("a card or bank account on file", () => {
  it("is listed with its owner, and found by customer, last four digits, and kind", async () => {
    const [visa, ach] = [await card(), await account()];
    expect(ach).toMatchObject({ methodType: "check", account_type: "checking", lastFour: "6789", expiration: null });
    const find = async (query: object) =>
      (await send(list, { as: business.admin, query: { limit: 100, ...query } })).body.items.map(({ id }) => id);
    expect(await find({ businessCustomerId: job.customerId })).toEqual([ach.id, visa.id]);
    expect(await find({ term: "4242" })).toEqual([visa.id]);
    expect(await find({ term: visa.businessCustomer.fullName.split(" ").at(-1) })).toContain(ach.id);
    expect(await find({ term: "100%_" })).toEqual([]);
    expect(await find({ methodType: "check" })).toEqual([ach.id]);
  });

  it("requires consent, a name, the card permission, and a card that the bank accepts", async () => {
    expect((await storeMethod("card", await makeCardToken(), { hasAgreed: false })).body.errors).toHaveProperty(
      "hasAgreed"
    );
    expect((await storeMethod("card", await makeCardToken(), { esigName: "" })).body.errors).toHaveProperty("esigName");
    expect((await storeMethod("card", await makeCardToken("insufficient"))).body.code).toBe("insufficient_funds");
    const role = await business.system.db((db) =>
      db.role.create({
        data: {
          businessId: business.businessId,
          name: "Till",
          permissions: ["payments.view", "payments.accept", "customers.all", "invoices.all"],
        },
      })
    );
    const till = await makeStaff(business, { roleId: role.id });
    const body = { businessCustomerId: job.customerId, methodType: "card", token: await makeCardToken() };
    const request = { as: till, body: { ...body, esigName: "Ann Lee", hasAgreed: true } };
    expect((await sendUnchecked(store, request)).status).toBe(403);
    // A card on file does not count as a typed card.
    const { id: paymentCardId } = await card();
    const form = { amount: "60.00", businessCustomerId: job.customerId, invoiceId: await invoice(), paymentCardId };
    const paid = await send(accept, { as: till, body: { form, methodType: "card", paymentType: "card" } });
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ status: "succeeded", cardLast4: "4242" });
  });

  it("pays invoices of its customer by paymentCardId or bankAccountId, each with its own kind", async () => {
    const [visa, ach] = [await card(), await account()];
    const pay = async (more: object, methodDetails: object = { methodType: "card", paymentType: "card" }, of = job) => {
      const [one, two] = [await invoice(of), await invoice(of)];
      const form = { businessCustomerId: of.customerId, ...more };
      const body = { form, ...methodDetails, invoiceAmounts: { [one]: "60.00", [two]: "20.00" } };
      return (await sendUnchecked(payInvoices, { as: business.admin, body })).body;
    };
    const byCheck = { methodType: "check", paymentType: "bank-check" };
    expect(await pay({ paymentCardId: visa.id })).toMatchObject({ status: "succeeded", amount: "80.00" });
    expect(await pay({ bankAccountId: ach.id }, byCheck)).toMatchObject({ status: "succeeded", amount: "80.00" });
    expect((await pay({ bankAccountId: ach.id })).errors).toHaveProperty("bankAccountId");
    expect((await pay({ paymentCardId: visa.id }, byCheck)).errors).toHaveProperty("paymentCardId");
    expect((await pay({ paymentCardId: ach.id })).errors).toHaveProperty("methodType");
    expect((await pay({ paymentCardId: visa.id, token: await makeCardToken() })).errors).toHaveProperty("token");
    expect((await pay({})).code).toBe("token_expired");
    const other = await makeJob(business.system);
    expect((await pay({ paymentCardId: visa.id }, undefined, other)).code).toBe("payment_method_not_found");
  });

  it("reports a declined charge, or one that needs its absent owner", async () => {
    const pay = async (name: keyof typeof TEST_CARDS) => {
      const form = { amount: "60.00", businessCustomerId: job.customerId, invoiceId: await invoice() };
      const paymentCardId = (await card(name)).id;
      const body = { form: { ...form, paymentCardId }, methodType: "card", paymentType: "card" };
      return (await sendUnchecked(accept, { as: business.admin, body })).body.code;
    };
    expect(await pay("declinedLater")).toBe("card_declined");
    expect(await pay("challenge")).toBe("authentication_required");
  });

  it("is listed in the documented shapes for the user who added it", async () => {
    const [visa, ach] = [await card(), await account()];
    const request = { as: business.admin, params: { id: business.admin.userId } };
    const cards = await send(paymentCards, { ...request, query: { includeFinancing: "true" } });
    expect(cards.body.items[0]).toEqual({
      id: visa.id,
      type: "Visa",
      lastFour: "4242",
      expiration: "04/31",
      isFinancing: false,
    });
    const accounts = await send(bankAccounts, request);
    expect(accounts.body.items[0]).toEqual({
      id: ach.id,
      name: "Bank account ending in 6789",
      account_type: "checking",
      name_on_account: "Ann Lee",
      lastFour: "6789",
    });
    expect((await send(paymentCards, { as: business.admin, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  it("is removed once when two users remove it; a parallel charge succeeds or is refused as a whole", async () => {
    const { id } = await card();
    const invoiceId = await invoice();
    const form = { amount: "60.00", businessCustomerId: job.customerId, invoiceId, paymentCardId: id };
    const charge = send(accept, { as: business.admin, body: { form, methodType: "card", paymentType: "card" } });
    const away = () => send(remove, { as: business.admin, params: { id } });
    const [paid, ...removed] = await Promise.all([charge, away(), away()]);
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(["succeeded", "method_not_active"]).toContain(paid.body.status ?? paid.body.code);
  });
});

describe("a customer behind a link", () => {
  it("stores a card with a payment only when they agree and sign, and removes only their own", async () => {
    const token = await makeLink(business.system, await invoice());
    const pay = (more: object) => async () =>
      send(payPublic, {
        as: null,
        params: { token },
        body: { amount: "10.00", methodType: "card", token: await makeCardToken(), ...more },
      });
    const count = () =>
      business.system.db((db) => db.storedMethod.count({ where: { businessId: business.businessId } }));
    const before = await count();
    expect((await pay({ esigName: "Ann Lee" })()).body.status).toBe("succeeded");
    expect((await pay({ keepOnFile: true })()).body.errors).toHaveProperty("esigName");
    expect(await count()).toBe(before);
    expect((await pay({ keepOnFile: true, esigName: "Ann Lee" })()).body.status).toBe("succeeded");
    const storedMethod = getFirst((await send(list, { as: business.admin })).body.items);
    expect(storedMethod).toMatchObject({ status: "active", consent: { by: "Ann Lee", takenBy: null } });

    const other = await makeJob(business.system);
    const foreignLink = await makeLink(business.system, await invoice(other));
    const away = (link: string) =>
      send(removePublic, { as: null, method: "DELETE", params: { token: link, methodId: storedMethod.id } });
    expect((await away(foreignLink)).status).toBe(404);
    expect((await away(token)).status).toBe(200);
    expect((await away(token)).status).toBe(404);
  });
});
