import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
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
    const columns: BoardColumn[] = [];
    for (const { id, name } of statuses) {
      const of = Prisma.sql`l.status_id = ${id}::uuid AND ${where}`;
      const total = counts.find((one) => one.id === id)?.total ?? 0;
      columns.push({ id, name, total, leads: total ? await selectLeads(who, db, of, Prisma.sql`LIMIT ${MOST}`) : [] });
    }
    return columns;
  });
}
