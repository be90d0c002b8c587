import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction, Who } from "@/lib/platform/session/who";

/** A status that the office gives to customers. The priority is its position, from 1. */
export const CustomerStatus = z.object({ id: Id, name: z.string(), priority: z.number().int() });
export type CustomerStatus = z.output<typeof CustomerStatus>;

const CustomerStatusInput = z.object({ name: line(60).min(1, "this field is required") });

/**
 * The list of customer statuses. A new one comes last. When one is deleted, its customers have no status, and the order
 * has no gap.
 */
export const customerStatusList = createNamedList({
  noun: "customer status",
  calls: "customerStatuses",
  table: "customerStatus",
  shape: CustomerStatus,
  input: CustomerStatusInput,
  all: listAllStatuses,
  idOf: ({ id }) => id,
  removal: "row",
  added: async (db) => ({ priority: (await listAllStatuses(db)).length + 1 }),
  before: async (db) => {
    // Two parallel inserts would get the same position.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer statuses ${db.who.businessId}`}, 0))`;
  },
  after: async (db, id, input) => {
    const { businessId } = db.who;
    if (input) return;
    const { priority } = await db.customerStatus.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    await db.customer.updateMany({ where: { businessId, statusId: id }, data: { statusId: null } });
    const later = { businessId, priority: { gt: priority } };
    await db.customerStatus.updateMany({ where: later, data: { priority: { decrement: 1 } } });
  },
});

/** Swaps a status with its neighbor. Does nothing at either end. rule: customers/status-priority */
export function moveCustomerStatus(who: Who, id: string, direction: "up" | "down"): Promise<CustomerStatus[]> {
  const { businessId } = who;
  return who.db(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer statuses ${businessId}`}, 0))`;
    const items = await listAllStatuses(db);
    const place = items.findIndex((status) => status.id === id);
    const moved = items[place];
    if (!moved) throw notFound("customer status");
    const other = items[direction === "up" ? place - 1 : place + 1];
    if (!other) return items;
    const set = (status: CustomerStatus, { priority }: CustomerStatus) =>
      db.customerStatus.update({ where: { businessId_id: { businessId, id: status.id } }, data: { priority } });
    await set(moved, other);
    await set(other, moved);
    recordChange(db, { action: "customer-status.moved", subjectKind: "settings", subjectId: id });
    return listAllStatuses(db);
  });
}

async function listAllStatuses(db: Transaction): Promise<CustomerStatus[]> {
  const rows = await db.customerStatus.findMany({
    where: { businessId: db.who.businessId },
    orderBy: [{ priority: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name, priority }) => ({ id, name, priority }));
}
