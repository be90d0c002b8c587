import "server-only";
import { publicBusiness } from "@/lib/invoices/sending/public-view";
import type { Who } from "@/lib/platform/session/who";
import { paymentGateway, type ProviderMethod } from "./gateway";
import { payerOf } from "../methods/setup-reference";
import { settlePayment } from "../settle-payment";

/**
 * The provider's reference of a pending payment. It is made when there is none, and committed before anything is taken:
 * a payment without one was never charged, and of one that has it the provider can be asked. Null when the payment is
 * settled, also by the provider's refusal to open it.
 */
export async function chargeReference(who: Who, paymentId: string, isAtReader = false): Promise<string | null> {
  const { businessId } = who;
  const { payment, business, invoice, method } = await who.db(async (db) => {
    const payment = await db.payment.findUniqueOrThrow({ where: { businessId_id: { businessId, id: paymentId } } });
    const business = await db.business.findUniqueOrThrow({ where: { id: businessId } });
    const { invoiceId: id } = payment;
    const invoice = id && (await db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }));
    const { storedMethodId } = payment;
    const method =
      storedMethodId &&
      (await db.storedMethod.findUniqueOrThrow({ where: { businessId_id: { businessId, id: storedMethodId } } }));
    return { payment, business, invoice, method };
  });
  if (payment.status !== "pending") return null;
  if (payment.providerReference) return payment.providerReference;
  const opened = await paymentGateway().open({
    paymentId,
    businessId,
    amount: payment.amount.toString(),
    method: payment.methodType as ProviderMethod,
    business: publicBusiness(business).name,
    invoiceNumber: invoice ? invoice.invoiceNumber : null,
    payer: method ? await payerOf(who, method.id) : null,
    isAtReader,
    isAuthorization: payment.isAuthorization,
    keeps: method ? method.status === "pending" : false,
  });
  if (typeof opened !== "string") {
    await settlePayment(who, paymentId, opened);
    return null;
  }
  const { count } = await who.db((db) =>
    db.payment.updateMany({
      where: { businessId, id: paymentId, status: "pending", providerReference: null },
      data: { providerReference: opened },
    }),
  );
  // Another was quicker, or it is settled: what stands there counts.
  return count > 0 ? opened : chargeReference(who, paymentId, isAtReader);
}
