import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Id, line } from "@/lib/platform/http/call-shapes";
import { notFound } from "@/lib/platform/http/refusal";
import { namedList } from "@/lib/platform/lists/named-list";
import type { Who } from "@/lib/platform/session/who";

/** What the office calls a kind of customer. The priority is the place in their order, from 1. */
export const CustomerStatus = z.object({ id: Id, name: z.string(), priority: z.number().int() });
export type CustomerStatus = z.output<typeof CustomerStatus>;

const CustomerStatusInput = z.object({ name: line(60).min(1, "this field is required") });

/** A new one comes last; one that goes leaves its customers without a status and no gap in the order. */
export const customerStatusList = namedList({
  noun: "customer status",
  calls: "customerStatuses",
  table: "customerStatus",
  shape: CustomerStatus,
  input: CustomerStatusInput,
  all,
  idOf: ({ id }) => id,
  removal: "row",
  added: async (who, db) => ({ priority: (await all(who, db)).length + 1 }),
  before: async ({ businessId }, db) => {
    // Two at once would take the same place.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer statuses ${businessId}`}, 0))`;
  },
  after: async ({ businessId }, db, id, input) => {
    if (input) return;
    const { priority } = await db.customerStatus.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    await db.customer.updateMany({ where: { businessId, statusId: id }, data: { statusId: null } });
    const later = { businessId, priority: { gt: priority } };
    await db.customerStatus.updateMany({ where: later, data: { priority: { decrement: 1 } } });
  },
});

/** Changes places with the neighbor; at either end nothing changes. rule: customers/status-priority */
export function moveCustomerStatus(who: Who, id: string, direction: "up" | "down"): Promise<CustomerStatus[]> {
  const { businessId } = who;
  return who.db(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer statuses ${businessId}`}, 0))`;
    const items = await all(who, db);
    const place = items.findIndex((status) => status.id === id);
    const moved = items[place];
    if (!moved) throw notFound("customer status");
    const other = items[direction === "up" ? place - 1 : place + 1];
    if (!other) return items;
    const set = (status: CustomerStatus, { priority }: CustomerStatus) =>
      db.customerStatus.update({ where: { businessId_id: { businessId, id: status.id } }, data: { priority } });
    await set(moved, other);
    await set(other, moved);
    recordChange(who, db, { action: "customer-status.moved", subjectKind: "settings", subjectId: id });
    return all(who, db);
  });
}

async function all({ businessId }: Who, db: Transaction): Promise<CustomerStatus[]> {
  const rows = await db.customerStatus.findMany({
    where: { businessId },
    orderBy: [{ priority: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name, priority }) => ({ id, name, priority }));
}
