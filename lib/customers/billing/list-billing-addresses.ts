import "server-only";
import type { BillingAddress as BillingAddressRow, Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireCustomerRecord } from "../records/require-customer-record";
import type { BillingAddress } from "./billing-address";

type BillingAddressList = { items: BillingAddress[]; total: number };

/** Lists the billing addresses of a customer by name and street, deleted ones last. Source: billingAddresses.list. */
export function listBillingAddresses(
  who: Who,
  { businessCustomerId, includeDeleted }: { businessCustomerId: string; includeDeleted: boolean }
): Promise<BillingAddressList> {
  const { businessId } = who;
  return who.db(async (db) => {
    await requireCustomerRecord(who, businessCustomerId);
    const rows = await db.billingAddress.findMany({
      where: { businessId, customerId: businessCustomerId, ...(includeDeleted ? {} : { deletedAt: null }) },
      orderBy: [{ deletedAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { address: "asc" }, { id: "asc" }],
    });
    return { items: rows.map(toBillingAddress), total: rows.length };
  });
}

/** Lists the active ones. Source: billingAddresses.listActive. */
export const listActiveBillingAddresses = (who: Who, businessCustomerId: string): Promise<BillingAddressList> =>
  listBillingAddresses(who, { businessCustomerId, includeDeleted: false });

/** Returns a billing address, even a deleted one. Throws a 404 when there is none. */
export async function findBillingAddress(
  db: Transaction,
  id: string
): Promise<Prisma.BillingAddressGetPayload<object>> {
  const row = await db.billingAddress.findUnique({ where: { businessId_id: { businessId: db.who.businessId, id } } });
  if (!row) throw notFound("billing address");
  return row;
}

export function toBillingAddress(row: BillingAddressRow): BillingAddress {
  const { id, customerId, name, address, address2, city, state, zip, deletedAt, mergedIntoId, version } = row;
  const isActive = deletedAt === null;
  return {
    id,
    businessCustomerId: customerId,
    name,
    address,
    address2,
    city,
    state,
    zip,
    isActive,
    mergedIntoId,
    version,
  };
}
