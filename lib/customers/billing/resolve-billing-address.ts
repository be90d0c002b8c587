import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { getCurrentBillingAddressId } from "../merge/get-current-customer";

/**
 * Returns the billing address to store on a document. When absent, it does not change. Throws a 422 on
 * `billingAddressId` for one of another customer, or for a deleted one that the document does not have yet.
 */
export async function resolveBillingAddress(
  db: Transaction,
  customerId: string,
  {
    requestedId,
    existing,
  }: { requestedId: string | null | undefined; existing: { billingAddressId: string | null } | null }
): Promise<{ billingAddressId?: string | null }> {
  if (requestedId === undefined) return {};
  if (requestedId === null) return { billingAddressId: null };
  const id = await getCurrentBillingAddressId(db, requestedId);
  const row = await db.billingAddress.findUnique({ where: { businessId_id: { businessId: db.who.businessId, id } } });
  if (row?.customerId !== customerId)
    throw invalid({
      billingAddressId: "This billing address doesn't belong to the customer. Select another billing address.",
    });
  if (row.deletedAt && existing?.billingAddressId !== id)
    throw invalid({ billingAddressId: "This billing address was deleted. Select another one." });
  return { billingAddressId: id };
}
