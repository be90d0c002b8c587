import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { Id } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { lockPayment } from "./books/lock-money";
import { getPayment } from "./list-payments";
import type { PaymentStatusUpdate } from "./records/payment-calls";
import { PAYMENT_STATUS_LABELS } from "./records/payment-status-labels";
import { resolvePayment } from "./resolve-payment";
import { returnPayment } from "./reversals/return-payment";
import { voidPayment } from "./void-payment";

/** Saves a memo on a payment. Source: payments.updateMemo. */
export function updateMemo(who: Who, id: string, memo: string): Promise<Payment> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { deletedAt } = await lockPayment(db, id);
    if (deletedAt) throw notFound("payment");
    const data = { memo, version: { increment: 1 } };
    await db.payment.update({ where: { businessId_id: { businessId, id } }, data });
    recordChange(db, { action: "payment.memo-changed", subjectKind: "payment", subjectId: id });
    return getPayment(who, id);
  });
}

/**
 * Sets the status that another system reports. Voids or refunds the payment if asked to. For statuses that the provider
 * decides, it asks the provider and refuses a different status. `syncId` is our id of the payment or the provider's.
 * Source: payments.updateStatus; rule: payments/actions
 */
export async function updatePaymentStatus(who: Who, { syncId, status }: PaymentStatusUpdate): Promise<Payment> {
  const id = await requirePaymentId(who, syncId);
  const before = await getPayment(who, id);
  if (before.status === status) return before;
  if (status === "voided") return voidPayment(who, id, { why: { reason: "other", memo: "" }, request: null });
  if (status === "refunded")
    await returnPayment(who, id, { input: { kind: "refund", reason: "", memo: "" }, request: null });
  else if (before.status === "pending") await resolvePayment(who, id);
  const after = await getPayment(who, id);
  if (after.status === status || (status === "refunded" && before.isProvider)) return after;
  const current = PAYMENT_STATUS_LABELS[after.status].toLowerCase();
  const requestedLabel = PAYMENT_STATUS_LABELS[status].toLowerCase();
  throw conflict("status_not_allowed", `This payment is ${current}, so it can't be marked ${requestedLabel}.`, {
    status: after.status,
  });
}

async function requirePaymentId({ businessId, db }: Who, syncId: string): Promise<string> {
  const paymentId = Id.safeParse(syncId).data;
  const payment = await db((tx) =>
    tx.payment.findFirst({
      where: {
        businessId,
        deletedAt: null,
        OR: [{ providerReference: syncId }, ...(paymentId ? [{ id: paymentId }] : [])],
      },
      select: { id: true },
    })
  );
  if (!payment) throw notFound("payment");
  return payment.id;
}
