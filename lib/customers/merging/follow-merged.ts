import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

/**
 * The customer whom an id means by now: of one who was merged the survivor. Who merges waits until this transaction ends,
 * or this one until that does; so a lock on a job or an invoice is taken before.
 */
export const currentCustomerId = async (who: Who, db: Transaction, id: string) =>
  (await current(who, db, "customer", id)).id;

/** The same with whether the customer is there, deleted, or was never there. */
export const currentCustomer = (who: Who, db: Transaction, id: string) => current(who, db, "customer", id);

/** The same of a location. */
export const currentLocationId = async (who: Who, db: Transaction, id: string) =>
  (await current(who, db, "customer_location", id)).id;

/** The same of a billing address. */
export const currentBillingAddressId = async (who: Who, db: Transaction, id: string) =>
  (await current(who, db, "billing_address", id)).id;

type Current = { id: string; state: "there" | "deleted" | "missing" };

async function current({ businessId }: Who, db: Transaction, table: string, asked: string): Promise<Current> {
  let id = asked;
  for (;;) {
    const [row] = await db.$queryRaw<Array<{ survivor: string | null; isDeleted: boolean }>>`
      SELECT merged_into_id AS survivor, deleted_at IS NOT NULL AS "isDeleted" FROM ${Prisma.raw(table)}
      WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
    if (!row) return { id, state: "missing" };
    if (!row.survivor) return { id, state: row.isDeleted ? "deleted" : "there" };
    id = row.survivor;
  }
}
