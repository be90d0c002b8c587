import "server-only";
import { Prisma } from "@prisma/client";
import { buildWildcardTerms } from "@/lib/customers/search/search-terms";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { parsePhonePart } from "@/lib/platform/format/parse-phone";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { type Lead, type LeadsQuery, NONE } from "./lead";
import type { LeadSource } from "./list-lead-sources";
import { findCall } from "./find-call";
import { selectLeads } from "./select-leads";

/** Lists a page of leads, newest first. Counts up to 1001. Source: leads.list. rule: leads/filters */
export async function listLeads(who: Who, query: LeadsQuery): Promise<{ items: Lead[]; total: number }> {
  const { limit = 20, offset = 0 } = query;
  const where = Prisma.join(buildLeadConditions(query), " AND ");
  const from = Prisma.sql`lead l WHERE l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL AND ${where}`;
  const [items, [counted]] = await Promise.all([
    selectLeads(who, where, Prisma.sql`LIMIT ${limit} OFFSET ${offset}`),
    who.read<{ total: number }>(buildCappedCount(from, Prisma.sql`l.created_at DESC, l.id DESC`)),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Builds the conditions that a lead `l` must match. */
export function buildLeadConditions(query: LeadsQuery): Prisma.Sql[] {
  const { targetLists = [], campaigns = [], leadSources = [], leadStatuses = [], assignees = [], q = "" } = query;
  const { assignedUserAccountId, unassigned } = query;
  return [
    Prisma.sql`true`,
    ...whereAmong(Prisma.sql`l.target_list_id`, targetLists),
    ...whereAmong(Prisma.sql`l.campaign_id`, campaigns),
    ...whereAmong(Prisma.sql`l.status_id`, leadStatuses),
    ...whereAmong(Prisma.sql`l.assigned_user_id`, assignees),
    ...whereSources(leadSources),
    ...(assignedUserAccountId ? [Prisma.sql`l.assigned_user_id = ${assignedUserAccountId}::uuid`] : []),
    ...(unassigned === undefined ? [] : [Prisma.sql`(l.assigned_user_id IS NULL) = ${unassigned}`]),
    ...(q ? [whereMatchesTerm(q)] : []),
  ];
}

/** Builds the condition for any of these ids. "none" matches leads without one. */
function whereAmong(column: Prisma.Sql, list: readonly string[]): Prisma.Sql[] {
  if (list.length === 0) return [];
  const ids = list.filter((id) => id !== NONE);
  const isNone = list.includes(NONE) ? Prisma.sql`OR ${column} IS NULL` : Prisma.empty;
  return [Prisma.sql`(${column} = ANY(${ids}::uuid[]) ${isNone})`];
}

function whereSources(list: ReadonlyArray<string | number>): Prisma.Sql[] {
  if (list.length === 0) return [];
  const ids = list.filter((id): id is string => typeof id === "string" && id !== NONE);
  const isOther = list.includes(OTHER_JOB.id) ? Prisma.sql`OR l.is_other_lead_source` : Prisma.empty;
  const isNone = list.includes(NONE)
    ? Prisma.sql`OR l.lead_source_id IS NULL AND NOT l.is_other_lead_source`
    : Prisma.empty;
  return [Prisma.sql`(l.lead_source_id = ANY(${ids}::uuid[]) ${isOther} ${isNone})`];
}

/** The digits of a number without an area code. */
const LOCAL_NUMBER = 7;

/** Matches words of the person, or the end of a phone number in any notation, of the lead or its customer. */
function whereMatchesTerm(words: string): Prisma.Sql {
  const key = parsePhonePart(words) ?? "";
  const pattern = `%${escapeLike(words.toLowerCase())}%`;
  // Words or another number can follow a whole number.
  const tail = key.length >= LOCAL_NUMBER ? `%${key}%` : key.length >= 4 ? `%${key}` : pattern;
  const [first = "", second = "%", ...others] = buildWildcardTerms(words).patterns;
  return Prisma.sql`(l.id = ANY(ARRAY(SELECT leads_saying(${pattern}, ${tail}, ${COUNT_CAP + 1}::int)))
    OR l.customer_id = ANY(ARRAY(
      SELECT customers_matching(${first}, ${second}, ${others}::text[], ${COUNT_CAP + 1}::int))))`;
}

/** Returns a lead. Throws a 404 when there is none. */
export async function getLead(who: Who, id: string): Promise<Lead> {
  const [lead] = await selectLeads(who, Prisma.sql`l.id = ${id}::uuid`);
  if (!lead) throw notFound("lead");
  return lead;
}

/**
 * Finds the newest lead that became a job. Null without one. Throws a 404 when the job does not exist. Source:
 * leads.getByJob.
 */
export function getLeadOfJob(who: Who, jobId: string): Promise<Lead | null> {
  return who.db(async (db) => {
    if (!(await db.job.count({ where: { businessId: who.businessId, id: jobId, deletedAt: null } })))
      throw notFound("job");
    return findNewestLead(who, Prisma.sql`l.job_id = ${jobId}::uuid`);
  });
}

/**
 * Finds the newest lead of a customer. Null without one. Throws a 404 when the customer does not exist. Source:
 * customers.getLead.
 */
export function getLeadOfCustomer(who: Who, customerId: string): Promise<Lead | null> {
  return who.db(async (db) => {
    if (!(await db.customer.count({ where: { businessId: who.businessId, id: customerId } })))
      throw notFound("customer");
    return findNewestLead(who, Prisma.sql`l.customer_id = ${customerId}::uuid`);
  });
}

/**
 * Finds the lead of a phone call. Null without one. Throws a 404 when the call does not exist. Source: leads.getByCall.
 */
export function getLeadOfCall(who: Who, callId: string): Promise<Lead | null> {
  return who.db(async (db) => {
    const { leg, logged } = await findCall(db, callId);
    return findNewestLead(who, Prisma.sql`l.call_id = ${leg?.id ?? logged?.id ?? callId}::uuid`);
  });
}

async function findNewestLead(who: Who, where: Prisma.Sql): Promise<Lead | null> {
  const [lead] = await selectLeads(who, where, Prisma.sql`LIMIT 1`);
  return lead ?? null;
}

/** Counts the leads without a target list. Source: leads.countWithoutTargetLists. */
export async function countLeadsWithoutList(who: Who): Promise<{ count: number }> {
  const where = { businessId: who.businessId, deletedAt: null, targetListId: null };
  return { count: await who.db((db) => db.lead.count({ where })) };
}

type Named = { id: string; name: string };
export type LeadFilters = {
  targetLists: Named[];
  campaigns: Named[];
  leadSources: LeadSource[];
  leadStatuses: Named[];
};

/** The most names in a filter. Their own lists have the rest. */
const MOST_NAMES = 1_000;

/** Lists the filters of leads. Source: leads.listFilters. rule: leads/other-job */
export async function listLeadFilters(who: Who): Promise<LeadFilters> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const namesJson = Prisma.sql`coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) ORDER BY x.place, x.name, x.id), '[]')`;
  // Looks up only the first lead of each list by index, because all leads of all lists are many.
  const [filters] = await who.read<LeadFilters>(Prisma.sql`
    SELECT
      (SELECT ${namesJson} FROM (SELECT t.id, t.name, 0 AS place FROM target_list t CROSS JOIN LATERAL (
          SELECT FROM lead l WHERE l.business_id = ${business} AND l.target_list_id = t.id AND l.deleted_at IS NULL
          ORDER BY l.listed_customer_id LIMIT 1) made
        WHERE t.business_id = ${business} ORDER BY t.name LIMIT ${MOST_NAMES}) x) AS "targetLists",
      (SELECT ${namesJson} FROM (SELECT c.id, c.name, 0 AS place FROM campaign c
        WHERE c.business_id = ${business} AND c.deleted_at IS NULL ORDER BY c.name LIMIT ${MOST_NAMES}) x) AS campaigns,
      (SELECT ${namesJson} FROM (SELECT s.id, s.name, 0 AS place FROM lead_source s
        WHERE s.business_id = ${business} AND s.deleted_at IS NULL) x) AS "leadSources",
      (SELECT ${namesJson} FROM (SELECT s.id, s.name, s.position AS place FROM lead_status s
        WHERE s.business_id = ${business}) x) AS "leadStatuses"`);
  const { targetLists = [], campaigns = [], leadSources = [], leadStatuses = [] } = filters ?? {};
  return { targetLists, campaigns, leadSources: [...leadSources, OTHER_JOB], leadStatuses };
}

type ListWithLeads = { id: string; name: string; locked: boolean; generatedLeadsCount: number };

/** Lists the target lists with generated leads, newest first. Source: leads.listTargetLists. */
export function listTargetListsOfLeads(who: Who): Promise<{ items: ListWithLeads[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const items = await db.$queryRaw<ListWithLeads[]>`
      SELECT t.id, t.name, t.locked, g.made::int AS "generatedLeadsCount"
      FROM target_list t
      JOIN (SELECT target_list_id, count(*) AS made FROM lead
        WHERE business_id = ${businessId}::uuid AND target_list_id IS NOT NULL GROUP BY target_list_id) g
        ON g.target_list_id = t.id
      WHERE t.business_id = ${businessId}::uuid AND t.deleted_at IS NULL
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1000`;
    return { items, total: items.length };
  });
}

type LeadCount = { targetListId: string; count: number };

/** Counts the leads of each list. Leaves out lists of other businesses. Source: leads.countByTargetLists. */
export function countLeadsByLists(who: Who, listIds: string[]): Promise<{ items: LeadCount[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const lists = await db.targetList.findMany({
      where: { businessId, id: { in: listIds }, deletedAt: null },
      select: { id: true },
    });
    const existingIds = lists.map(({ id }) => id);
    const counts = await db.lead.groupBy({
      by: ["targetListId"],
      where: { businessId, deletedAt: null, targetListId: { in: existingIds } },
      _count: true,
    });
    const countOf = new Map(counts.map(({ targetListId, _count }) => [targetListId, _count]));
    const items = listIds
      .filter((id) => existingIds.includes(id))
      .map((id) => ({ targetListId: id, count: countOf.get(id) ?? 0 }));
    return { items, total: items.length };
  });
}
