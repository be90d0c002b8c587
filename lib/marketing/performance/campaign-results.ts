import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";

/** What a campaign brought. */
export type CampaignResults = {
  recipients: number;
  waiting: number;
  leftOut: number;
  leads: number;
  jobs: number;
  revenue: string;
  /** What one lead cost; null without a lead. */
  costOfLead: string | null;
};

type Row = { recipients: number; waiting: number; leftOut: number; leads: number; jobs: number; revenue: string };

/**
 * Leads that name a campaign, the jobs that they became, and what was paid for those jobs: of any payment what went on
 * their invoices, and the deposits on them that are on no invoice yet.
 */
export async function campaignResults(who: Who, campaignId: string, cost: string): Promise<CampaignResults> {
  const { businessId } = who;
  const [row] = await who.db(
    (db) => db.$queryRaw<Row[]>`
      WITH mails AS (
        SELECT status FROM campaign_mail WHERE business_id = ${businessId}::uuid AND campaign_id = ${campaignId}::uuid),
      leads AS (
        SELECT id, job_id FROM lead
        WHERE business_id = ${businessId}::uuid AND campaign_id = ${campaignId}::uuid AND deleted_at IS NULL)
      SELECT (SELECT count(*) FROM mails)::int AS recipients,
        (SELECT count(*) FROM mails WHERE status = 'waiting')::int AS waiting,
        (SELECT count(*) FROM mails WHERE status = 'left out')::int AS "leftOut",
        (SELECT count(*) FROM leads)::int AS leads, (SELECT count(DISTINCT job_id) FROM leads)::int AS jobs,
        ((SELECT coalesce(sum(e.amount), 0) FROM invoice i
          JOIN invoice_entry e ON e.business_id = i.business_id AND e.invoice_id = i.id AND e.payment_id IS NOT NULL
          WHERE i.business_id = ${businessId}::uuid AND i.job_id IN (SELECT job_id FROM leads))
         + (SELECT coalesce(sum(p.amount - p.returned_total - placed.amount), 0) FROM payment p
          CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS amount FROM invoice_entry e
            WHERE e.business_id = p.business_id AND e.payment_id = p.id) placed
          WHERE p.business_id = ${businessId}::uuid AND p.job_id IN (SELECT job_id FROM leads) AND p.deleted_at IS NULL
            AND p.status IN ('succeeded', 'refunded')))::numeric(16, 2)::text AS revenue`,
  );
  const found = row ?? { recipients: 0, waiting: 0, leftOut: 0, leads: 0, jobs: 0, revenue: "0.00" };
  return { ...found, costOfLead: found.leads === 0 ? null : new Decimal(cost).div(found.leads).toFixed(2) };
}
