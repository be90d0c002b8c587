import "server-only";
import { Prisma } from "@prisma/client";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { PerformanceOrder, PerformanceRow } from "../campaigns/campaign";
import type { Paged } from "../target-lists/target-list";

type Filter = {
  campaigns?: string[] | null | undefined;
  date_range?: { start_date?: string | null | undefined; end_date?: string | null | undefined } | null | undefined;
};

const ORDERS: Record<PerformanceOrder, Prisma.Sql> = {
  campaignName: Prisma.sql`lower(c.name)`,
  sentEmails: Prisma.sql`"sentEmails"`,
  deliveryCount: Prisma.sql`"deliveryCount"`,
  openCount: Prisma.sql`"openCount"`,
  spamCount: Prisma.sql`"spamCount"`,
  unsubscribeCount: Prisma.sql`"unsubscribeCount"`,
};

/**
 * Reports on email campaigns, one row each. A period counts the emails sent in it, with all their later events. Source:
 * marketingReports.emailPerformance.
 */
export async function listEmailPerformance(
  who: Who,
  { campaigns, date_range: range }: Filter,
  { page, per_page: size, order_by: order = "campaignName", sort = "ASC" }: Paged<PerformanceOrder>
): Promise<{ items: PerformanceRow[]; total: number }> {
  const [start, end] = [range?.start_date, range?.end_date];
  if (start && end && end < start) throw invalid({ end_date: "The end date must be on or after the start date." });
  const business = Prisma.sql`${who.businessId}::uuid`;
  const inPeriod = Prisma.sql`${start ? Prisma.sql`AND x.sent_at >= (${start}::timestamp AT TIME ZONE ${who.timeZone})` : Prisma.empty}
    ${end ? Prisma.sql`AND x.sent_at < ((${end}::date + 1)::timestamp AT TIME ZONE ${who.timeZone})` : Prisma.empty}`;
  const where = Prisma.sql`c.business_id = ${business} AND c.kind = 'email' AND c.deleted_at IS NULL
    ${campaigns && campaigns.length > 0 ? Prisma.sql`AND c.id = ANY(${campaigns}::uuid[])` : Prisma.empty}`;
  const direction = sort === "DESC" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return who.db(async (db) => {
    const items = await db.$queryRaw<PerformanceRow[]>`
      SELECT c.id AS "campaignId", c.name AS "campaignName", coalesce(n.sent, 0) AS "sentEmails",
        coalesce(n.delivered, 0) AS "deliveryCount", coalesce(n.opened, 0) AS "openCount",
        coalesce(n.clicked, 0) AS "clickCount", coalesce(n.machine_opened, 0) AS "machineOpenCount",
        coalesce(n.machine_clicked, 0) AS "machineClickCount", coalesce(n.bounced, 0) AS "bounceCount",
        coalesce(n.complained, 0) AS "spamCount", coalesce(n.unsubscribed, 0) AS "unsubscribeCount"
      FROM campaign c LEFT JOIN (
        SELECT m.campaign_id, count(*)::int AS sent, count(m.delivered_at)::int AS delivered,
          count(*) FILTER (WHERE m.machine_opened_at IS NOT NULL AND m.opened_at IS NULL)::int AS machine_opened,
          count(*) FILTER (WHERE m.machine_clicked_at IS NOT NULL AND m.clicked_at IS NULL)::int AS machine_clicked,
          count(m.opened_at)::int AS opened, count(m.clicked_at)::int AS clicked, count(m.bounced_at)::int AS bounced,
          count(m.complained_at)::int AS complained, count(m.unsubscribed_at)::int AS unsubscribed
        FROM campaign_mail m JOIN mail_message x ON x.business_id = m.business_id AND x.id = m.mail_id
        WHERE m.business_id = ${business} AND x.status IN ('sent', 'returned') ${inPeriod} GROUP BY m.campaign_id
      ) n ON n.campaign_id = c.id
      WHERE ${where} ORDER BY ${ORDERS[order]} ${direction}, c.id LIMIT ${size} OFFSET ${(page - 1) * size}`;
    const [row] = await db.$queryRaw<
      Array<{ total: number }>
    >`SELECT count(*)::int AS total FROM campaign c WHERE ${where}`;
    return { items, total: row?.total ?? 0 };
  });
}
