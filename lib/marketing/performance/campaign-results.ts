import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { selectPaidForJobs } from "./select-paid-for-jobs";

/** The results of a campaign. */
export type CampaignResults = {
  recipients: number;
  waiting: number;
  leftOut: number;
  leads: number;
  jobs: number;
  revenue: string;
  /** The cost per lead. Null without a lead. */
  costOfLead: string | null;
};

type CampaignResultRow = {
  recipients: number;
  waiting: number;
  leftOut: number;
  leads: number;
  jobs: number;
  revenue: string;
};

/** Counts a campaign's leads and the jobs made from them, and sums the payments for those jobs. */
export async function readCampaignResults(who: Who, campaignId: string, cost: string): Promise<CampaignResults> {
  const { businessId } = who;
  const [row] = await who.db(
    (db) => db.$queryRaw<CampaignResultRow[]>`
      WITH mails AS (
        SELECT status FROM campaign_mail WHERE business_id = ${businessId}::uuid AND campaign_id = ${campaignId}::uuid),
      leads AS (
        SELECT id, job_id FROM lead
        WHERE business_id = ${businessId}::uuid AND campaign_id = ${campaignId}::uuid AND deleted_at IS NULL)
      SELECT (SELECT count(*) FROM mails)::int AS recipients,
        (SELECT count(*) FROM mails WHERE status = 'waiting')::int AS waiting,
        (SELECT count(*) FROM mails WHERE status = 'left out')::int AS "leftOut",
        (SELECT count(*) FROM leads)::int AS leads, (SELECT count(DISTINCT job_id) FROM leads)::int AS jobs,
        ${selectPaidForJobs(businessId, Prisma.sql`SELECT job_id FROM leads`)} AS revenue`
  );
  const results = row ?? { recipients: 0, waiting: 0, leftOut: 0, leads: 0, jobs: 0, revenue: "0.00" };
  return { ...results, costOfLead: results.leads === 0 ? null : new Decimal(cost).div(results.leads).toFixed(2) };
}
