import "server-only";
import type { Payment } from "@/lib/invoices/reading/payment-shapes";
import { invalid, notAllowed } from "@/lib/platform/http/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { acceptPayment } from "./accept-payment";
import { paidBy } from "./methods/paid-by";
import { noteMoney } from "./note-payment";
import type { RequestKey } from "./open-payment";
import type { SplitPayment } from "./payment-calls";
import { PAYMENT_TYPES } from "./payment-types";

/**
 * One payment for several invoices of a customer, through the provider or in hand. Source:
 * payments.payInvoicesOrRecurrences; rule: permissions/flag-can-manage-recurring-payments
 */
export function payInvoices(who: Who, body: SplitPayment, request: RequestKey): Promise<Payment> {
  const { form, methodType, paymentType } = body;
  if (Object.keys(body.recurrenceAmounts).length > 0) {
    if (!who.permissions.has("payments.recurring"))
      throw notAllowed("You do not have permission to manage recurring payments.");
    throw invalid({ recurrenceAmounts: "There are no recurring payments yet. Pay the invoices." });
  }
  const shares = Object.entries(body.invoiceAmounts).map(([invoiceId, amount]) => ({ invoiceId, amount }));
  if (shares.length === 0) throw invalid({ invoiceAmounts: "Choose what is paid." });
  const [only, ...others] = shares;
  const subject = {
    amount: sumMoney(shares.map(({ amount }) => new Decimal(amount))).toFixed(2),
    customerId: form.businessCustomerId,
    invoiceId: only && others.length === 0 ? only.invoiceId : null,
    jobId: null,
    ...(others.length === 0 ? {} : { shares }),
  };
  const type = PAYMENT_TYPES.find(({ id }) => id === paymentType);
  if (type?.methodType !== methodType) throw invalid({ paymentType: "This type does not belong to the method." });
  if (!type.isProvider) {
    const { date, checkNumber, memo } = form;
    return noteMoney(who, { ...subject, methodType, paymentType, date, checkNumber, memo }, request);
  }
  const { memo } = form;
  const how = { method: type.methodType, esigName: body.esigName, memo, returnPath: "/billing/payments" };
  return acceptPayment(who, { ...subject, ...how, ...paidBy(who, type.methodType, form) }, request);
}
