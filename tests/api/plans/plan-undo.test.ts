import { beforeAll, expect, it } from "vitest";
import { POST as edit } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { POST as act } from "@/app/api/maintenance-plans/sold/[id]/act/route";
import { undoChange } from "@/lib/history/undo-change";
import { chargeDue } from "@/lib/plans/charges/charge-due";
import { runPlanAction } from "@/lib/plans/sold/run-plan-action";
import { PlanAct } from "@/lib/plans/records/sold-plan";
import { withMoment } from "@/lib/platform/session/who";
import { addDays, getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall, undoLatest } from "@/tests/support/calls/undo";
import { makePlan, noon, sellPlan, sellPlanOn } from "./plans-world";

let business: TestBusiness;
let gold: string;
let today: string;

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  gold = await makePlan(business);
  today = getDayAt(new Date(), "America/New_York");
});

const done = async <T extends { status: number; body: unknown }>(answer: Promise<T>): Promise<T> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return answer;
};
const acting = (id: string, action: string) =>
  done(sendUnchecked(act, { as: business.admin, params: { id }, body: { act: action }, method: "POST" }));
const changing = (recurrence: object) => done(send(edit, { as: business.admin, body: { recurrence } }));
const undoing = (answer: Pick<Answer, "headers">) => undoCall(business.admin, answer);
const plans = (locationId: string) =>
  business.system.db((db) =>
    db.soldPlan.count({ where: { locationId, canceledAt: null, archivedAt: null, endOn: { gte: new Date() } } })
  );
const place = () => makeCustomer(business.system);
const sold = async (whose: { customerId: string; locationId: string }, more: object = {}): Promise<string> =>
  (await done(sellPlan(business, gold, more, whose))).body.recurrence.id;

it.each(["cancel", "archive"])(
  "undo of a plan's %s is refused when the location got the same plan in the meantime",
  async (action) => {
    const whose = await place();
    const ended = await acting(await sold(whose), action);
    const another = await sold(whose);
    const refused = await undoing(ended);
    expect([refused.status, refused.body.code]).toEqual([409, "plan_there"]);
    expect(refused.body.message).toMatch(
      /^This location already has Gold until [0-9/]+, and the same plan can't overlap/
    );
    expect(refused.body.details.recurrenceId).toBe(another);
    expect(await plans(whose.locationId)).toBe(1);
    // It comes back once no other plan is at the location.
    await acting(another, "cancel");
    expect((await undoing(ended)).status).toBe(200);
    expect(await plans(whose.locationId)).toBe(1);
  }
);

it("undo of a date change or a sale is refused when the same plan was sold for those days", async () => {
  const whose = await place();
  const id = await sold(whose);
  const shorter = await changing({ id, end_date: addDays(today, 30) });
  await sold(whose, { start_date: addDays(today, 31) });
  expect((await undoing(shorter)).body.code).toBe("plan_there");

  const other = await place();
  const sale = await done(sellPlan(business, gold, {}, other));
  const unsold = await undoing(sale);
  expect(unsold.status).toBe(200);
  await sold(other);
  expect((await undoing(unsold)).body.code).toBe("plan_there");
});

it("other changes to a plan can be undone, whatever other plans the location has", async () => {
  const whose = await place();
  const id = await sold(whose);
  await sold(whose, { start_date: addDays(today, 800) });
  const price = await changing({ id, price: "25.00" });
  expect((await undoing(price)).status).toBe(200);
});

const on = (day: string) => withMoment(business.admin.who, noon(day));
const chargesOf = (recurrenceId: string) =>
  business.system.db(async (db) => {
    const where = { businessId: business.businessId, soldPlanId: recurrenceId };
    const charges = await db.planCharge.findMany({ where, orderBy: { periodStart: "asc" } });
    return charges.map(({ periodStart }) => dayFromDatabase(periodStart));
  });
const endedOn = async (day: string, id: string, act: PlanAct["act"]): Promise<string> => {
  await runPlanAction(on(day), id, PlanAct.parse({ act }));
  const latest = { orderBy: { id: "desc" } } as const;
  return (await business.system.db((db) => db.changeSet.findFirstOrThrow(latest))).id;
};

it.each(["pause", "cancel", "archive"] as const)(
  "periods that came due before the undo of a plan's %s are charged as usual",
  async (action) => {
    const id = await sellPlanOn(business.system, gold, "2021-01-10");
    await chargeDue(on("2021-02-09"));
    const change = await endedOn("2021-02-09", id, action);
    await chargeDue(on("2021-02-12"));
    expect(await chargesOf(id)).toEqual(["2021-01-10"]);
    await undoChange(on("2021-02-12"), change);
    await chargeDue(on("2021-02-12"));
    expect(await chargesOf(id)).toEqual(["2021-01-10", "2021-02-10"]);
    await chargeDue(on("2021-03-10"));
    expect(await chargesOf(id)).toEqual(["2021-01-10", "2021-02-10", "2021-03-10"]);
  }
);

it("undoing a pause charges only the current one of two periods that began during the pause", async () => {
  const id = await sellPlanOn(business.system, gold, "2022-01-31");
  const change = await endedOn("2022-01-30", id, "pause");
  await undoChange(on("2022-03-01"), change);
  await chargeDue(on("2022-03-01"));
  expect(await chargesOf(id)).toEqual(["2022-02-28"]);
});

it("undoing a pause charges periods that were overdue before it, and a redo skips periods that a resume left out", async () => {
  const id = await sellPlanOn(business.system, gold, "2023-01-10");
  const minutes = await endedOn("2023-04-15", id, "pause");
  await undoChange(on("2023-04-15"), minutes);
  await chargeDue(on("2023-04-15"));
  const first = ["2023-01-10", "2023-02-10", "2023-03-10", "2023-04-10"];
  expect(await chargesOf(id)).toEqual(first);

  await endedOn("2023-04-15", id, "pause");
  await endedOn("2023-09-15", id, "resume");
  const paused = await undoLatest(on("2023-09-15"));
  await undoChange(on("2023-10-12"), paused ?? "");
  await chargeDue(on("2023-10-12"));
  expect(await chargesOf(id)).toEqual([...first, "2023-10-10"]);
});
