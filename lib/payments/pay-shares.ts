import "server-only";
import type { Payment } from "@/lib/invoices/records/payment";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { acceptPayment } from "./accept-payment";
import { resolvePaymentMethod } from "./methods/resolve-payment-method";
import { recordMoney } from "./record-office-payment";
import type { RequestKey, Share } from "./charges/lock-for-payment";
import type { SplitPayment } from "./records/payment-calls";
import { PAYMENT_TYPES } from "@/lib/platform/money/payment-type";

/** Makes one payment for several invoices of a customer, through the provider or as received money. */
export function payInvoices(who: Who, body: SplitPayment, request: RequestKey): Promise<Payment> {
  const shares = Object.entries(body.invoiceAmounts).map(([invoiceId, amount]) => ({ invoiceId, amount }));
  if (shares.length === 0) throw invalid({ invoiceAmounts: "Select at least one invoice to pay." });
  return payShares(who, body, { shares, request });
}

/** Pays shares of invoices. A repeated request may have no shares. */
export function payShares(
  who: Who,
  body: SplitPayment,
  { shares, request }: { shares: readonly Share[]; request: RequestKey }
): Promise<Payment> {
  const { form, methodType, paymentType } = body;
  const [only, ...others] = shares;
  const subject = {
    amount: sumMoney(shares.map(({ amount }) => new Decimal(amount))).toFixed(2),
    customerId: form.businessCustomerId,
    invoiceId: only && others.length === 0 ? only.invoiceId : null,
    jobId: null,
    ...(others.length === 0 ? {} : { shares }),
  };
  const type = PAYMENT_TYPES.find(({ id }) => id === paymentType);
  if (type?.methodType !== methodType)
    throw invalid({ paymentType: "The payment type doesn't match the payment method. Select another type." });
  if (!type.isProvider) {
    const { date, checkNumber, memo } = form;
    return recordMoney(who, { ...subject, methodType, paymentType, date, checkNumber, memo }, request);
  }
  const { memo } = form;
  const details = { method: type.methodType, esigName: body.esigName, memo, returnPath: "/billing/payments" };
  return acceptPayment(who, { ...subject, ...details, ...resolvePaymentMethod(who, type.methodType, form) }, request);
}
