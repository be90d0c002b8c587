import { beforeAll, expect, it } from "vitest";
import { POST as edit } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { POST as store } from "@/app/api/payment-methods/route";
import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";
import { chargeDue } from "@/lib/plans/charges/charge-due";
import { sweepPlans } from "@/lib/plans/charges/sweep-plans";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { addDays, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan } from "./plans-world";

/** More than the sweep handles in one transaction. */
const MANY = 55;
/** The number of plans whose waiting the test observes. */
const SEEN = 5;

let business: TestBusiness;
let gold: string;
let customerId: string;
let methodId: string;

beforeAll(async () => {
  business = await makeBusiness();
  gold = await makePlan(business);
  ({ customerId } = await makeCustomer(business.system));
  const card = { kind: "card" as const, number: "4242424242424242", expiry: "04/39", cvc: "123" };
  const { token } = await tokenizeInstrument(card, "2026-11-21");
  const body = { businessCustomerId: customerId, methodType: "card", token, esigName: "Ann Lee", hasAgreed: true };
  methodId = (await sendUnchecked(store, { as: business.admin, body })).body.id;
});

/** Sells plans to one customer, each at a separate location, paid by a card from today on. */
async function sell(howMany: number): Promise<string[]> {
  const { businessId, system } = business;
  const address = { address: "12 Oak St", city: "Charlotte", state: "NC", zip: "28202" };
  const day = (more: number) => dayToDatabase(addDays(getDayAt(system.now, system.timeZone), more));
  return system.db(async (db) => {
    const data = Array.from({ length: howMany }, () => ({ businessId, customerId, ...address }));
    const places = await db.location.createManyAndReturn({ data, select: { id: true } });
    const whose = { businessId, planId: gold, customerId, methodId, emailsInvoices: false };
    const terms = { price: "19.00", frequency: "monthly", startOn: day(0), endOn: day(364) };
    const charged = { chargesFrom: day(0), nextChargeOn: day(0) };
    const sold = places.map(({ id: locationId }) => ({ ...whose, ...terms, ...charged, locationId }));
    const createdPlans = await db.soldPlan.createManyAndReturn({ data: sold, select: { id: true } });
    return createdPlans.map(({ id }) => id);
  });
}

/** Removes all tasks with this name, as when each has failed too often. */
const losing = (task: string) =>
  business.system.db(
    (db) => db.$executeRaw`
      SELECT graphile_worker.complete_jobs(array_agg(j.id)) FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = ${task} AND j.payload ->> 'businessId' = ${business.businessId}`
  );

it("more charges than one sweep handles are all paid once when cards are accepted again, despite paused ones", async () => {
  const { businessId, system } = business;
  const takesCards = (acceptsCards: boolean) =>
    system.db((db) => db.business.update({ where: { id: businessId }, data: { acceptsCards } }));
  await takesCards(false);
  const paused = await sell(MANY);
  await chargeDue(system);
  await system.db((db) => db.soldPlan.updateMany({ where: { id: { in: paused } }, data: { pausedAt: new Date() } }));
  await losing("pay-plan-charge");
  const open = await sell(MANY);
  await chargeDue(system);
  await runTasks(businessId, ["pay-plan-charge"], SEEN);
  const charges = (ids: string[]) =>
    system.db((db) => db.planCharge.findMany({ where: { businessId, soldPlanId: { in: ids } } }));
  const refused = (await charges(open)).filter(({ problem }) => problem.includes("card payments are turned off"));
  expect(refused).toHaveLength(SEEN);

  // A day later cards are accepted again, and nothing is queued.
  await losing("pay-plan-charge");
  await takesCards(true);
  await system.db((db) =>
    db.planCharge.updateMany({ where: { businessId }, data: { nextAttemptAt: new Date(Date.now() - 60_000) } })
  );
  await sweepPlans(system);
  await sweepPlans(system);
  expect(await runTasks(businessId, ["pay-plan-charge"])).toBe(MANY);
  await sweepPlans(system);
  expect(await runTasks(businessId, ["pay-plan-charge"])).toBe(0);
  const paid = await charges(open);
  expect(paid.filter(({ problem, nextAttemptAt }) => problem !== "" || nextAttemptAt)).toEqual([]);
  const payments = await system.db((db) => db.payment.findMany({ where: { businessId } }));
  expect(payments.map(({ invoiceId, status, amount }) => [invoiceId, status, amount.toFixed(2)]).toSorted()).toEqual(
    paid.map(({ invoiceId }) => [invoiceId, "succeeded", "19.00"]).toSorted()
  );
}, 120_000);

it("a charge paid by card is not emailed after the plan loses its card, and a lost email task is recreated", async () => {
  const { businessId, system } = business;
  const [id] = await sell(1);
  await chargeDue(system);
  await runTasks(businessId, ["pay-plan-charge"]);
  const recurrence = { id, paymentMethodId: null, emailsInvoices: true };
  expect((await send(edit, { as: business.admin, body: { recurrence } })).status).toBe(200);
  await sweepPlans(system);
  expect(await runTasks(businessId, ["send-plan-invoice"])).toBe(0);

  const { customerId: other, locationId } = await makeCustomer(system);
  const emailed = {
    maintenance_plan_id: gold,
    businessCustomerId: other,
    businessCustomerLocationId: locationId,
    emailsInvoices: true,
  };
  await saveSoldPlan(system, SoldPlanToSave.parse({ recurrence: emailed }));
  await chargeDue(system);
  await losing("send-plan-invoice");
  await sweepPlans(system);
  expect(await runTasks(businessId, ["send-plan-invoice"])).toBe(1);
  const mails = await system.db((db) => db.mailMessage.findMany({ where: { businessId, relatedKind: "invoice" } }));
  expect(mails).toHaveLength(1);
}, 60_000);
