import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { MaintenancePlan } from "../plan-to-save";
import { getPlansById } from "../templates/list-plans";
import type { PenetrationQuery } from "../records/sold-plan";
import { whereActiveOn } from "./select-sold-plans";

type PenetrationRow = { id: string; fullName: string; planId: string | null };

export type Penetration = {
  items: Array<{
    businessCustomer: { id: string; fullName: string };
    hasMaintenancePlan: boolean;
    maintenance_plan: MaintenancePlan | null;
  }>;
  total: number;
  /** The share of all customers with a plan that is active today, in percent with two decimals. */
  penetrationPercent: number;
};

/** Lists the filtered customers with their plans. Source: maintenancePlans.listPenetration; rule: plans/penetration */
export function listPenetration(who: Who, query: PenetrationQuery): Promise<Penetration> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const today = getDayAt(who.now, who.timeZone);
  const activePlans = Prisma.sql`SELECT r.customer_id, (array_agg(r.plan_id ORDER BY r.start_on DESC, r.id))[1] AS plan_id
    FROM sold_plan r WHERE r.business_id = ${business} AND ${whereActiveOn(today)} GROUP BY r.customer_id`;
  const where = Prisma.sql`c.business_id = ${business} AND c.deleted_at IS NULL AND ${whereFilters(query, business)}`;
  const direction = query.sortReverse ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const order =
    query.sortType === "plan"
      ? Prisma.sql`lower(m.name) ${direction} NULLS LAST, c.sort_name, c.id`
      : Prisma.sql`c.sort_name ${direction}, c.id`;
  return who.db(async (db) => {
    const rows = await db.$queryRaw<PenetrationRow[]>`
      WITH held AS MATERIALIZED (${activePlans})
      SELECT c.id, c.display_name AS "fullName", held.plan_id AS "planId" FROM customer c
      LEFT JOIN held ON held.customer_id = c.id
      LEFT JOIN maintenance_plan m ON m.business_id = ${business} AND m.id = held.plan_id
      WHERE ${where} ORDER BY ${order} LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`;
    const [counts] = await db.$queryRaw<Array<{ total: number; members: number }>>`
      WITH held AS MATERIALIZED (${activePlans})
      SELECT count(*)::int AS total, count(held.customer_id)::int AS members
      FROM customer c LEFT JOIN held ON held.customer_id = c.id WHERE ${where}`;
    const plans = await getPlansById(
      who,
      rows.flatMap(({ planId }) => planId ?? [])
    );
    const { total = 0, members = 0 } = counts ?? {};
    return {
      items: rows.map(({ id, fullName, planId }) => ({
        businessCustomer: { id, fullName },
        hasMaintenancePlan: planId !== null,
        maintenance_plan: (planId && plans.get(planId)) || null,
      })),
      total,
      penetrationPercent: computePercent(members, total),
    };
  });
}

/** 4 of 10 are 40.00 percent. 0 when there are no customers. */
function computePercent(members: number, total: number): number {
  return total === 0 ? 0 : new Decimal(members).times(100).div(total).toDecimalPlaces(2).toNumber();
}

function whereFilters({ filters: { zone, jobType, technician } }: PenetrationQuery, business: Prisma.Sql): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(zone
        ? [
            Prisma.sql`c.id IN (SELECT l.customer_id FROM customer_location l WHERE l.business_id = ${business}
              AND l.zone_id = ${zone}::uuid AND l.deleted_at IS NULL)`,
          ]
        : []),
      ...(jobType
        ? [
            Prisma.sql`c.id IN (SELECT j.customer_id FROM job j WHERE j.business_id = ${business}
              AND j.job_type_id = ${jobType}::uuid AND j.deleted_at IS NULL)`,
          ]
        : []),
      ...(technician
        ? [
            Prisma.sql`c.id IN (SELECT a.customer_id FROM appointment a
              JOIN appointment_technician t ON t.business_id = a.business_id AND t.appointment_id = a.id
              WHERE a.business_id = ${business} AND t.technician_id = ${technician}::uuid AND NOT a.is_deleted)`,
          ]
        : []),
    ],
    " AND "
  );
}
