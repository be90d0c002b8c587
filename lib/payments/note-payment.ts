import "server-only";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/http/refusal";
import { dayAt, dayToDatabase } from "@/lib/platform/time/days";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { getPayment } from "./list-payments";
import { earlierPayment, lockForPayment, type RequestKey } from "./open-payment";
import type { OfficePayment } from "./payment-calls";
import { PAYMENT_TYPES } from "./payment-types";
import { countPayment } from "./settle-payment";

/** Notes money that the office has in hand: cash, a paper check. Source: payments.acceptNonProvider. */
export function notePayment(
  who: Who,
  { form, methodType, paymentType }: OfficePayment,
  request: RequestKey,
): Promise<Payment> {
  const { businessId } = who;
  const today = dayAt(who.now, who.timeZone);
  const type = PAYMENT_TYPES.find((each) => each.id === paymentType);
  if (type?.methodType !== methodType) throw invalid({ paymentType: "This type does not belong to the method." });
  if (form.date && form.date > today) throw invalid({ date: "The date lies in the future." });
  return who.db(async (db) => {
    const earlier = await earlierPayment(who, db, request);
    if (earlier) return getPayment(who, earlier);
    const subject = {
      amount: form.amount,
      customerId: form.businessCustomerId,
      invoiceId: form.invoiceId ?? null,
      jobId: form.jobId ?? null,
    };
    const invoice = await lockForPayment(who, db, subject);
    const payment = await db.payment.create({
      data: {
        businessId,
        ...subject,
        jobId: subject.jobId ?? invoice?.jobId ?? null,
        isProvider: false,
        methodType,
        paymentType,
        status: "succeeded",
        checkNumber: form.checkNumber || null,
        memo: form.memo,
        paidOn: dayToDatabase(form.date ?? today),
        receivedById: actingUserId(who),
        requestKey: request?.key ?? null,
        requestHash: request?.hash ?? null,
        createdAt: who.now,
        settledAt: who.now,
      },
    });
    recordChange(who, db, {
      action: "payment.noted",
      subjectKind: "payment",
      subjectId: payment.id,
    });
    await countPayment(who, db, payment.id, subject.invoiceId);
    return getPayment(who, payment.id);
  });
}
