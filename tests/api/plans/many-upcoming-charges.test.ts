import { expect, it } from "vitest";
import { previewCharges, PLANS_AHEAD, STUCK_SHOWN, listStuckPlans } from "@/lib/plans/charges/list-charges";
import { addDays, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makePlan } from "./plans-world";

const AT_ONCE = 500;

it("the preview reports when it has more plans than it shows, and so does the list of plans that failed to charge", async () => {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const planId = await makePlan(business);
  const place = await makeCustomer(system);
  const today = getDayAt(system.now, system.timeZone);
  const sell = async (howMany: number, first: number, chargeProblem = "") => {
    const day = (more: number) => dayToDatabase(addDays(today, more));
    const sold = { businessId, planId, ...place, price: "19.00", frequency: "monthly", emailsInvoices: false };
    const dates = { startOn: day(first), endOn: day(300), chargesFrom: day(first), nextChargeOn: day(first) };
    // Prisma builds a statement of thousands of rows for longer than a transaction may be silent on a busy machine.
    for (let remaining = howMany; remaining > 0; remaining -= AT_ONCE) {
      const data = Array.from({ length: Math.min(remaining, AT_ONCE) }, () => ({ ...sold, ...dates, chargeProblem }));
      await system.db((db) => db.soldPlan.createMany({ data }));
    }
  };
  await sell(PLANS_AHEAD, 3);
  const all = await previewCharges(system);
  expect([all.items.length, all.sum, all.hasMore]).toEqual([PLANS_AHEAD, `${PLANS_AHEAD * 19}.00`, false]);
  await sell(1, 5);
  const cut = await previewCharges(system);
  expect([cut.items.length, cut.sum, cut.hasMore]).toEqual([PLANS_AHEAD, `${PLANS_AHEAD * 19}.00`, true]);
  expect(await listStuckPlans(system)).toEqual([]);
  await sell(STUCK_SHOWN + 5, -1, "This tax rate is gone.");
  expect(await listStuckPlans(system)).toHaveLength(STUCK_SHOWN + 1);
}, 60_000);
