import "server-only";
import { Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { whereMayBeMarketed } from "@/lib/customers/consent/find-text-refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { whereListed, whereOfList } from "../target-lists/list-listed-customers";

const AT_ONCE = 2_000;

/** Builds the condition for customers c of all lists of a campaign. Matches no one without a list. */
async function whereOfCampaign(db: Transaction, campaignId: string): Promise<Prisma.Sql> {
  const lists = await db.targetList.findMany({
    where: { businessId: db.who.businessId, campaignId, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const conditions = [Prisma.sql`false`];
  for (const { id } of lists) conditions.push(Prisma.sql`(${await whereOfList(db, id)})`);
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

/** Counts the addresses that a campaign would reach now. */
export async function countRecipients(db: Transaction, campaignId: string): Promise<number> {
  const { who } = db;
  const where = Prisma.sql`${whereListed(who, await whereOfCampaign(db, campaignId))} AND ${whereMayBeMarketed(who)}`;
  const [row] = await db.$queryRaw<Array<{ total: number }>>`
    SELECT count(DISTINCT lower(c.email))::int AS total FROM customer c WHERE ${where}`;
  return row?.total ?? 0;
}

/** Counts the same for a page. */
export const countCampaignReach = (who: Who, campaignId: string): Promise<number> =>
  who.db((db) => countRecipients(db, campaignId));

/**
 * Stores the recipients of a campaign, each address once, even if this runs again. Customers who have opted out are
 * left out. Those who opt out before their email leaves are skipped later.
 */
export async function settleRecipients(db: Transaction, campaignId: string): Promise<number> {
  const { who } = db;
  const { businessId } = who;
  const where = Prisma.sql`${whereListed(who, await whereOfCampaign(db, campaignId))} AND ${whereMayBeMarketed(who)}`;
  const recipients = await db.$queryRaw<Array<{ customerId: string; address: string }>>`
    SELECT DISTINCT ON (lower(c.email)) c.id AS "customerId", lower(c.email) AS address
    FROM customer c WHERE ${where} ORDER BY lower(c.email), c.id`;
  let count = 0;
  for (let from = 0; from < recipients.length; from += AT_ONCE) {
    const result = await db.campaignMail.createMany({
      data: recipients.slice(from, from + AT_ONCE).map((one) => ({ businessId, id: uuidv7(), campaignId, ...one })),
      skipDuplicates: true,
    });
    count += result.count;
  }
  return count;
}
