import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { getChangeId } from "@/lib/platform/database/transaction";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { countCustomerWork, type CustomerWork, formatWork } from "../customer-work";
import type { Customer } from "../records/customer";
import { getCustomer } from "../get-customer";
import { lockCustomer } from "../records/lock-customer";

/**
 * Soft-deletes a customer. Lists and searches leave it out, its history stays, and its links stop working. Throws a 409
 * with the counts if there is upcoming work, unless `endWork` ends its series and cancels its appointments. rule:
 * customers/soft-delete
 */
export async function removeCustomer(
  who: Who,
  id: string,
  { endWork }: { endWork: boolean }
): Promise<{ id: string; deleted: true }> {
  await setDeleted(who, id, who.now, { endWork });
  return { id, deleted: true };
}

/** Restores a deleted customer with the same id. Does nothing for one that is not deleted. */
export async function restoreCustomer(who: Who, id: string): Promise<Customer> {
  await setDeleted(who, id, null);
  return getCustomer(who, id);
}

function setDeleted(who: Who, id: string, deletedAt: Date | null, { endWork } = { endWork: false }): Promise<void> {
  return who.db(async (db) => {
    const before = await lockCustomer(db, id, { deletedToo: true });
    const key = { businessId_id: { businessId: who.businessId, id } };
    if ((before.deletedAt === null) === (deletedAt === null)) return;
    if (deletedAt) {
      if (!endWork) refuseWithWork(await countCustomerWork(db, id));
      await revokeLinks(db, id);
    }
    await db.customer.update({ where: key, data: { deletedAt, updatedAt: who.now, version: { increment: 1 } } });
    const action = deletedAt ? "customer.deleted" : "customer.restored";
    recordChange(db, { action, subjectKind: "customer", subjectId: id });
    recordEvent(db, "customer.stored", { customerId: id, isNew: false });
    if (deletedAt) recordEvent(db, "customer.deleted", { customerId: id, changeId: getChangeId(db) });
  });
}

/** Refuses because of booked work. Open invoices do not count, because they cause no new work. */
function refuseWithWork(work: CustomerWork): void {
  const booked = formatWork(work);
  if (!booked) return;
  throw conflict(
    "customer_has_work",
    `Not deleted. Deleting this customer cancels ${booked}. Delete the customer again to confirm.`,
    work
  );
}

/** Revokes the links to a customer's documents. */
async function revokeLinks(db: Transaction, customerId: string): Promise<void> {
  const { businessId } = db.who;
  await db.$executeRaw`
    UPDATE access_token SET revoked_at = now()
    WHERE business_id = ${businessId}::uuid AND purpose IN ('invoice', 'proposal') AND revoked_at IS NULL
      AND subject_id IN (SELECT id FROM invoice
        WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid)`;
}
