import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { MaintenancePlan } from "../plan-to-save";

type PlanTemplateRow = Omit<MaintenancePlan, "termsPdf"> & { terms: { id: string; fileName: string } | null };

/** Lists the plan templates for sale or, with `archived`, the archived ones, by name. Source: maintenancePlans.list. */
export async function listPlans(who: Who, archived = false): Promise<{ items: MaintenancePlan[]; total: number }> {
  const where = archived ? Prisma.sql`m.archived_at IS NOT NULL` : Prisma.sql`m.archived_at IS NULL`;
  const items = await selectPlans(who, Prisma.sql`m.deleted_at IS NULL AND ${where}`);
  return { items, total: items.length };
}

/**
 * Returns a plan template that is not deleted, or throws 404. Source: maintenancePlans.getJson; rule: plans/admin-paths
 */
export async function getPlan(who: Who, id: string): Promise<MaintenancePlan> {
  const [plan] = await selectPlans(who, Prisma.sql`m.deleted_at IS NULL AND m.id = ${id}::uuid`);
  if (!plan) throw notFound("maintenance plan");
  return plan;
}

/** Returns plan templates by id, even deleted ones, because sold plans still need them. */
export async function getPlansById(who: Who, ids: readonly string[]): Promise<Map<string, MaintenancePlan>> {
  if (ids.length === 0) return new Map();
  const plans = await selectPlans(who, Prisma.sql`m.id = ANY(${[...new Set(ids)]}::uuid[])`);
  return new Map(plans.map((plan) => [plan.id, plan]));
}

async function selectPlans({ businessId, db }: Who, where: Prisma.Sql): Promise<MaintenancePlan[]> {
  const business = Prisma.sql`${businessId}::uuid`;
  const rows = await db(
    (open) => open.$queryRaw<PlanTemplateRow[]>`
      SELECT m.id, m.name, m.color, m.duration_months AS duration, m.price::text, m.frequency, m.version,
        m.emails_invoices AS "emailsInvoices", m.archived_at IS NOT NULL AS archived,
        coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'appointmentsAYear', v.appointments_a_year)
            ORDER BY v.position)
          FROM maintenance_plan_work v JOIN job_type t ON t.business_id = v.business_id AND t.id = v.job_type_id
          WHERE v.business_id = ${business} AND v.plan_id = m.id), '[]') AS "jobTypes",
        coalesce((SELECT json_agg(json_build_object('id', w.id, 'startMonth', w.start_month, 'endMonth', w.end_month)
            ORDER BY w.start_month, w.end_month, w.id)
          FROM maintenance_plan_window w WHERE w.business_id = ${business} AND w.plan_id = m.id), '[]') AS "serviceWindows",
        coalesce((SELECT json_agg(json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
            'fullName', trim(c.first_name || ' ' || c.last_name), 'email', c.email, 'mobilePhone', c.mobile_phone,
            'mobilePhoneExtension', c.mobile_phone_extension, 'homePhone', '', 'hidden', false, 'contactType', NULL, 'location', NULL)
            ORDER BY c.position)
          FROM maintenance_plan_contact c WHERE c.business_id = ${business} AND c.plan_id = m.id), '[]') AS contacts,
        CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'fileName', f.file_name) END AS terms
      FROM maintenance_plan m
      LEFT JOIN stored_file f ON f.business_id = ${business} AND f.id = m.terms_file_id AND f.deleted_at IS NULL
      WHERE m.business_id = ${business} AND ${where} ORDER BY lower(m.name), m.id`
  );
  return rows.map(({ terms, ...row }) => ({
    ...row,
    termsPdf: terms && { ...terms, url: `/api/files/${terms.id}` },
  }));
}
