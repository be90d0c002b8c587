import { beforeAll, describe, expect, it } from "vitest";
import { GET as check } from "@/app/api/books/check/route";
import { POST as compare } from "@/app/api/books/compare/route";
import { GET as dayCsv } from "@/app/api/books/days/[day]/csv/route";
import { GET as showDay } from "@/app/api/books/days/[day]/route";
import { GET as closedDays, POST as closeDay } from "@/app/api/books/days/route";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { DELETE as remove } from "@/app/api/payments/[id]/route";
import { POST as voidIt } from "@/app/api/payments/[id]/void/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { getDatabase } from "@/lib/platform/database/get-database";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const invoice = (amount = "100.00") => makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);

async function cash(amount: string, date?: string, invoiceId: string | null = null) {
  const form = { amount, businessCustomerId: job.customerId, invoiceId, ...(date ? { date } : {}) };
  return send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
}

async function card(amount = "40.00") {
  const form = {
    amount,
    businessCustomerId: job.customerId,
    invoiceId: await invoice(amount),
    token: await makeCardToken(),
  };
  return (await send(accept, { as: business.admin, body: { form, methodType: "card", paymentType: "card" } })).body;
}

const checked = async () => (await send(check, { as: business.admin })).body;
const wrong = async () =>
  (await checked()).invariants.flatMap((each: { id: string; holds: boolean }) => (each.holds ? [] : [each.id]));
const dayOf = async (day: string) => (await send(showDay, { as: business.admin, params: { day } })).body;
const today = () => getDayAt(business.admin.who.now, business.admin.who.timeZone);

describe("the invariants of the books", () => {
  it("hold with the same amounts on both sides", async () => {
    await cash("25.00", undefined, await invoice());
    await cash("9.00");
    const paid = await card();
    await send(refund, { as: business.admin, params: { id: paid.id }, body: { amount: "15.00" } });
    const { holds, invariants } = await checked();
    expect(holds).toBe(true);
    for (const { left, right } of invariants) expect(left.amount).toBe(right.amount);
    const payments = requireValue(
      invariants.find(({ id }: { id: string }) => id === "payments"),
      "payments"
    );
    expect(payments.left.amount).toBe("59.00");
  });

  it("compare entries that cannot be changed or deleted", async () => {
    const { businessId, system } = business;
    const change = system.db((db) => db.invoiceEntry.updateMany({ where: { businessId }, data: { amount: "1.00" } }));
    await expect(change).rejects.toThrow(/never changed/);
    const remove = system.db((db) => db.invoiceEntry.deleteMany({ where: { businessId } }));
    await expect(remove).rejects.toThrow(/never changed/);
    const removeMoney = system.db((db) => db.moneyEntry.deleteMany({ where: { businessId } }));
    await expect(removeMoney).rejects.toThrow(/never changed/);
  });

  it("the comparison with the provider books what no webhook reported, and lists foreign charges as different", async () => {
    const paid = await card("70.00");
    const { prisma } = getDatabase();
    const charge = await prisma.sandboxCharge.findUniqueOrThrow({ where: { requestKey: paid.id } });
    const refundData = {
      reference: `r-${paid.id}`,
      requestKey: crypto.randomUUID(),
      chargeReference: charge.reference,
    };
    await prisma.sandboxRefund.create({ data: { ...refundData, amount: "20.00", state: "succeeded" } });
    const stray = { reference: `s-${paid.id}`, requestKey: crypto.randomUUID(), merchant: business.businessId };
    await prisma.sandboxCharge.create({ data: { ...stray, amount: "5.00", state: "succeeded", brand: "", last4: "" } });
    const { body } = await send(compare, { as: business.admin, method: "POST" });
    const provider = requireValue(
      body.invariants.find(({ id }) => id === "provider"),
      "provider"
    );
    expect(provider).toMatchObject({ holds: false, different: 1 });
    expect(provider.records[0]).toMatchObject({ id: stray.requestKey, left: "0.00", right: "5.00" });
    const { body: after } = await send(findInvoice, {
      as: business.admin,
      params: { id: requireValue(paid.invoiceId, "invoice id") },
    });
    expect(after.balance).toBe("20.00");
    await prisma.sandboxCharge.delete({ where: { reference: stray.reference } });
    expect((await send(compare, { as: business.admin, method: "POST" })).body.holds).toBe(true);
  });

  it("the comparison covers the whole period in which a bank allows disputes", async () => {
    const paid = await card("70.00");
    const { prisma } = getDatabase();
    const createdAt = new Date(Date.now() - 118 * 86_400_000);
    const { reference } = await prisma.sandboxCharge.update({ where: { requestKey: paid.id }, data: { createdAt } });
    await business.system.db((db) => db.payment.updateMany({ where: { id: paid.id }, data: { createdAt } }));
    const refundData = { reference: `late-${paid.id}`, requestKey: crypto.randomUUID(), chargeReference: reference };
    await prisma.sandboxRefund.create({ data: { ...refundData, amount: "30.00", state: "succeeded" } });
    expect((await send(compare, { as: business.admin, method: "POST" })).body.holds).toBe(true);
    const { body: after } = await send(findInvoice, {
      as: business.admin,
      params: { id: requireValue(paid.invoiceId, "invoice id") },
    });
    expect(after.balance).toBe("30.00");
  });
});

describe("a day of the books", () => {
  beforeAll(async () => {
    business = await makeBusiness();
    job = await makeJob(business.system);
  });

  it("lists incoming and outgoing money by method, and accepts no more entries after it is closed", async () => {
    const day = addDays(today(), -3);
    const invoiceId = await invoice();
    const { body: first } = await cash("60.00", day, invoiceId);
    const { body: second } = await cash("10.00", day);
    const why = { reason: "price changed", memo: "Coupon" };
    await sendUnchecked(refund, {
      as: business.admin,
      params: { id: second.id },
      body: { amount: "4.00", date: day, ...why },
    });
    const list = await dayOf(day);
    expect(list).toMatchObject({ total: "66.00", closed: null });
    expect(list.methods).toMatchObject([{ paymentType: "cash", total: "66.00" }]);
    expect(getFirst(list.methods).entries.map(({ amount }: { amount: string }) => amount)).toEqual([
      "60.00",
      "10.00",
      "-4.00",
    ]);
    const { invoiceNumber } = (await send(findInvoice, { as: business.admin, params: { id: invoiceId } })).body;
    const { actor } = business.admin.who;
    const takenBy = actor.kind === "staff" ? actor.name : "";
    expect(getFirst(list.methods).entries).toMatchObject([
      { what: "Payment: Cash", takenBy, invoices: [{ id: invoiceId, number: invoiceNumber, isProposal: false }] },
      { what: "Payment: Cash", takenBy, invoices: [] },
      { what: "Refund (price changed, Coupon): Cash", takenBy, invoices: [] },
    ]);

    expect((await send(closeDay, { as: business.admin, body: { day: addDays(today(), 1) } })).status).toBe(422);
    const closed = await send(closeDay, { as: business.admin, body: { day } });
    expect(closed.body.closed, JSON.stringify(closed.body)).toMatchObject({ entries: 3, total: "66.00" });
    expect((await send(closeDay, { as: business.admin, body: { day } })).body.code).toBe("day_closed");
    expect((await send(closeDay, { as: business.admin, body: { day: addDays(day, -1) } })).body.code).toBe(
      "day_closed"
    );

    // Later corrections get a later date.
    expect((await cash("1.00", day)).body).toMatchObject({ code: "day_closed", errors: { date: expect.any(String) } });
    const takeBack = { as: business.admin, params: { id: first.id } };
    expect((await send(remove, { ...takeBack, method: "DELETE" })).body.code).toBe("day_closed");
    expect((await send(voidIt, { ...takeBack, body: { reason: "bounced", date: day } })).body.code).toBe("day_closed");
    expect((await send(voidIt, { ...takeBack, body: { reason: "bounced" } })).body.status).toBe("voided");
    expect(await dayOf(day)).toMatchObject({ total: "66.00" });
    expect(await dayOf(today())).toMatchObject({ total: "-60.00" });
    expect((await send(closedDays, { as: business.admin })).body.items).toMatchObject([{ day, total: "66.00" }]);
    expect(await wrong()).toEqual([]);
  });

  it("money received after its day is closed is dated on the next day", async () => {
    const pending = await card("33.00");
    expect(pending.status).toBe("succeeded");
    const before = await dayOf(today());
    expect((await send(closeDay, { as: business.admin, body: { day: today() } })).status).toBe(200);
    await cash("5.00", undefined, await invoice());
    expect((await dayOf(today())).total).toBe(before.total);
    expect(await dayOf(addDays(today(), 1))).toMatchObject({ total: "5.00" });
    const entries = await business.system.db((db) =>
      db.invoiceEntry.findMany({ where: { businessId: business.businessId }, orderBy: { createdAt: "desc" }, take: 1 })
    );
    expect(getFirst(entries).day.toISOString().slice(0, 10)).toBe(addDays(today(), 1));
  });

  it("a payment that races with the close is counted on that day or lands on the next", async () => {
    const other = await makeBusiness();
    business = other;
    job = await makeJob(other.system);
    const [closed] = await Promise.all([
      send(closeDay, { as: other.admin, body: { day: today() } }),
      ...Array.from({ length: 8 }, () => cash("1.00")),
    ]);
    const onDay = await dayOf(today());
    expect(onDay.total).toBe(closed.body.total);
    const next = await dayOf(addDays(today(), 1));
    expect(Number(onDay.total) + Number(next.total)).toBe(8);
  });

  it("exports a CSV file with its entries and total", async () => {
    const day = addDays(today(), 1);
    const request = new Request(`http://localhost:3000/api/books/days/${day}/csv`, {
      headers: { cookie: business.admin.cookie, host: "localhost:3000" },
    });
    const answer = await dayCsv(request, { params: Promise.resolve({ day }) });
    const text = await answer.text();
    expect(text).toContain("Day,Method,Customer,Description,Invoice,Received by,Amount");
    expect(text.trim().split("\r\n").at(-1)).toMatch(new RegExp(`^${formatDay(day)},Total,`));
  });
});
