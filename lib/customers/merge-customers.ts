import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Customer } from "./records/customer";
import { getCustomer } from "./get-customer";
import { mergeSameLocations } from "./locations/merge-locations";
import { refreshSearchKeys } from "./search/refresh-search-keys";
import { keepContacts } from "./merge/keep-contacts";
import { keepLinks } from "./records/keep-links";
import { readCustomersToMerge, resolveSurvivorFields } from "./merge/read-customers-to-merge";
import type { CustomerMerge } from "./merge/customer-merge";
import { copyNotSameMarks } from "./merge/mark-not-the-same";
import { countRows, lockForMerge, lockRecords, moveRows } from "./merge/move-rows";
import { TABLES_OF_CUSTOMERS } from "./merge/moved-table";
import { getIdsToMerge, refuseForeignKeep } from "./merge/get-ids-to-merge";
import { notifyBoards } from "./merge/notify-boards";

/**
 * Merges several customers. Everything that the others have moves to the surviving one. The others are deleted and
 * refer to it. A booking or payment in progress for one of them also moves, before or after. Refusals: 404, 409
 * customer_deleted, 422 mergeCustomerIds, keep, externalIdentifiers. rule: customers/merge. Source: customers.merge.
 */
export function mergeCustomers(who: Who, id: string, merge: CustomerMerge): Promise<Customer> {
  const mergedIds = getIdsToMerge({ field: "mergeCustomerIds", noun: "customer" }, id, merge.mergeCustomerIds);
  const all = [id, ...mergedIds];
  refuseForeignKeep(merge.keep, all, "customers");
  return who.db(async (db) => {
    await lockForMerge(db, "customer_id", all);
    await lockRecords(db, "customer", all);
    const customers = await readCustomersToMerge(db, all);
    const { data, defaultLocationId, primaryContactId } = resolveSurvivorFields(customers, merge.keep);
    // An opt-out of any of them stays.
    const silent = await db.customer.count({
      where: { businessId: who.businessId, id: { in: all }, optOutCalls: true },
    });
    const moved = await countRows(db, TABLES_OF_CUSTOMERS, mergedIds);
    await keepContacts(db, customers, data);
    await moveRows(db, TABLES_OF_CUSTOMERS, { from: mergedIds, to: id });
    await markOne(db, id, { defaultLocationId, primaryContactId });
    if (merge.mergeSameLocations) await mergeSameLocations(db, id);
    await keepLinks(db, all, merge.externalIdentifiers);
    await copyNotSameMarks(db, all);
    await db.customer.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { ...data, optOutCalls: silent > 0, updatedAt: who.now, version: { increment: 1 } },
    });
    // This is the last step, because an undo begins with it. From now on, the merged ids mean the surviving customer.
    await db.customer.updateMany({
      where: { businessId: who.businessId, id: { in: mergedIds } },
      data: { deletedAt: who.now, mergedIntoId: id, updatedAt: who.now, version: { increment: 1 } },
    });
    await recordMerge(db, all, moved);
    return getCustomer(who, id);
  });
}

/** Marks one location as the default and one contact as the primary one. */
async function markOne(
  db: Transaction,
  customerId: string,
  { defaultLocationId, primaryContactId }: { defaultLocationId: string | null; primaryContactId: string | null }
): Promise<void> {
  const { businessId } = db.who;
  const others = { businessId, customerId, NOT: { id: defaultLocationId ?? undefined } };
  if (defaultLocationId) {
    await db.location.updateMany({ where: { ...others, isDefault: true }, data: { isDefault: false } });
    const where = { businessId, id: defaultLocationId, isDefault: false };
    await db.location.updateMany({ where, data: { isDefault: true, version: { increment: 1 } } });
  }
  if (primaryContactId) {
    const otherPrimaries = { businessId, customerId, isPrimary: true, NOT: { id: primaryContactId } };
    await db.contact.updateMany({ where: otherPrimaries, data: { isPrimary: false } });
    const where = { businessId, id: primaryContactId, isPrimary: false };
    await db.contact.updateMany({ where, data: { isPrimary: true } });
  }
}

async function recordMerge(db: Transaction, all: readonly string[], moved: Record<string, number>): Promise<void> {
  const [survivor = "", ...mergedIds] = all;
  for (const customerId of all) {
    await refreshSearchKeys(db, customerId);
    recordEvent(db, "customer.stored", { customerId, isNew: false });
  }
  await notifyBoards(db, "customer_id", survivor);
  for (const subjectId of mergedIds)
    recordChange(db, { action: "customer.merged-away", subjectKind: "customer", subjectId });
  recordChange(db, {
    action: "customer.merged",
    subjectKind: "customer",
    subjectId: survivor,
    details: Object.fromEntries(Object.entries(moved).filter(([, count]) => count > 0)),
  });
}
