import "server-only";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Locks the customer for the rest of the transaction. Parallel changes of the customer, its contacts, or its locations
 * then keep each other's search keys. Throws a 404 when there is none, and a 409 when it is deleted or merged.
 */
export async function lockCustomer(db: Transaction, id: string, options = { deletedToo: false }): Promise<void> {
  const [row] = await db.$queryRaw<Array<{ deleted_at: Date | null; merged_into_id: string | null }>>`
    SELECT deleted_at, merged_into_id FROM customer
    WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  if (!row) throw notFound("customer");
  if (row.merged_into_id) {
    const sentence =
      "This customer was merged into another. Use that customer instead. A merge can be undone for 30 days.";
    throw conflict("customer_merged", sentence, { mergedIntoId: row.merged_into_id });
  }
  if (row.deleted_at && !options.deletedToo) {
    throw conflict("customer_deleted", "This customer is deleted. Restore the customer first.");
  }
}
