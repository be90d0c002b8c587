import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import type { Customer } from "./customer-shapes";
import { getCustomer } from "./get-customer";
import { lockCustomer } from "./lock-customer";

/** Deletes a customer softly: out of lists and searches, its history stays. rule: customers/soft-delete */
export async function removeCustomer(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  await setDeleted(who, id, who.now);
  return { id, deleted: true };
}

/** Brings a deleted customer back with the same id; nothing happens to one that is not deleted. */
export async function restoreCustomer(who: Who, id: string): Promise<Customer> {
  await setDeleted(who, id, null);
  return getCustomer(who, id);
}

function setDeleted(who: Who, id: string, deletedAt: Date | null): Promise<void> {
  return who.db(async (db) => {
    await lockCustomer(who, db, id, { deletedToo: true });
    const key = { businessId_id: { businessId: who.businessId, id } };
    const before = await db.customer.findUniqueOrThrow({ where: key, select: { deletedAt: true } });
    if ((before.deletedAt === null) === (deletedAt === null)) return;
    await db.customer.update({ where: key, data: { deletedAt, updatedAt: who.now, version: { increment: 1 } } });
    const action = deletedAt ? "customer.deleted" : "customer.restored";
    recordAudit(who, db, { action, subjectKind: "customer", subjectId: id, before, after: { deletedAt } });
    recordEvent(who, db, "customer.stored", { customerId: id, isNew: false });
  });
}
