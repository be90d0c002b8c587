import "server-only";
import { Prisma } from "@prisma/client";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { MaintenancePlan } from "../plan-to-save";
import { formatMonth, toWholeMonths } from "../promises/plan-promises";
import { listPromises } from "../promises/list-promises";
import { getPlansById } from "../templates/list-plans";
import type { ExpiringQuery, PaymentPlan, SoldPlan, SoldPlanDetails } from "../records/sold-plan";
import { whereActiveOn, getSoldPlan, selectSoldPlans } from "./select-sold-plans";

type Page = { items: SoldPlan[]; total: number };

/**
 * Lists the customer's sold plans with their promised appointments. Archived ones only on request. Source:
 * maintenancePlans.listByCustomer.
 */
export async function listPlansOfCustomer(
  who: Who,
  customerId: string,
  { withArchived = false } = {}
): Promise<{ items: SoldPlanDetails[]; total: number }> {
  await requireRow(who, "customer", customerId);
  const filter = withArchived ? Prisma.sql`true` : Prisma.sql`r.archived_at IS NULL`;
  const where = Prisma.sql`r.customer_id = ${customerId}::uuid AND ${filter}`;
  const items = await withPlans(who, await selectSoldPlans(who, { where, paging: Prisma.sql`LIMIT 200` }));
  return { items, total: items.length };
}

/** Lists the sold plans of a location. Source: maintenancePlans.listByAddress; rule: plans/expiring-query */
export async function listPlansOfLocation(
  who: Who,
  locationId: string,
  { activeOnly, includeExpired }: { activeOnly: boolean; includeExpired: boolean }
): Promise<{ items: SoldPlanDetails[]; total: number }> {
  await requireRow(who, "location", locationId);
  const today = getDayAt(who.now, who.timeZone);
  const conditions = [
    Prisma.sql`r.location_id = ${locationId}::uuid AND r.archived_at IS NULL`,
    ...(activeOnly ? [whereActiveOn(today)] : []),
    ...(includeExpired ? [] : [Prisma.sql`r.end_on >= ${today}::date`]),
  ];
  const where = Prisma.join(conditions, " AND ");
  const items = await withPlans(who, await selectSoldPlans(who, { where, paging: Prisma.sql`LIMIT 200` }));
  return { items, total: items.length };
}

const SORTS: Record<ExpiringQuery["sortType"], Prisma.Sql> = {
  end_date: Prisma.sql`r.end_on`,
  customer: Prisma.sql`c.sort_name`,
  plan: Prisma.sql`lower(m.name)`,
  price: Prisma.sql`r.price`,
};

/**
 * Lists the sold plans that end in a month, without canceled ones. Source: maintenancePlans.listExpiring; rule:
 * plans/expiring-query
 */
export async function listExpiring(who: Who, query: ExpiringQuery) {
  const [thisYear = 0, thisMonth = 0] = getDayAt(who.now, who.timeZone).split("-").map(Number);
  const month = formatMonth(query.year ?? thisYear, query.month ?? thisMonth);
  const { firstDay, lastDay } = toWholeMonths(month, month);
  const where = Prisma.sql`r.end_on BETWEEN ${firstDay}::date AND ${lastDay}::date
    AND r.canceled_at IS NULL AND r.archived_at IS NULL`;
  const direction = query.sortReverse ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const order = Prisma.sql`${SORTS[query.sortType]} ${direction}, r.id`;
  const paging = Prisma.sql`LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`;
  const soldPlans = await selectSoldPlans(who, { where, order, paging });
  const plans = await getPlansById(
    who,
    soldPlans.map((one) => one.maintenance_plan_id)
  );
  const items = soldPlans.map((soldPlan) => ({
    maintenance_plan: planOf(plans, soldPlan),
    recurrence: soldPlan,
    businessCustomer: soldPlan.businessCustomer,
  }));
  return { items, total: await countSoldPlans(who, where) };
}

/** Lists a customer's sold plans, newest first. Source: customers.listRecurrences. */
export async function listPlanPageOfCustomer(who: Who, id: string, query: Paging): Promise<Page> {
  await requireRow(who, "customer", id);
  return loadPlanPage(who, Prisma.sql`r.customer_id = ${id}::uuid`, query);
}

/**
 * Lists the paid sold plans of a customer, newest first, without free ones. Source:
 * customers.listMaintenancePaymentPlans.
 */
export async function listPaymentPlansOfCustomer(
  who: Who,
  id: string,
  query: Paging
): Promise<{ items: PaymentPlan[]; total: number }> {
  await requireRow(who, "customer", id);
  const { items, total } = await loadPlanPage(
    who,
    Prisma.sql`r.customer_id = ${id}::uuid AND r.charges_from IS NOT NULL`,
    query
  );
  const plans = await getPlansById(
    who,
    items.map((one) => one.maintenance_plan_id)
  );
  const paid = items.map((soldPlan) => ({
    id: soldPlan.id,
    maintenancePlan: planOf(plans, soldPlan),
    recurrence: soldPlan,
    amount: soldPlan.price,
    nextPaymentDate: soldPlan.next_charge_date,
  }));
  return { items: paid, total };
}

/** Lists the plans that a user sold, newest first. Source: users.listRecurrences. */
export async function listPlansSoldBy(who: Who, id: string, query: Paging): Promise<Page> {
  await requireRow(who, "user", id);
  return loadPlanPage(who, Prisma.sql`r.created_by_id = ${id}::uuid`, query);
}

type Paging = { limit: number; offset: number; activeOnly?: boolean };

async function loadPlanPage(who: Who, of: Prisma.Sql, { limit, offset, activeOnly }: Paging): Promise<Page> {
  const filter = activeOnly ? whereActiveOn(getDayAt(who.now, who.timeZone)) : Prisma.sql`r.archived_at IS NULL`;
  const where = Prisma.sql`${of} AND ${filter}`;
  const items = await selectSoldPlans(who, { where, paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}` });
  return { items, total: await countSoldPlans(who, where) };
}

async function countSoldPlans({ businessId, db }: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`sold_plan r WHERE r.business_id = ${businessId}::uuid AND ${where}`;
  const [row] = await db((open) => open.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`r.id`)));
  return row?.total ?? 0;
}

/**
 * Returns a sold plan for editing, by its id or by the document it was sold with. Source:
 * maintenancePlans.getCustomerPlan.
 */
export async function getSoldPlanDetails(
  who: Who,
  query: { recurrence?: string | null | undefined; from_invoice?: string | null | undefined; is_work_order: boolean }
): Promise<SoldPlanDetails> {
  const { recurrence: id, from_invoice: invoiceId } = query;
  if (!id && !invoiceId) throw invalid({ recurrence: "Select a plan." });
  if (id) return loadSoldPlanDetails(who, id);
  const [match] = await selectSoldPlans(who, {
    where: Prisma.sql`r.sold_invoice_id = (SELECT i.id FROM invoice i WHERE i.business_id = ${who.businessId}::uuid
      AND i.id = ${invoiceId}::uuid AND (i.kind = 'proposal') = ${query.is_work_order})`,
    paging: Prisma.sql`LIMIT 1`,
  });
  if (!match) throw notFound("recurrence");
  return loadSoldPlanDetails(who, match.id);
}

async function loadSoldPlanDetails(who: Who, id: string): Promise<SoldPlanDetails> {
  const [soldPlan] = await withPlans(who, [await getSoldPlan(who, id)]);
  if (!soldPlan) throw notFound("recurrence");
  return soldPlan;
}

async function withPlans(who: Who, soldPlans: readonly SoldPlan[]): Promise<SoldPlanDetails[]> {
  const plans = await getPlansById(
    who,
    soldPlans.map((one) => one.maintenance_plan_id)
  );
  const promises = await listPromises(
    who,
    soldPlans.map(({ id }) => id)
  );
  return soldPlans.map((soldPlan) => ({
    maintenance_plan: planOf(plans, soldPlan),
    recurrence: soldPlan,
    appointmentPromises: promises.filter(({ recurrenceId: soldPlanId }) => soldPlanId === soldPlan.id),
  }));
}

/** Returns the plan template, which a foreign key guarantees. */
function planOf(plans: Map<string, MaintenancePlan>, { maintenance_plan_id: id }: SoldPlan): MaintenancePlan {
  const plan = plans.get(id);
  if (!plan) throw notFound("maintenance plan");
  return plan;
}

/** Throws 404 unless the row belongs to the business. */
async function requireRow({ businessId, db }: Who, noun: "customer" | "location" | "user", id: string): Promise<void> {
  const where = { businessId, id };
  const count = await db((open) => {
    if (noun === "customer") return open.customer.count({ where });
    return noun === "location" ? open.location.count({ where }) : open.user.count({ where });
  });
  if (count === 0) throw notFound(noun);
}
