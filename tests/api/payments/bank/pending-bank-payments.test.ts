import { beforeAll, describe, expect, it } from "vitest";
import { setUpStripeInstallation } from "@/tests/support/providers/stripe-installation";
import { getFirst, requireValue } from "@/tests/support/required-values";

const { business, job, provider, sendEvent } = await setUpStripeInstallation({ STRIPE_BANK_ACCOUNTS: "1" });

const { GET: check } = await import("@/app/api/books/check/route");
const { POST: compare } = await import("@/app/api/books/compare/route");
const { GET: dayCsv } = await import("@/app/api/books/days/[day]/csv/route");
const { GET: showDay } = await import("@/app/api/books/days/[day]/route");
const { GET: closedDays, POST: closeDay } = await import("@/app/api/books/days/route");
const { POST: accept } = await import("@/app/api/payments/accept/route");
const { addDays, getDayAt: dayAt } = await import("@/lib/platform/time/day");
const { makeInvoice } = await import("@/tests/factories/invoice");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

const LABEL = "Pending at the bank, not included in either figure";
type Named = { id: string };
let count = 0;

/** Makes a payment from a bank account. Returns it with its intent. */
async function begun(amount: string, behaves = "ctoken_bank") {
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);
  const form = { amount, businessCustomerId: job.customerId, invoiceId, token: `${behaves}_${++count}` };
  const body = { form, methodType: "check", paymentType: "bank-check", esigName: "Ann Lee" };
  const answer = await sendUnchecked(accept, { as: business.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const where = { businessId_id: { businessId: business.businessId, id: answer.body.id as string } };
  const { providerReference } = await business.system.db((db) => db.payment.findUniqueOrThrow({ where }));
  return { id: answer.body.id as string, invoiceId, intent: requireValue(providerReference, "provider reference") };
}

const books = async () => (await send(check, { as: business.admin })).body;
const today = dayAt(business.admin.who.now, business.admin.who.timeZone);
const dayOf = async (day: string) => (await send(showDay, { as: business.admin, params: { day } })).body;
const asides = ({ invariants }: { invariants: Array<Named & { aside: unknown }> }) =>
  invariants.filter(({ aside }) => aside).map(({ id, aside }) => [id, aside]);
const received = ({ invariants }: { invariants: Array<Named & { left: { amount: string } }> }) =>
  invariants.filter(({ id }) => ["payments", "money", "provider"].includes(id)).map(({ left }) => left.amount);
/** Makes a payment look some days old. */
const age = ({ id }: Named, days: number) =>
  business.system.db((db) =>
    db.payment.update({
      where: { businessId_id: { businessId: business.businessId, id } },
      data: { paidOn: new Date(`${addDays(today, -days)}T00:00:00Z`) },
    })
  );

describe("pending bank payments in the books", () => {
  let one: Awaited<ReturnType<typeof begun>>;
  let other: Awaited<ReturnType<typeof begun>>;
  beforeAll(async () => {
    one = await begun("125.00");
    other = await begun("60.00");
    // A payment that must still be verified is not accepted.
    await begun("7.00", "ctoken_manual");
    for (const each of [one, other]) await age(each, 3);
  });

  it("appear with their sum next to the received money, and are not counted", async () => {
    await send(compare, { as: business.admin, method: "POST" });
    const report = await books();
    expect(report.holds).toBe(true);
    expect(received(report)).toEqual(["0.00", "0.00", "0.00"]);
    const aside = { label: LABEL, amount: "185.00" };
    expect(asides(report)).toEqual([
      ["payments", aside],
      ["money", aside],
      ["provider", aside],
    ]);
    expect(report.onTheirWay).toMatchObject({ total: "185.00", count: 2 });
    expect(report.onTheirWay.payments.find(({ id }: Named) => id === one.id)).toMatchObject({
      amount: "125.00",
      begun: addDays(today, -3),
      standing: "on-its-way",
      invoices: [{ id: one.invoiceId }],
    });
  });

  it("are left out of a closed day, which keeps showing the amount that was pending", async () => {
    const day = addDays(today, -2);
    expect(await dayOf(addDays(today, -4))).toMatchObject({ onTheirWay: { count: 0, total: "0.00" } });
    const closed = (await send(closeDay, { as: business.admin, body: { day } })).body;
    expect(closed).toMatchObject({ total: "0.00", methods: [], closed: { entries: 0, onTheirWay: "185.00" } });
    expect(closed.onTheirWay).toMatchObject({ total: "185.00", count: 2 });

    // One arrives and the bank returns the other. The closed day keeps its numbers.
    expect(await sendEvent("payment_intent.succeeded", provider.become(one.intent, "succeeded"))).toBe(200);
    await sendEvent("payment_intent.payment_failed", provider.fail(other.intent, { code: "insufficient_funds" }));
    const then = await dayOf(day);
    expect(then).toMatchObject({ total: "0.00", onTheirWay: { total: "185.00", count: 2 } });
    const standings = then.onTheirWay.payments.map(({ id, standing }: Named & { standing: string }) => [id, standing]);
    expect(Object.fromEntries(standings)).toEqual({ [one.id]: "arrived", [other.id]: "returned" });
    const { items } = (await send(closedDays, { as: business.admin })).body;
    expect(items).toMatchObject([{ day, total: "0.00", onTheirWay: "185.00" }]);
    expect(await dayOf(addDays(day, -1))).toMatchObject({ onTheirWay: { count: 0 } });
  });

  it("count on the day the money arrives, even if earlier days are open, and never when returned", async () => {
    expect(await dayOf(addDays(today, -1))).toMatchObject({ total: "0.00", onTheirWay: { total: "125.00", count: 1 } });
    expect(await dayOf(today)).toMatchObject({ total: "125.00", onTheirWay: { count: 0 } });
    await send(compare, { as: business.admin, method: "POST" });
    const report = await books();
    expect([report.holds, received(report), asides(report)]).toEqual([true, ["125.00", "125.00", "125.00"], []]);
    expect(report.onTheirWay).toEqual({ total: "0.00", count: 0, payments: [] });
  });

  it("are subtracted again when the bank takes back money that had arrived", async () => {
    await sendEvent("charge.dispute.created", provider.returns.dispute(one.intent, 12_500, "lost"));
    const report = await books();
    expect([report.holds, asides(report)]).toEqual([true, []]);
    const { total, methods } = await dayOf(today);
    expect(total).toBe("0.00");
    expect(getFirst(methods).entries.map(({ amount }: { amount: string }) => amount)).toEqual(["125.00", "-125.00"]);
    const then = await dayOf(addDays(today, -2));
    expect(then.onTheirWay.payments.map(({ standing }: { standing: string }) => standing)).toEqual([
      "returned",
      "returned",
    ]);
  });

  it("are exported below the total", async () => {
    const late = await begun("40.00");
    const request = new Request(`http://localhost:3000/api/books/days/${today}/csv`, {
      headers: { cookie: business.admin.cookie, host: "localhost:3000" },
    });
    const file = await (await dayCsv(request, { params: Promise.resolve({ day: today }) })).text();
    const [total, waiting] = file.trim().split("\r\n").slice(-2);
    expect(total).toMatch(/Total.*,0\.00/);
    expect(waiting).toMatch(/Bank account,.*"?Pending at the bank, not in the total"?,.*40\.00/);
    await sendEvent("payment_intent.succeeded", provider.become(late.intent, "succeeded"));
    expect(await dayOf(today)).toMatchObject({ total: "40.00", onTheirWay: { count: 0 } });
  });
});
