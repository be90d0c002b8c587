import "server-only";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway, type ProviderMethod } from "./gateways/gateway";
import { ensurePayer } from "./methods/open-setup-reference";
import { settlePayment } from "./charges/settle-payment";

/**
 * Returns the provider's reference of a pending payment. Creates and commits one before any money is taken. A payment
 * without a reference was therefore never charged, and one with a reference can be looked up. Null when the payment is
 * settled, or when the provider refuses to open it.
 */
export async function openChargeReference(who: Who, paymentId: string, isAtReader = false): Promise<string | null> {
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
  const opened = await getPaymentGateway().open({
    paymentId,
    businessId,
    amount: payment.amount.toString(),
    method: payment.methodType as ProviderMethod,
    business: toPublicBusiness(business).name,
    invoiceNumber: invoice ? invoice.invoiceNumber : null,
    payer: method ? await ensurePayer(who, method.id) : null,
    isAtReader,
    isAuthorization: payment.isAuthorization,
    keepsOnFile: method ? method.status === "pending" : false,
  });
  if (typeof opened !== "string") {
    await settlePayment(who, paymentId, { result: opened });
    return null;
  }
  const { count } = await who.db((db) =>
    db.payment.updateMany({
      where: { businessId, id: paymentId, status: "pending", providerReference: null },
      data: { providerReference: opened },
    })
  );
  // Another process was faster, or the payment is settled. The stored reference counts.
  return count > 0 ? opened : openChargeReference(who, paymentId, isAtReader);
}
