import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { giveUpPayment } from "./give-up-payment";
import { findLastClosedDay } from "./books/write-money";
import { getPayment } from "./list-payments";
import type { RequestKey } from "./charges/lock-for-payment";
import type { PaymentVoid } from "./records/refund";
import { returnPayment } from "./reversals/return-payment";

/**
 * Voids a whole payment, such as a bounced check, a typing error, or a wrong charge. A pending payment is given up at
 * the provider, and a taken one is refunded there. Source: payments.void; rule: payments/actions
 */
export async function voidPayment(
  who: Who,
  id: string,
  { why, request }: { why: PaymentVoid; request: RequestKey }
): Promise<Payment> {
  const payment = await getPayment(who, id);
  if (payment.status === "pending") {
    const after = await giveUpPayment(who, id);
    if (after.status === "failed") return after;
  }
  await returnPayment(who, id, { input: { kind: "void", ...why }, request });
  return getPayment(who, id);
}

/**
 * Deletes received money that was recorded by mistake. No page or statement shows it anymore. The history keeps it. A
 * payment of the provider, or one with refunds, cannot be deleted. Source: payments.delete
 */
export function deletePayment(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { isProvider, status, returnedTotal, date } = await getPayment(who, id);
    if (isProvider)
      throw conflict("not_deletable", "Card processor payments can't be deleted. Void or refund the payment instead.");
    if (status === "voided" || returnedTotal !== "0.00")
      throw conflict("not_deletable", "This payment was voided or refunded, so it can't be deleted.");
    const closed = await findLastClosedDay(who);
    if (closed && date <= closed)
      throw conflict(
        "day_closed",
        "The books are closed for this payment's date. Void the payment instead. The void will have a later date."
      );
    // The void has the payment's date, so the money never counts on any day.
    await returnPayment(who, id, { input: { kind: "void", reason: "typing error", memo: "", date }, request: null });
    const deletion = { deletedAt: who.now, version: { increment: 1 } };
    await db.credit.updateMany({ where: { businessId, paymentId: id }, data: deletion });
    await db.payment.update({
      where: { businessId_id: { businessId, id } },
      data: deletion,
    });
    recordChange(db, { action: "payment.deleted", subjectKind: "payment", subjectId: id });
    return { id, deleted: true as const };
  });
}
