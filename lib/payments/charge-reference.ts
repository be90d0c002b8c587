import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { paymentGateway, type ProviderMethod } from "./gateway";
import { settlePayment } from "./settle-payment";

/**
 * The provider's reference of a pending payment. It is made when there is none, and committed before anything is taken:
 * a payment without one was never charged, and of one that has it the provider can be asked. Null when the payment is
 * settled, also by the provider's refusal to open it.
 */
export async function chargeReference(who: Who, paymentId: string): Promise<string | null> {
  const { businessId } = who;
  const payment = await who.db((db) =>
    db.payment.findUniqueOrThrow({ where: { businessId_id: { businessId, id: paymentId } } }),
  );
  if (payment.status !== "pending") return null;
  if (payment.providerReference) return payment.providerReference;
  const opened = await paymentGateway().open({
    paymentId,
    businessId,
    amount: payment.amount.toString(),
    method: payment.methodType as ProviderMethod,
    description: `Payment ${paymentId}`,
  });
  if (typeof opened !== "string") {
    await settlePayment(who, paymentId, opened);
    return null;
  }
  const { count } = await who.db((db) =>
    db.payment.updateMany({
      where: { businessId, id: paymentId, status: "pending" },
      data: { providerReference: opened },
    }),
  );
  return count > 0 ? opened : null;
}
