import "server-only";
import { lockInvoice, sumPayments } from "@/lib/invoices/records/locked-invoice";
import type { Payment } from "@/lib/invoices/records/payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { type Day, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { bookPayment } from "./books/book-payment";
import { findLastClosedDay, makeDayClosedError } from "./books/write-money";
import { getPayment } from "./list-payments";
import {
  findEarlierPayment,
  type LockedTarget,
  lockForPayment,
  type PaymentSubject,
  type RequestKey,
  writeShares,
} from "./charges/lock-for-payment";
import type { OfficePayment } from "./records/payment-calls";
import { PAYMENT_TYPES } from "@/lib/platform/money/payment-type";

/** Money that the office received, for any purpose. Without a customer, the payer is unknown. */
export type MoneyInHand = Omit<PaymentSubject, "customerId"> & {
  customerId: string | null;
  methodType: string;
  paymentType: string;
  date: Day | undefined;
  checkNumber: string | null | undefined;
  memo: string;
  /** Keeps the amount beyond the invoice's balance as credit of the customer. */
  keepsRest?: boolean;
};

/** Records money that the office received, such as cash or a paper check. Source: payments.acceptNonProvider. */
export function recordOfficePayment(
  who: Who,
  { form, methodType, paymentType }: OfficePayment,
  request: RequestKey
): Promise<Payment> {
  const { amount, date, checkNumber, memo } = form;
  return recordMoney(
    who,
    {
      amount,
      customerId: form.businessCustomerId ?? null,
      invoiceId: form.invoiceId ?? null,
      jobId: form.jobId ?? null,
      methodType,
      paymentType,
      date,
      checkNumber,
      memo,
      keepsRest: form.keepRestAsCredit,
    },
    request
  );
}

/** Records received money, also for several invoices at once. */
export function recordMoney(who: Who, money: MoneyInHand, request: RequestKey): Promise<Payment> {
  const { businessId } = who;
  const { methodType, paymentType, date } = money;
  const today = getDayAt(who.now, who.timeZone);
  const type = PAYMENT_TYPES.find((each) => each.id === paymentType);
  if (type?.methodType !== methodType)
    throw invalid({ paymentType: "The payment type doesn't match the payment method. Select another type." });
  if (date && date > today) throw invalid({ date: "Select today or an earlier date." });
  requireOwnAndToday(who, money, today);
  return who.db(async (db) => {
    const earlier = await findEarlierPayment(db, request);
    if (earlier) return getPayment(who, earlier);
    const closed = await findLastClosedDay(who);
    if (date && closed && date <= closed) throw makeDayClosedError(closed);
    const { shares, target, invoices } = await bookMoney(db, money);
    const payment = await db.payment.create({
      data: {
        businessId,
        amount: money.amount,
        customerId: money.customerId,
        ...target,
        isProvider: false,
        methodType,
        paymentType,
        status: "succeeded",
        checkNumber: money.checkNumber || null,
        memo: money.memo,
        paidOn: dayToDatabase(date ?? today),
        receivedById: getActingUserId(who),
        requestKey: request?.key ?? null,
        requestHash: request?.hash ?? null,
        createdAt: who.now,
        settledAt: who.now,
      },
    });
    await writeShares(db, payment.id, shares);
    recordChange(db, {
      action: "payment.noted",
      subjectKind: "payment",
      subjectId: payment.id,
    });
    await bookPayment(db, { payment, invoices });
    return getPayment(who, payment.id);
  });
}

/** Requires a user without payments.all to record money for a document or job, dated today. Throws a 422 otherwise. */
function requireOwnAndToday(who: Who, { date, invoiceId, jobId, shares }: MoneyInHand, today: Day): void {
  if (who.actor.kind !== "staff" || who.permissions.has("payments.all")) return;
  if (date && date !== today)
    throw invalid({ date: "Your role can only record payments dated today. Change the date." });
  if (!invoiceId && !jobId && !shares) throw invalid({ invoiceId: "Select an invoice." });
}

async function bookMoney(
  db: Transaction,
  { customerId, keepsRest, ...money }: MoneyInHand
): Promise<LockedTarget & { shares?: PaymentSubject["shares"] }> {
  if (!customerId) {
    if (money.invoiceId || money.jobId || money.shares)
      throw invalid({ businessCustomerId: "Select a customer for a payment on an invoice or job." });
    return { target: { invoiceId: null, depositForId: null, jobId: null }, invoices: new Map() };
  }
  const subject = { ...money, customerId };
  const { invoiceId } = subject;
  if (!keepsRest || !invoiceId) return { ...(await lockForPayment(db, subject)), shares: money.shares };
  const invoice = await lockInvoice(db, invoiceId);
  if (invoice.kind === "proposal") return { ...(await lockForPayment(db, subject)), shares: undefined };
  const { paidOrPending } = await sumPayments(db, invoiceId);
  const free = Decimal.max(0, new Decimal(invoice.total.toString()).minus(paidOrPending));
  if (free.isZero() || free.greaterThanOrEqualTo(subject.amount))
    return { ...(await lockForPayment(db, subject)), shares: undefined };
  const shares = [{ invoiceId, amount: free.toFixed(2) }];
  const { target, invoices } = await lockForPayment(db, { ...subject, shares });
  return { target: { ...target, jobId: target.jobId ?? invoice.jobId }, invoices, shares };
}
