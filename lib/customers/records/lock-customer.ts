import "server-only";
import type { Customer } from "@prisma/client";
import { type Locked, lockRow } from "@/lib/platform/database/lock-row";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Locks the customer for the rest of the transaction. Parallel changes of the customer, its contacts, or its locations
 * then keep each other's search keys. Throws a 404 when there is none, and a 409 when it is deleted or merged.
 */
export async function lockCustomer(
  db: Transaction,
  id: string,
  options = { deletedToo: false }
): Promise<Locked<Customer>> {
  const row = await lockRow(db, "Customer", id);
  if (!row) throw notFound("customer");
  if (row.mergedIntoId) {
    const sentence =
      "This customer was merged into another. Use that customer instead. A merge can be undone for 30 days.";
    throw conflict("customer_merged", sentence, { mergedIntoId: row.mergedIntoId });
  }
  if (row.deletedAt && !options.deletedToo) {
    throw conflict("customer_deleted", "This customer was deleted. Restore the customer first.");
  }
  return row;
}
