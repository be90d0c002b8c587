import { POST as edit } from "@/app/api/maintenance-plans/customer-plan-edit/route";
import { withMoment, type Who } from "@/lib/platform/session/who";
import type { PlanToSave } from "@/lib/plans/plan-to-save";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { savePlan } from "@/lib/plans/templates/save-plan";
import type { TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";

/** Makes a plan template of 19.00 a month with two appointments a year, in spring and in fall. */
export async function makePlan(business: TestBusiness, more: Partial<PlanToSave> = {}): Promise<string> {
  const plan = await savePlan(
    business.admin.who,
    {
      name: "Gold",
      price: "19.00",
      jobTypes: [{ id: business.jobTypeId, appointmentsAYear: 2 }],
      serviceWindows: [
        { startMonth: 3, endMonth: 5 },
        { startMonth: 9, endMonth: 11 },
      ],
      emailsInvoices: false,
      ...more,
    },
    null
  );
  return plan.id;
}

/** Sells a plan with the call and returns its answer. */
export async function sellPlan(business: TestBusiness, planId: string, more: object = {}, whose?: CustomerLocation) {
  const { customerId, locationId } = whose ?? (await makeCustomer(business.system));
  const recurrence = {
    maintenance_plan_id: planId,
    businessCustomerId: customerId,
    businessCustomerLocationId: locationId,
    ...more,
  };
  return send(edit, { as: business.dispatcher, body: { recurrence } });
}

type CustomerLocation = { customerId: string; locationId: string };

/** Sells a plan as if on an earlier day. Returns its id. */
export async function sellPlanOn(who: Who, planId: string, day: string, more: object = {}): Promise<string> {
  const { customerId, locationId } = await makeCustomer(who);
  const recurrence = {
    maintenance_plan_id: planId,
    businessCustomerId: customerId,
    businessCustomerLocationId: locationId,
    start_date: day,
    ...more,
  };
  const then = withMoment(who, noon(day));
  return (await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence }))).id;
}

/** Returns noon of a day in the Eastern time zone, the zone of test businesses. */
export const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);
