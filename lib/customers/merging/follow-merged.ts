import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";

/**
 * The customer whom an id means by now: of one who was merged the survivor. Who merges waits until this transaction ends,
 * or this one until that does; so a lock on a job or an invoice is taken before.
 */
export const currentCustomerId = (who: Who, db: Transaction, id: string) => currentId(who, db, "customer", id);

/** The same of a location. */
export const currentLocationId = (who: Who, db: Transaction, id: string) => currentId(who, db, "customer_location", id);

/** The same of a billing address. */
export const currentBillingAddressId = (who: Who, db: Transaction, id: string) =>
  currentId(who, db, "billing_address", id);

async function currentId({ businessId }: Who, db: Transaction, table: string, id: string): Promise<string> {
  let current = id;
  for (;;) {
    const [row] = await db.$queryRaw<Array<{ survivor: string | null }>>`
      SELECT merged_into_id AS survivor FROM ${Prisma.raw(table)}
      WHERE business_id = ${businessId}::uuid AND id = ${current}::uuid FOR KEY SHARE`;
    if (!row?.survivor) return current;
    current = row.survivor;
  }
}
