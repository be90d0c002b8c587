import { beforeAll, describe, expect, it } from "vitest";
import { POST as saveInvoice } from "@/app/api/invoices/route";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as assign } from "@/app/api/payments/[id]/assign-customer/route";
import { PATCH as memo } from "@/app/api/payments/[id]/memo/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { DELETE as remove } from "@/app/api/payments/[id]/route";
import { GET as whole } from "@/app/api/payments/[id]/unified-view/route";
import { POST as voidIt } from "@/app/api/payments/[id]/void/route";
import { GET as byCustomer } from "@/app/api/payments/by-customer/[businessCustomerId]/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as paySeveral } from "@/app/api/payments/pay/route";
import { GET as unified } from "@/app/api/payments/unified-views/route";
import { POST as updateStatus } from "@/app/api/payments/update-status/route";
import { GET as refunds } from "@/app/api/refunds/route";
import { GET as session } from "@/app/api/session/route";
import { POST as applyIt } from "@/app/api/credits/[id]/apply/route";
import { POST as takeOff } from "@/app/api/credits/[id]/remove/route";
import { DELETE as deleteCredit, GET as getCredit } from "@/app/api/credits/[id]/route";
import { GET as credits, POST as giveCredit } from "@/app/api/credits/route";
import { GET as paymentsCredits } from "@/app/api/invoices/[id]/payments-credits/route";
import { GET as unmatched } from "@/app/api/customers/[id]/unmatched-payments/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { bookRefund } from "@/lib/payments/reversals/book-refund";
import { resolveRefund } from "@/lib/payments/reversals/resolve-refund";
import { sendRefundMail } from "@/lib/payments/send-refund-mail";
import { settlePayment } from "@/lib/payments/charges/settle-payment";
import { getDatabase } from "@/lib/platform/database/get-database";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken, type TEST_CARDS } from "@/tests/factories/payment";
import { removeEntries } from "@/tests/support/records/remove-entries";
import { type AnyCall, type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  job = await makeJob(business.system);
});

const sendById = <C extends AnyCall>(call: C, id: string, body?: object, as: { cookie: string } = business.admin) =>
  sendUnchecked(call, { as, params: { id }, ...(body ? { body } : {}) });
const invoiceOf = (unitPrice: string, more: Record<string, unknown> = {}) =>
  makeInvoice(business.system, job, [{ name: "Work", unitPrice }], more);
const read = async (id: string) => (await sendById(findInvoice, id)).body;
const owes = async (id: string) => {
  const { balance, operations_status: status } = await read(id);
  return [balance, status.name];
};

async function check(invoiceId: string | null, amount: string, more: object = {}) {
  const form = { amount, businessCustomerId: job.customerId, invoiceId, checkNumber: "1043", ...more };
  return send(note, { as: business.admin, body: { form, methodType: "check", paymentType: "paper-check" } });
}
async function card(invoiceId: string | null, amount: string, kind: keyof typeof TEST_CARDS = "approve") {
  const form = { amount, businessCustomerId: job.customerId, invoiceId, token: await makeCardToken(kind) };
  return send(accept, { as: business.admin, body: { form, methodType: "card", paymentType: "card" } });
}

describe("voids and refunds", () => {
  it("payments/actions: voiding a bounced check reopens the invoice, which can then be voided", async () => {
    const id = await invoiceOf("50.00");
    const paid = await check(id, "50.00");
    expect(await owes(id)).toEqual(["0.00", "closed"]);
    expect((await sendById(setStatus, id, { status: "voided", voidReason: "x" })).status).toBe(409);
    const voided = await sendById(voidIt, paid.body.id, { reason: "bounced", memo: "NSF" });
    expect(voided.body).toMatchObject({ status: "voided", returnedTotal: "50.00" });
    expect(await owes(id)).toEqual(["50.00", "open - draft"]);
    const refundList = await send(refunds, { as: business.admin, query: { paymentId: paid.body.id } });
    expect(refundList.body.items).toMatchObject([
      { kind: "void", reason: "bounced", memo: "NSF", status: "succeeded" },
    ]);
    expect((await sendById(voidIt, paid.body.id, {})).body.code).toBe("already_returned");
    expect((await sendById(setStatus, id, { status: "voided", voidReason: "Redone" })).status).toBe(200);
  });

  it("payments/actions: a refund reopens a signed invoice as signed, and lowering its total settles it", async () => {
    const id = await invoiceOf("80.00");
    await business.system.db((db) => db.invoice.updateMany({ where: { id }, data: { signedAt: new Date() } }));
    const paid = await check(id, "80.00");
    expect((await sendById(refund, paid.body.id, { amount: "30.00", memo: "Discount" })).body).toMatchObject({
      amount: "30.00",
      status: "succeeded",
      memo: "Discount",
      payment: { id: paid.body.id },
    });
    expect(await owes(id)).toEqual(["30.00", "signed"]);
    await sendById(setStatus, id, { status: "open - draft" });
    const { version } = await read(id);
    const saved = await send(saveInvoice, {
      as: business.admin,
      body: buildInvoiceBody(job, [{ name: "Work", unitPrice: "50.00" }], { invoice_type: { id, version } }),
    });
    expect([saved.status, saved.body.balance], JSON.stringify(saved.body)).toEqual([200, "0.00"]);
  });

  it("the customer gets one message about a refund, and none about a bounced check", async () => {
    const id = await invoiceOf("100.00");
    const { body: paid } = await check(id, "100.00");
    const { body: createdRefund } = await sendById(refund, paid.id, { amount: "30.00" });
    const { body: other } = await check(await invoiceOf("50.00"), "50.00");
    await sendById(voidIt, other.id, { reason: "bounced" });
    const listRefundMails = (relatedId: string) =>
      business.system.db(async (db) => {
        const events = await db.outboxEvent.findMany({ where: { type: "payment.returned" }, orderBy: { id: "asc" } });
        for (const { payload } of [...events, ...events])
          await sendRefundMail({ businessId: business.businessId, payload } as never);
        return db.mailMessage.findMany({ where: { relatedId } });
      });
    expect(createdRefund.status).toBe("succeeded");
    const [mail, ...more] = await listRefundMails(paid.id);
    expect([mail?.subject, more.length]).toEqual([expect.stringMatching(/^Refund of \$30\.00 from /), 0]);
    expect(mail?.text).toContain("Balance due $30.00");
    expect(await listRefundMails(other.id)).toEqual([]);
  });

  it("never exceed what was paid in total, and refuse dates before the payment or in the future", async () => {
    const id = await invoiceOf("100.00");
    const { body } = await check(id, "100.00");
    for (const amount of ["60.00", "30.00"]) expect((await sendById(refund, body.id, { amount })).status).toBe(200);
    const over = await sendById(refund, body.id, { amount: "10.01" });
    expect([over.status, over.body.code, over.body.details?.available]).toEqual([409, "over_refund", "10.00"]);
    expect((await sendById(voidIt, body.id, {})).body.code).toBe("partly_returned");
    const today = getDayAt(new Date(), "America/New_York");
    for (const date of [addDays(today, 2), addDays(today, -3)])
      expect((await sendById(refund, body.id, { amount: "1.00", date })).status).toBe(422);
    expect((await sendById(refund, body.id, { amount: "10.00" })).status).toBe(200);
    expect((await sendById(whole, body.id)).body).toMatchObject({
      payment: { status: "refunded", returnedTotal: "100.00" },
      invoices: [],
    });
    expect(await owes(id)).toEqual(["100.00", "open - draft"]);
  });

  it("deletes a payment recorded by mistake without a trace, but not a provider payment", async () => {
    const id = await invoiceOf("20.00");
    const noted = await check(id, "20.00");
    expect((await send(remove, { as: business.admin, method: "DELETE", params: { id: noted.body.id } })).body).toEqual({
      id: noted.body.id,
      deleted: true,
    });
    expect(await owes(id)).toEqual(["20.00", "open - draft"]);
    expect((await read(id)).payments).toEqual([]);
    expect((await sendById(whole, noted.body.id)).status).toBe(404);
    const paid = await card(id, "20.00");
    const response = await send(remove, { as: business.admin, method: "DELETE", params: { id: paid.body.id } });
    expect(response.body.code).toBe("not_deletable");
  });

  it("card refunds run in parts under one key; after a crash the provider's refund is found and booked once", async () => {
    const id = await invoiceOf("90.00");
    const { body } = await card(id, "90.00");
    const key = { "idempotency-key": "part" };
    const part = () =>
      send(refund, { as: business.admin, params: { id: body.id }, body: { amount: "40.00" }, headers: key });
    const answers = await Promise.all([part(), part(), part()]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await owes(id)).toEqual(["40.00", "open - draft"]);
    // As if the process had died before it stored the refund, after the provider had returned the money.
    const lastRefund = await sendById(refund, body.id, { amount: "50.00" });
    await removeEntries(business.businessId, { refundId: lastRefund.body.id });
    await business.system.db(async (db) => {
      await db.refund.updateMany({ where: { id: lastRefund.body.id }, data: { status: "pending", counted: 0 } });
      await db.payment.updateMany({ where: { id: body.id }, data: { returnedTotal: "40.00", status: "succeeded" } });
      await db.invoice.updateMany({ where: { id }, data: { paidTotal: "50.00", balance: "40.00" } });
    });
    expect((await sendById(refund, body.id, { amount: "0.01" })).body.code).toBe("already_returned");
    await Promise.all([1, 2, 3].map(() => resolveRefund(business.system, lastRefund.body.id)));
    expect(await owes(id)).toEqual(["90.00", "open - draft"]);
    const { prisma } = (await import("@/lib/platform/database/get-database")).getDatabase();
    const row = await business.system.db((db) => db.payment.findFirstOrThrow({ where: { id: body.id } }));
    const providerRefunds = await prisma.sandboxRefund.findMany({
      where: { chargeReference: requireValue(row.providerReference, "provider reference") },
    });
    expect(providerRefunds.map(({ amount }) => amount.toFixed(2)).toSorted()).toEqual(["40.00", "50.00"]);
  });

  it("refunds of a former card processor are only recorded, once they were returned there", async () => {
    const id = await invoiceOf("60.00");
    const { body } = await card(id, "60.00");
    const elsewhere = { givenBackElsewhere: true };
    const own = await sendById(refund, body.id, { amount: "10.00", ...elsewhere });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ["givenBackElsewhere"]]);
    await business.system.db((db) => db.payment.updateMany({ where: { id: body.id }, data: { provider: "stripe" } }));
    for (const answer of [await sendById(refund, body.id, { amount: "10.00" }), await sendById(voidIt, body.id, {})])
      expect([answer.status, answer.body.code]).toEqual([409, "other_provider"]);
    expect((await sendById(refund, body.id, { amount: "60.01", ...elsewhere })).body.code).toBe("over_refund");
    const part = await sendById(refund, body.id, { amount: "10.00", ...elsewhere });
    expect(part.body).toMatchObject({ status: "succeeded", amount: "10.00" });
    expect(await owes(id)).toEqual(["10.00", "open - draft"]);
    await sendById(refund, body.id, { amount: "50.00", ...elsewhere });
    expect((await sendById(whole, body.id)).body.payment).toMatchObject({ status: "refunded", returnedTotal: "60.00" });
    const next = await card(id, "60.00");
    await business.system.db((db) =>
      db.payment.updateMany({ where: { id: next.body.id }, data: { provider: "stripe" } })
    );
    expect((await sendById(voidIt, next.body.id, elsewhere)).body.status).toBe("voided");
    expect(await owes(id)).toEqual(["60.00", "open - draft"]);
  });

  it("a failed refund of money that was not owed makes the refund due again, and creates no credit", async () => {
    const id = await invoiceOf("70.00");
    const refused = await card(id, "70.00", "decline");
    const row = () =>
      business.system.db((db) => db.payment.findFirstOrThrow({ where: { invoiceId: id, isProvider: true } }));
    const { id: paymentId, providerReference: reference } = await row();
    expect([refused.status, (await row()).status]).toEqual([409, "failed"]);
    await check(id, "70.00");
    // The provider took the money after all, when the invoice was already paid in another way.
    const { prisma } = getDatabase();
    await prisma.sandboxCharge.update({
      where: { reference: requireValue(reference, "reference") },
      data: { state: "succeeded" },
    });
    const chargeResult = {
      state: "succeeded",
      reference: requireValue(reference, "reference"),
      brand: "Visa",
      last4: "0002",
    } as const;
    await settlePayment(business.system, paymentId, { result: chargeResult });
    expect((await row()).status).toBe("refund_due");
    const returned = await sendById(refund, paymentId, { amount: "70.00" });
    expect((await row()).status, JSON.stringify(returned.body)).toBe("refunded");
    await bookRefund(business.system, returned.body.id, { status: "failed", hasLeft: false });
    expect((await row()).status).toBe("refund_due");
    expect(await business.system.db((db) => db.credit.count({ where: { paymentId } }))).toBe(0);
  });

  it("racing refunds and voids never return more than was paid, and the balance stays correct", async () => {
    for (const pay of [check, card]) {
      for (let round = 0; round < 6; round++) {
        const id = await invoiceOf("60.00");
        const { body } = await pay(id, "60.00");
        const answers = await Promise.all([
          sendById(refund, body.id, { amount: "40.00" }),
          sendById(voidIt, body.id, {}),
          sendById(refund, body.id, { amount: "40.00" }),
          sendById(setStatus, id, { status: "voided", voidReason: "x" }),
        ]);
        const [one, whole_, two] = answers.map(({ status }) => status === 200);
        expect([one, whole_, two].filter(Boolean)).toHaveLength(1);
        const { balance, operations_status: status } = await read(id);
        if (status.name !== "voided") expect(balance).toBe(whole_ ? "60.00" : "40.00");
      }
    }
  });

  it("permissions/flag-can-void-transactions: off, void, delete, and refund are refused; on, they work", async () => {
    const flag = async (as: { cookie: string }) =>
      (await send(session, { as })).body.uiPermissions.canVoidTransactions as boolean;
    const { admin, dispatcher } = business;
    expect([await flag(admin), await flag(dispatcher)]).toEqual([true, false]);
    const { body } = await check(await invoiceOf("10.00"), "10.00");
    for (const call of [voidIt, refund, remove])
      expect((await sendById(call, body.id, { amount: "1.00" }, dispatcher)).status).toBe(403);
    expect((await sendById(voidIt, body.id, {}, admin)).status).toBe(200);
  });

  it("payments/actions: a status from another system is carried out or refused, never just stored", async () => {
    const { body } = await check(await invoiceOf("10.00"), "10.00");
    const to = (status: string) =>
      sendUnchecked(updateStatus, { as: business.admin, body: { syncId: body.id, status } });
    expect((await to("succeeded")).body.status).toBe("succeeded");
    expect((await to("failed")).body.code).toBe("status_not_allowed");
    expect((await to("voided")).body).toMatchObject({ status: "voided", returnedTotal: "10.00" });
    expect((await send(updateStatus, { as: business.admin, body: { syncId: "x", status: "voided" } })).status).toBe(
      404
    );
  });

  it("undo reverts a change of a memo, but not a void", async () => {
    const { body } = await check(await invoiceOf("10.00"), "10.00", { memo: "first" });
    const changed = await send(memo, {
      as: business.admin,
      method: "PATCH",
      params: { id: body.id },
      body: { memo: "second" },
    });
    expect(changed.body.memo).toBe("second");
    expect((await sendById(undo, requireValue(changed.headers.get("x-change-id"), "x-change-id"))).status).toBe(200);
    expect((await sendById(whole, body.id)).body.payment.memo).toBe("first");
    const voided = await sendById(voidIt, body.id, {});
    expect((await sendById(undo, requireValue(voided.headers.get("x-change-id"), "x-change-id"))).body.code).toBe(
      "change_final"
    );
  });
});

describe("credits", () => {
  const give = (amount: string, more: object = {}, as: { cookie: string } = business.admin) =>
    send(giveCredit, { as, body: { businessCustomerId: job.customerId, amount, memo: "Sorry", ...more } });
  const applied = (id: string, invoiceAmounts: object) => sendById(applyIt, id, { invoiceAmounts });

  it("payments/actions: a credit of 20.00 lowers an invoice of 50.00 to 30.00, and can be removed again", async () => {
    const id = await invoiceOf("50.00");
    const credit = await give("25.00");
    expect((await applied(credit.body.id, { [id]: "20.00" })).body).toMatchObject({
      amount: "25.00",
      balance: "5.00",
      applications: [{ invoiceId: id, amount: "20.00" }],
    });
    expect(await owes(id)).toEqual(["30.00", "open - draft"]);
    expect((await sendById(paymentsCredits, id)).body).toMatchObject({
      balance: "30.00",
      credits: [{ balance: "5.00" }],
    });
    expect((await applied(credit.body.id, { [id]: "5.01" })).body.code).toBe("over_credit");
    expect((await sendById(setStatus, id, { status: "voided", voidReason: "x" })).status).toBe(409);
    const removal = { as: business.admin, method: "DELETE" as const, params: { id: credit.body.id } };
    expect((await send(deleteCredit, removal)).body.code).toBe("credit_applied");
    expect((await sendById(takeOff, credit.body.id, { invoiceId: id })).body.balance).toBe("25.00");
    expect(await owes(id)).toEqual(["50.00", "open - draft"]);
    expect((await send(deleteCredit, removal)).body).toEqual({ id: credit.body.id, deleted: true });
    expect((await sendById(getCredit, credit.body.id)).status).toBe(404);
  });

  it("permissions/flag-can-issue-standalone-credits: off, credits are refused; on, they can be given and undone", async () => {
    expect((await give("5.00", {}, business.dispatcher)).status).toBe(403);
    const { body } = await give("5.00");
    const removal = { method: "DELETE" as const, params: { id: body.id } };
    expect((await send(deleteCredit, { as: business.dispatcher, ...removal })).status).toBe(403);
    const changed = await give("7.00", { id: body.id });
    expect(changed.body).toMatchObject({ id: body.id, amount: "7.00", balance: "7.00" });
    expect((await sendById(undo, requireValue(changed.headers.get("x-change-id"), "x-change-id"))).status).toBe(200);
    expect((await sendById(getCredit, body.id)).body.amount).toBe("5.00");
    expect((await give("5.00", {}, other.admin)).status).toBe(404);
  });

  it("one credit applied twice in parallel is spent once; another customer's invoice is refused", async () => {
    const invoices = await Promise.all([invoiceOf("30.00"), invoiceOf("30.00")]);
    const { body } = await give("30.00");
    const answers = await Promise.all(invoices.map((id) => applied(body.id, { [id]: "30.00" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const foreign = await makeJob(business.system, "Bo Other");
    const foreignInvoice = await makeInvoice(business.system, foreign, [{ name: "Work", unitPrice: "5.00" }]);
    const more = await give("5.00");
    expect((await applied(more.body.id, { [foreignInvoice]: "5.00" })).status).toBe(422);
  });

  it("a payment without an invoice, an overpayment, and a deposit become credits of the customer", async () => {
    const [id, later] = [await invoiceOf("40.00"), await invoiceOf("60.00")];
    const over = await check(id, "55.00", { keepRestAsCredit: true });
    expect([over.status, ...(await owes(id))]).toEqual([200, "0.00", "closed"]);
    const proposal = await invoiceOf("500.00", { isWorkOrder: true });
    await business.system.db((db) => db.invoice.updateMany({ where: { id: proposal }, data: { status: "approved" } }));
    const split = { businessCustomerId: job.customerId };
    const onProposal = await send(paySeveral, {
      as: business.admin,
      body: {
        form: split,
        methodType: "cash",
        paymentType: "cash",
        invoiceAmounts: { [proposal]: "5.00", [later]: "5.00" },
      },
    });
    expect(onProposal.body.code).toBe("not_payable");
    const deposit = await card(proposal, "100.00");
    expect(deposit.body).toMatchObject({ status: "succeeded", invoiceId: null });
    const open = await send(credits, { as: business.admin, query: { businessCustomerId: job.customerId, limit: 100 } });
    const of = (payment: Answer) => open.body.items.find(({ paymentId }) => paymentId === payment.body.id);
    expect([requireValue(of(over), "deposit").balance, requireValue(of(deposit), "deposit").balance]).toEqual([
      "15.00",
      "100.00",
    ]);
    expect((await applied(requireValue(of(deposit), "deposit").id, { [later]: "60.00" })).status).toBe(200);
    expect(await owes(later)).toEqual(["0.00", "closed"]);
    // The money comes back from where it is: first from the rest of the credit, then from the invoice, which owes it
    // again.
    expect((await sendById(refund, deposit.body.id, { amount: "70.00" })).status).toBe(200);
    expect((await sendById(getCredit, requireValue(of(deposit), "deposit").id)).body).toMatchObject({
      balance: "0.00",
      returned: "70.00",
    });
    expect(await owes(later)).toEqual(["30.00", "open - draft"]);
  });
});

describe("payments for several invoices, and unmatched payments", () => {
  it("one check pays several invoices in one payment, and voiding it reopens all of them", async () => {
    const [a, b] = [await invoiceOf("30.00"), await invoiceOf("45.00")];
    const pay = (invoiceAmounts: object, more: object = {}) =>
      send(paySeveral, {
        as: business.admin,
        body: {
          form: { businessCustomerId: job.customerId, checkNumber: "77" },
          methodType: "check",
          paymentType: "paper-check",
          invoiceAmounts,
          ...more,
        },
      });
    expect((await pay({})).status).toBe(422);
    expect((await pay({ [a]: "30.00", [b]: "45.01" })).body.code).toBe("over_payment");
    const paid = await pay({ [a]: "30.00", [b]: "20.00" });
    expect(paid.body).toMatchObject({ amount: "50.00", status: "succeeded", invoiceId: null });
    expect([await owes(a), await owes(b)]).toEqual([
      ["0.00", "closed"],
      ["25.00", "open - draft"],
    ]);
    expect((await read(b)).payments).toMatchObject([{ id: paid.body.id, amount: "20.00" }]);
    const { body } = await sendById(whole, paid.body.id);
    expect(body.invoices).toEqual([
      { id: a, amount: "30.00" },
      { id: b, amount: "20.00" },
    ]);
    await sendById(voidIt, paid.body.id, { reason: "bounced" });
    expect([await owes(a), await owes(b)].map(([balance]) => balance)).toEqual(["30.00", "45.00"]);
    const card_ = await pay(
      { [a]: "30.00", [b]: "45.00" },
      {
        form: { businessCustomerId: job.customerId, token: await makeCardToken() },
        methodType: "card",
        paymentType: "card",
      }
    );
    expect([card_.body.status, await owes(a), await owes(b)]).toEqual([
      "succeeded",
      ["0.00", "closed"],
      ["0.00", "closed"],
    ]);
  });

  it("permissions/flag-can-manage-recurring-payments: off, recurrences are refused; on, they are sold plans", async () => {
    const id = await invoiceOf("5.00");
    const pay = (as: { cookie: string }) =>
      send(paySeveral, {
        as,
        body: {
          form: { businessCustomerId: job.customerId },
          methodType: "cash",
          paymentType: "cash",
          invoiceAmounts: { [id]: "5.00" },
          recurrenceAmounts: { [id]: "5.00" },
        },
      });
    expect((await pay(business.dispatcher)).status).toBe(403);
    const response = await pay(business.admin);
    expect([response.status, response.body.code]).toEqual([404, "recurrence_not_found"]);
    expect(await owes(id)).toEqual(["5.00", "open - draft"]);
  });

  it("payments/assign-customer: an unmatched payment is assigned to a customer, and is listed once", async () => {
    const owner = await makeJob(business.system, "Cy Found");
    const { body } = await check(null, "33.00", { businessCustomerId: null });
    expect(body).toMatchObject({ businessCustomerId: null, status: "succeeded" });
    const own = async () =>
      (await send(byCustomer, { as: business.admin, params: { businessCustomerId: owner.customerId } })).body.items;
    expect(await own()).toEqual([]);
    const to = { businessCustomerId: owner.customerId };
    expect((await sendById(assign, body.id, to)).body.businessCustomerName).toBe("Cy Found");
    expect((await sendById(assign, body.id, to)).body.code).toBe("customer_known");
    expect((await own()).map(({ id }: { id: string }) => id)).toEqual([body.id]);
    const id = await makeInvoice(business.system, owner, [{ name: "Work", unitPrice: "33.00" }]);
    const credit = getFirst((await send(credits, { as: business.admin, query: to })).body.items);
    expect((await sendById(unmatched, owner.customerId)).body.total).toBe(1);
    expect((await sendById(applyIt, credit.id, { invoiceAmounts: { [id]: "33.00" } })).status).toBe(200);
    expect((await sendById(unmatched, owner.customerId)).body.total).toBe(0);
    await sendById(refund, body.id, { amount: "3.00" });
    const response = await send(unified, { as: business.admin, query: to });
    expect(response.body.items).toMatchObject([
      { kind: "refund", amount: "3.00", invoiceIds: [id] },
      { kind: "nonProviderPayment", amount: "33.00", invoiceIds: [id] },
    ]);
    expect(response.body.total).toBe(2);
  });
});
