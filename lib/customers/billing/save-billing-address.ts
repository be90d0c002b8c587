import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";
import { findBillingAddress, toBillingAddress } from "./list-billing-addresses";
import type { BillingAddress, ChangeBillingAddress, NewBillingAddress } from "./billing-address";

/** Adds a billing address to a customer. Source: billingAddresses.create. */
export function createBillingAddress(
  who: Who,
  { businessCustomerId: customerId, ...address }: NewBillingAddress
): Promise<BillingAddress> {
  const { businessId, now: createdAt } = who;
  return who.db(async (db) => {
    await lockCustomer(db, customerId);
    const row = await db.billingAddress.create({ data: { businessId, customerId, ...address, createdAt } });
    recordBillingChange(db, customerId, "created");
    return toBillingAddress(row);
  });
}

/**
 * Changes the sent fields of a billing address. Documents with it show the new address. Source:
 * billingAddresses.update.
 */
export function changeBillingAddress(
  who: Who,
  id: string,
  { version, ...change }: ChangeBillingAddress
): Promise<BillingAddress> {
  return who.db(async (db) => {
    const { customerId } = await findBillingAddress(db, id);
    await lockCustomer(db, customerId);
    const before = await findBillingAddress(db, id);
    if (before.deletedAt) throw conflict("billing_address_deleted", "This billing address was deleted. Add a new one.");
    refuseStale("billing address", version, { stored: before.version });
    const { name, address, address2, city, state, zip } = change;
    const row = await db.billingAddress.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { name, address, address2, city, state, zip, version: { increment: 1 } },
    });
    recordBillingChange(db, customerId, "changed");
    return toBillingAddress(row);
  });
}

/** Soft-deletes a billing address. Documents with it keep it. Source: billingAddresses.delete. */
export function removeBillingAddress(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  return who.db(async (db) => {
    const { customerId } = await findBillingAddress(db, id);
    await lockCustomer(db, customerId);
    const before = await findBillingAddress(db, id);
    if (before.deletedAt) return { id, deleted: true as const };
    await db.billingAddress.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { deletedAt: who.now, version: { increment: 1 } },
    });
    recordBillingChange(db, customerId, "deleted");
    return { id, deleted: true as const };
  });
}

function recordBillingChange(db: Transaction, subjectId: string, verb: string): void {
  recordChange(db, { action: `billing-address.${verb}`, subjectKind: "customer", subjectId });
}
