import { listJobTypes } from "@/lib/jobs/job-type-list";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { addDays, addMonths, getDayAt } from "@/lib/platform/time/day";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { savePlan } from "@/lib/plans/templates/save-plan";
import type { DemoCustomer } from "./customers-chapter";
import type { Random } from "./random";

const DAY_MS = 86_400_000;

/** Creates two plan templates and sold plans, some with a long term left and some almost over. */
export async function seedPlans(who: Who, customers: DemoCustomer[], random: Random): Promise<void> {
  const { items: jobTypes } = await listJobTypes(who);
  const work = jobTypes.slice(0, 2).map(({ id }, at) => ({ id, appointmentsAYear: 2 - at }));
  const serviceWindows = [
    { startMonth: 3, endMonth: 5 },
    { startMonth: 9, endMonth: 11 },
  ];
  const gold = { name: "Comfort Gold", color: "#ffce54", price: "24.00", jobTypes: work, serviceWindows };
  const silver = { name: "Comfort Silver", color: "#ac92ec", price: "149.00", jobTypes: work.slice(0, 1) };
  const ids = [
    (await savePlan(who, { ...gold, frequency: "monthly" }, null)).id,
    (await savePlan(who, { ...silver, frequency: "yearly", serviceWindows }, null)).id,
  ];
  const today = getDayAt(who.now, who.timeZone);
  for (const [i, { customerId, locationId }] of customers.entries()) {
    if (i % 25 !== 7) continue;
    const age = random.integer(5, 350);
    const then = withMoment(who, new Date(who.now.getTime() - age * DAY_MS));
    const start = addDays(today, -age);
    const soldPlan = {
      maintenance_plan_id: ids[i % 2],
      businessCustomerId: customerId,
      businessCustomerLocationId: locationId,
      start_date: start,
      // Charges from before the demo were paid elsewhere.
      next_charge_date: addDays(today, random.integer(8, 40)),
      end_date: addDays(addMonths(start, 15), -1),
    };
    await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence: soldPlan }));
  }
}
