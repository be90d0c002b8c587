import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addTask } from "@/lib/platform/queue/add-task";
import { addMonths, getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import { bundle } from "@/scripts/bundle.mjs";
import { makePlan, sellPlanOn } from "@/tests/api/plans/plans-world";
import { makeBusiness } from "@/tests/factories/business";
import { startProcess } from "@/tests/support/processes/process";
import { getRounds } from "@/tests/support/timing/rounds";
import { waitUntil } from "@/tests/support/timing/wait-until";

const PLANS = getRounds(60, 120);
/** Each plan owes the month that began a month ago and the one that begins today. */
const PERIODS = 2;

const program = path.resolve(`node_modules/.cache/truckroll/plan-worker.${process.pid}.mjs`);

beforeAll(async () => {
  await bundle("tests/faults/killable-worker.ts", program);
});
afterAll(() => {
  for (const file of [program, `${program}.map`]) rmSync(file, { force: true });
});

it(
  "ST-2: two workers charge the same plans and one is killed: each plan has one invoice for each period",
  { timeout: 180_000 },
  async () => {
    const business = await makeBusiness();
    const { system, businessId } = business;
    const today = getDayAt(new Date(), system.timeZone);
    const start = addMonths(today, -1);
    const gold = await makePlan(business);
    for (let sold = 0; sold < PLANS; sold++) await sellPlanOn(system, gold, start);
    // The sale has queued the task once. A second task lets both workers charge at the same time.
    await system.db((db) => addTask(db, "charge-plans", { payload: { businessId }, key: "another charge-plans" }));

    const worker = async () => {
      const started = startProcess([program], { LOG_LEVEL: "fatal" });
      await waitUntil(() => started.output().includes("ready"));
      return started;
    };
    const charges = () => system.db((db) => db.planCharge.findMany({ where: { businessId } }));
    const [one, other] = await Promise.all([worker(), worker()]);
    await waitUntil(async () => (await charges()).length >= (PLANS * PERIODS) / 4, 60);
    one.child.kill("SIGKILL");
    await one.ended;
    const atKill = (await charges()).length;
    const last = await worker();
    await waitUntil(async () => (await charges()).length >= PLANS * PERIODS, 60);
    // Meanwhile, the tasks of the killed worker run again, without an effect.
    await waitUntil(async () => (await unfinished()) === 0, 60);
    for (const each of [other, last]) {
      each.child.kill("SIGKILL");
      await each.ended;
    }

    expect(atKill).toBeLessThan(PLANS * PERIODS);
    const planCharges = await charges();
    expect(planCharges).toHaveLength(PLANS * PERIODS);
    const periods = planCharges.map(({ soldPlanId, periodStart }) => `${soldPlanId} ${dayFromDatabase(periodStart)}`);
    expect(new Set(periods).size).toBe(PLANS * PERIODS);
    const invoices = await system.db((db) => db.invoice.findMany({ where: { businessId } }));
    expect(new Set(invoices.map(({ id }) => id))).toEqual(new Set(planCharges.map(({ invoiceId }) => invoiceId)));
    expect(new Set(invoices.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(PLANS * PERIODS);
    expect(new Set(invoices.map(({ total }) => total.toFixed(2)))).toEqual(new Set(["19.00"]));

    async function unfinished(): Promise<number> {
      const [row] = await system.db(
        (db) => db.$queryRaw<Array<{ count: number }>>`
          SELECT count(*)::int AS count FROM sold_plan
          WHERE business_id = ${businessId}::uuid AND next_charge_on <= ${today}::date`
      );
      return row?.count ?? 0;
    }
  }
);
