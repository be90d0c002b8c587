import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { groupBy } from "@/lib/platform/group-by";
import type { Who } from "@/lib/platform/session/who";
import type { Lead, LeadsQuery } from "./lead-shapes";
import { leadConditions } from "./list-leads";
import { leadStatusList } from "./lead-statuses";
import { selectLeads } from "./select-leads";

/** A status with its newest leads; `total` counts all that the filters find of it. */
export type BoardColumn = { id: string; name: string; leads: Lead[]; total: number };

const MOST = 50;

/** The leads by their status, in the order of the statuses. */
export function leadBoard(who: Who, query: LeadsQuery): Promise<BoardColumn[]> {
  const where = Prisma.join(leadConditions(query), " AND ");
  return who.db(async (db) => {
    const statuses = await leadStatusList.all(who, db);
    const counts = await db.$queryRaw<Array<{ id: string; total: number }>>`
      SELECT l.status_id AS id, count(*)::int AS total FROM lead l
      WHERE l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL AND ${where} GROUP BY l.status_id`;
    // The newest of each status by one index, and all of them in one statement.
    const newest = Prisma.sql`l.id = ANY(ARRAY(
      SELECT x.id FROM lead_status s CROSS JOIN LATERAL (
        SELECT l.id FROM lead l WHERE l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL
          AND l.status_id = s.id AND ${where} ORDER BY l.created_at DESC, l.id DESC LIMIT ${MOST}) x
      WHERE s.business_id = ${who.businessId}::uuid))`;
    const leads = groupBy(await selectLeads(who, db, newest), ({ leadStatusId }) => leadStatusId);
    return statuses.map(({ id, name }) => ({
      id,
      name,
      total: counts.find((one) => one.id === id)?.total ?? 0,
      leads: leads.get(id) ?? [],
    }));
  });
}
