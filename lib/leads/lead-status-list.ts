import "server-only";
import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { conflict } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";

/** A stage of a lead. Statuses keep the order in which they were added, on the board too. */
export const LeadStatus = z.object({ id: Id, name: z.string() });

/**
 * The list of lead statuses. One that leads use cannot be deleted, and neither can the last one, because new leads get
 * the first.
 */
export const leadStatusList = createNamedList({
  noun: "lead status",
  calls: "leadStatuses",
  table: "leadStatus",
  shape: LeadStatus,
  input: z.object({ name: line(60).min(1, "this field is required") }),
  all: listAllStatuses,
  idOf: ({ id }) => id,
  removal: "row",
  added: async (db) => {
    const last = await db.leadStatus.aggregate({ where: { businessId: db.who.businessId }, _max: { position: true } });
    return { position: (last._max.position ?? 0) + 1 };
  },
  before: async (db, item, input) => {
    const { who } = db;
    if (!item || input) return;
    // Two parallel deletions could leave none.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`lead statuses ${who.businessId}`}, 0))`;
    const having = { businessId: who.businessId, statusId: item.id };
    if (await db.lead.count({ where: { ...having, deletedAt: null } }))
      throw conflict("lead_status_in_use", "Leads have this status. Move them to another status first.");
    if (await db.lead.count({ where: having }))
      throw conflict("lead_status_in_use", "Deleted leads have this status. Rename the status instead.");
    if ((await listAllStatuses(db)).length === 1)
      throw conflict("last_lead_status", "New leads need a status. Add another status first.");
  },
});

async function listAllStatuses(db: Transaction): Promise<Array<z.output<typeof LeadStatus>>> {
  return db.leadStatus.findMany({
    where: { businessId: db.who.businessId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}
