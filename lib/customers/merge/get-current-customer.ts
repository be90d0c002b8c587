import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Returns the customer that an id means now: for a merged one, the surviving one. This transaction and a merge wait for
 * each other. Take locks on jobs and invoices before calling it.
 */
export const getCurrentCustomerId = async (db: Transaction, id: string) => (await followMerges(db, "customer", id)).id;

/** Returns the same, with the customer's state: present, deleted, or missing. */
export const getCurrentCustomer = (db: Transaction, id: string) => followMerges(db, "customer", id);

/** Returns the location that an id means now. */
export const getCurrentLocationId = async (db: Transaction, id: string) =>
  (await followMerges(db, "customer_location", id)).id;

/** Returns the billing address that an id means now. */
export const getCurrentBillingAddressId = async (db: Transaction, id: string) =>
  (await followMerges(db, "billing_address", id)).id;

type Current = { id: string; state: "there" | "deleted" | "missing" };

async function followMerges(db: Transaction, table: string, requestedId: string): Promise<Current> {
  let id = requestedId;
  for (;;) {
    const [row] = await db.$queryRaw<Array<{ survivor: string | null; isDeleted: boolean }>>`
      SELECT merged_into_id AS survivor, deleted_at IS NOT NULL AS "isDeleted" FROM ${Prisma.raw(table)}
      WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
    if (!row) return { id, state: "missing" };
    if (!row.survivor) return { id, state: row.isDeleted ? "deleted" : "there" };
    id = row.survivor;
  }
}
