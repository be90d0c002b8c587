import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { changeOf } from "@/lib/platform/database/transaction";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { customerWork, type CustomerWork, workText } from "../customer-work";
import type { Customer } from "../customer-shapes";
import { getCustomer } from "../get-customer";
import { lockCustomer } from "./lock-customer";

/**
 * Deletes a customer softly: out of lists and searches, its history stays, and its links open nothing any more. With
 * work to come it is refused (409, saying how much) unless that is to end: then its series end and its appointments are
 * canceled. rule: customers/soft-delete
 */
export async function removeCustomer(
  who: Who,
  id: string,
  { endWork }: { endWork: boolean },
): Promise<{ id: string; deleted: true }> {
  await setDeleted(who, id, who.now, { endWork });
  return { id, deleted: true };
}

/** Brings a deleted customer back with the same id; nothing happens to one that is not deleted. */
export async function restoreCustomer(who: Who, id: string): Promise<Customer> {
  await setDeleted(who, id, null);
  return getCustomer(who, id);
}

function setDeleted(who: Who, id: string, deletedAt: Date | null, { endWork } = { endWork: false }): Promise<void> {
  return who.db(async (db) => {
    await lockCustomer(who, db, id, { deletedToo: true });
    const key = { businessId_id: { businessId: who.businessId, id } };
    const before = await db.customer.findUniqueOrThrow({ where: key, select: { deletedAt: true } });
    if ((before.deletedAt === null) === (deletedAt === null)) return;
    if (deletedAt) {
      if (!endWork) refuseWithWork(await customerWork(who, db, id));
      await revokeLinks(who, db, id);
    }
    await db.customer.update({ where: key, data: { deletedAt, updatedAt: who.now, version: { increment: 1 } } });
    const action = deletedAt ? "customer.deleted" : "customer.restored";
    recordChange(who, db, { action, subjectKind: "customer", subjectId: id });
    recordEvent(who, db, "customer.stored", { customerId: id, isNew: false });
    if (deletedAt) recordEvent(who, db, "customer.deleted", { customerId: id, changeId: changeOf(db) });
  });
}

/** What is owed does not go on by itself; what is booked does. */
function refuseWithWork(work: CustomerWork): void {
  const booked = workText(work);
  if (!booked) return;
  throw conflict("customer_has_work", `This customer has ${booked}. Deleting the customer cancels them.`, work);
}

/** The links to a customer's documents, wherever they were mailed. */
async function revokeLinks({ businessId }: Who, db: Transaction, customerId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE access_token SET revoked_at = now()
    WHERE business_id = ${businessId}::uuid AND purpose IN ('invoice', 'proposal') AND revoked_at IS NULL
      AND subject_id IN (SELECT id FROM invoice
        WHERE business_id = ${businessId}::uuid AND customer_id = ${customerId}::uuid)`;
}
