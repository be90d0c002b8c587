import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { getCurrentCustomerId } from "@/lib/customers/merge/get-current-customer";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { saveAsCredit } from "./books/book-payment";
import { lockPayment } from "./books/lock-money";
import { getPayment } from "./list-payments";

/**
 * Assigns a payment without a customer to one. It becomes the customer's credit and appears among their payments.
 * Source: payments.assignCustomer; rule: payments/assign-customer
 */
export function assignCustomer(who: Who, id: string, customerId: string): Promise<Payment> {
  const { businessId } = who;
  return who.db(async (db) => {
    if ((await db.customer.count({ where: { businessId, id: customerId, deletedAt: null } })) === 0)
      throw notFound("customer");
    const payment = await lockPayment(db, id);
    if (payment.deletedAt) throw notFound("payment");
    if (payment.customerId)
      throw conflict(
        "customer_known",
        "This payment is already assigned to a customer. Reload the page to see the customer."
      );
    const owner = await getCurrentCustomerId(db, customerId);
    const assigned = await db.payment.update({
      where: { businessId_id: { businessId, id } },
      data: { customerId: owner, version: { increment: 1 } },
    });
    const remaining = new Decimal(payment.amount.toString()).minus(payment.returnedTotal.toString());
    if (payment.status === "succeeded" && remaining.greaterThan(0)) await saveAsCredit(db, assigned, remaining);
    recordChange(db, { action: "payment.assigned", subjectKind: "payment", subjectId: id });
    return getPayment(who, id);
  });
}
