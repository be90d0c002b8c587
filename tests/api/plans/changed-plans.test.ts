import { beforeAll, expect, it } from "vitest";
import { POST as cancel } from "@/app/api/appointments/[id]/cancel/route";
import { POST as book } from "@/app/api/appointments/create-from-promise/route";
import { listPromises } from "@/lib/plans/promises/list-promises";
import { PlanAct, SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { runPlanAction } from "@/lib/plans/sold/run-plan-action";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { withMoment } from "@/lib/platform/session/who";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { makePlan, noon, sellPlanOn } from "./plans-world";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
});

const quarters = [1, 4, 7, 10].map((startMonth) => ({ startMonth, endMonth: startMonth + 2 }));

it("changing a sold plan to another template promises that plan's appointments from now on, and keeps booked ones", async () => {
  const { system } = business;
  const silver = await makePlan(business, { name: "Silver" });
  const gold = await makePlan(business, {
    jobTypes: [{ id: business.jobTypeId, appointmentsAYear: 4 }],
    serviceWindows: quarters,
  });
  const id = await sellPlanOn(system, silver, "2031-01-01");
  const read = async () =>
    (await listPromises(withMoment(system, noon("2031-05-20")), [id])).map(({ startMonth, endMonth, ...promise }) => ({
      ...promise,
      months: `${startMonth}-${endMonth}`,
    }));
  const [spring, fall] = await read();
  expect([spring?.months, fall?.months]).toEqual(["3-5", "9-11"]);
  const bookOn = (promiseId: string | undefined, start: string) =>
    sendUnchecked(book, { as: business.dispatcher, body: { promiseId, data: { start, techIds: [] } } });
  expect((await bookOn(fall?.id, "2031-10-06T14:00:00Z")).status).toBe(201);
  const changed = { id, maintenance_plan_id: gold };
  await saveSoldPlan(withMoment(system, noon("2031-05-20")), SoldPlanToSave.parse({ recurrence: changed }));
  const after = await read();
  expect(after.filter(({ appointment }) => appointment).map((promise) => promise.id)).toEqual([fall?.id]);
  expect(after.filter(({ appointment }) => !appointment).map(({ months }) => months)).toEqual(["5-6", "7-9"]);
});

it("a promise that reopened after a cancellation is dropped when it lies outside the plan's new dates", async () => {
  const { system } = business;
  const plan = await makePlan(business, { name: "Bronze" });
  const id = await sellPlanOn(system, plan, "2031-01-01");
  const then = withMoment(system, noon("2031-01-02"));
  const fall = (await listPromises(then, [id])).at(-1);
  const data = { start: "2031-10-06T14:00:00Z", techIds: [] };
  const booked = await sendUnchecked(book, { as: business.dispatcher, body: { promiseId: fall?.id, data } });
  await send(cancel, { as: business.dispatcher, params: { id: booked.body.appointment.id }, body: {} });
  await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence: { id, end_date: "2031-06-30" } }));
  expect((await listPromises(then, [id])).map(({ startMonth }) => startMonth)).toEqual([3]);
});

it("extending a plan promises appointments for the added months only, and shortening it drops them again", async () => {
  const { system } = business;
  const plan = await makePlan(business, { name: "Copper" });
  const id = await sellPlanOn(system, plan, "2031-01-01");
  const then = withMoment(system, noon("2031-12-01"));
  const months = async () => (await listPromises(then, [id])).map((promise) => [promise.startYear, promise.startMonth]);
  const before = await months();
  expect(before).toEqual([
    [2031, 3],
    [2031, 9],
  ]);
  const until = (end_date: string) => saveSoldPlan(then, SoldPlanToSave.parse({ recurrence: { id, end_date } }));
  await until("2032-12-31");
  expect(await months()).toEqual([...before, [2032, 3], [2032, 9]]);
  await until("2031-12-31");
  expect(await months()).toEqual(before);
});

it("promised appointments of a paused plan cannot be booked", async () => {
  const { system } = business;
  const id = await sellPlanOn(system, await makePlan(business, { name: "Iron" }), "2031-01-01");
  const then = withMoment(system, noon("2031-01-02"));
  const [spring] = await listPromises(then, [id]);
  const data = { start: "2031-04-07T14:00:00Z", techIds: [] };
  const bookPromise = () => sendUnchecked(book, { as: business.dispatcher, body: { promiseId: spring?.id, data } });
  await runPlanAction(then, id, PlanAct.parse({ act: "pause" }));
  expect(await bookPromise()).toMatchObject({ status: 409, body: { code: "plan_state" } });
  await runPlanAction(then, id, PlanAct.parse({ act: "resume" }));
  expect((await bookPromise()).status).toBe(201);
});
