import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";
import {
  BILLING_ADDRESS_FIELDS,
  type BillingAddressField,
  toComparedBillingAddress,
} from "./to-compared-billing-address";
import { resolveSourceIds } from "../merge/merge-field";
import type { BillingAddressMerge } from "../merge/customer-merge";
import { countRows, lockForMerge, lockRecords, moveRows } from "../merge/move-rows";
import { TABLES_OF_BILLING_ADDRESSES } from "../merge/moved-table";
import { getIdsToMerge, refuseForeignKeep } from "../merge/get-ids-to-merge";
import { findBillingAddress, toBillingAddress } from "./list-billing-addresses";
import type { BillingAddress } from "./billing-address";

/**
 * Merges several billing addresses of one customer. Their documents move to the surviving one, and the others are
 * deleted. Refusals: 404, 409 billing_address_deleted, 422 mergeBillingAddressIds, keep. Source:
 * billingAddresses.merge.
 */
export function mergeBillingAddresses(who: Who, id: string, merge: BillingAddressMerge): Promise<BillingAddress> {
  const { businessId } = who;
  const mergedIds = getIdsToMerge(
    { field: "mergeBillingAddressIds", noun: "billing address" },
    id,
    merge.mergeBillingAddressIds
  );
  const all = [id, ...mergedIds];
  refuseForeignKeep(merge.keep, all, "billing addresses");
  return who.db(async (db) => {
    await lockForMerge(db, "billing_address_id", all);
    const { customerId } = await findBillingAddress(db, id);
    await lockCustomer(db, customerId);
    await lockRecords(db, "billing_address", all);
    const survivor = await findBillingAddress(db, id);
    const others = await db.billingAddress.findMany({
      where: { businessId, id: { in: mergedIds } },
      orderBy: { id: "asc" },
    });
    if (others.length < mergedIds.length) throw notFound("billing address");
    const rows = [survivor, ...mergedIds.flatMap((other) => others.filter((row) => row.id === other))];
    if (rows.some((row) => row.customerId !== customerId))
      throw invalid({
        mergeBillingAddressIds:
          "These billing addresses belong to different customers. Select addresses that belong to the same customer.",
      });
    if (rows.some(({ deletedAt }) => deletedAt))
      throw conflict("billing_address_deleted", "One of these billing addresses was deleted. Select another one.");
    const [first, ...rest] = [survivor, ...rows.slice(1)].map((row) => toComparedBillingAddress(toBillingAddress(row)));
    const sourceIdByField = first && resolveSourceIds(BILLING_ADDRESS_FIELDS, [first, ...rest], merge.keep);
    const findSource = (field: BillingAddressField) =>
      rows.find((row) => row.id === sourceIdByField?.[field]) ?? survivor;
    const moved = await countRows(db, TABLES_OF_BILLING_ADDRESSES, mergedIds);
    await moveRows(db, TABLES_OF_BILLING_ADDRESSES, { from: mergedIds, to: id });
    const { address, address2, city, state, zip } = findSource("address");
    const row = await db.billingAddress.update({
      where: { businessId_id: { businessId, id } },
      data: { name: findSource("name").name, address, address2, city, state, zip, version: { increment: 1 } },
    });
    await db.billingAddress.updateMany({
      where: { businessId, id: { in: mergedIds } },
      data: { deletedAt: who.now, mergedIntoId: id, version: { increment: 1 } },
    });
    const change = { action: "billing-address.merged", subjectKind: "customer", subjectId: customerId };
    recordChange(db, { ...change, details: moved });
    return toBillingAddress(row);
  });
}
