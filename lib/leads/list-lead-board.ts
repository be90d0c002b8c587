import "server-only";
import { Prisma } from "@prisma/client";
import { groupBy } from "@/lib/platform/group-by";
import type { Who } from "@/lib/platform/session/who";
import type { Lead, LeadsQuery } from "./lead";
import { buildLeadConditions } from "./list-leads";
import { selectLeads } from "./select-leads";

/** A status with its newest leads. `total` counts all leads of the status that match the filters. */
export type BoardColumn = { id: string; name: string; leads: Lead[]; total: number };

/** The most leads per status on the board. The list has the rest. */
const MOST = 30;

/** Returns the leads by status, in the order of the statuses. */
export async function listLeadBoard(who: Who, query: LeadsQuery): Promise<BoardColumn[]> {
  const where = Prisma.join(buildLeadConditions(query), " AND ");
  const business = Prisma.sql`${who.businessId}::uuid`;
  // Reads the newest leads of each status by one index, in one statement.
  const newest = Prisma.sql`l.id = ANY(ARRAY(
    SELECT x.id FROM lead_status s CROSS JOIN LATERAL (
      SELECT l.id FROM lead l WHERE l.business_id = ${business} AND l.deleted_at IS NULL
        AND l.status_id = s.id AND ${where} ORDER BY l.created_at DESC, l.id DESC LIMIT ${MOST}) x
    WHERE s.business_id = ${business}))`;
  const [statuses, newestLeads] = await Promise.all([
    who.read<{ id: string; name: string; total: number }>(Prisma.sql`
      SELECT s.id, s.name, coalesce(counted.total, 0) AS total FROM lead_status s
      LEFT JOIN (SELECT l.status_id, count(*)::int AS total FROM lead l
        WHERE l.business_id = ${business} AND l.deleted_at IS NULL AND ${where} GROUP BY l.status_id) counted
        ON counted.status_id = s.id
      WHERE s.business_id = ${business} ORDER BY s.position, s.id`),
    selectLeads(who, newest),
  ]);
  const leads = groupBy(newestLeads, ({ leadStatusId }) => leadStatusId);
  return statuses.map((status) => ({ ...status, leads: leads.get(status.id) ?? [] }));
}
