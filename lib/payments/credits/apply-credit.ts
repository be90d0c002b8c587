import "server-only";
import { getPaymentRefusal } from "@/lib/invoices/records/get-status-after-payment";
import { sumPayments } from "@/lib/invoices/records/locked-invoice";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney, sumMoney } from "@/lib/platform/money/money";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockInvoices, lockPayment } from "../books/lock-money";
import { writeEntries } from "../books/write-entries";
import { isOneCustomer } from "../charges/lock-for-payment";
import type { Credit } from "./credit";
import { getCredit } from "./list-credits";
import { lockCredit } from "./save-credit";

/**
 * Pays invoices of the same customer with a credit. The sum may not exceed the credit's balance. Each amount may not
 * exceed the invoice's balance less pending payments. Source: credits.apply; rule: payments/actions
 */
export function applyCredit(who: Who, id: string, amounts: Readonly<Record<string, string>>): Promise<Credit> {
  return who.db(async (db) => {
    const { invoices, credit } = await lockAll(db, id, Object.keys(amounts));
    const applications = Object.entries(amounts).map(([invoiceId, amount]) => ({
      invoiceId,
      amount: new Decimal(amount),
    }));
    const sum = sumMoney(applications.map(({ amount }) => amount));
    const balance = new Decimal(credit.balance.toString());
    if (sum.greaterThan(balance))
      throw conflict("over_credit", `Only ${formatMoney(balance)} of this credit is left. Enter a smaller amount.`, {
        balance: balance.toFixed(2),
      });
    for (const { invoiceId, amount } of applications) {
      const invoice = invoices.get(invoiceId);
      if (!invoice) throw notFound("invoice");
      if (!(await isOneCustomer(db, invoice.customerId, credit.customerId)))
        throw invalid({ invoiceAmounts: "This invoice doesn't belong to the customer. Select another invoice." });
      if (invoice.kind === "proposal" || invoice.isTemplate)
        throw conflict("not_payable", "Credit can't be applied to a proposal. Create an invoice first.");
      const { paidOrPending } = await sumPayments(db, invoiceId);
      const refusal = getPaymentRefusal(
        invoice.status,
        new Decimal(invoice.total.toString()).minus(paidOrPending),
        amount
      );
      if (refusal) throw conflict("over_payment", refusal);
    }
    const day = dayToDatabase(getDayAt(who.now, who.timeZone));
    const { paymentId } = credit;
    const entries = applications.map((each) => ({ ...each, kind: "credit" as const, day, paymentId, creditId: id }));
    await writeEntries(db, invoices, { entries, action: "invoice.credit-applied" });
    await addToBalance(db, id, sum.negated());
    recordChange(db, { action: "credit.applied", subjectKind: "credit", subjectId: id });
    return getCredit(who, id);
  });
}

/**
 * Removes a credit from an invoice. The invoice owes the amount again, and the credit can be applied elsewhere. Our
 * addition: credits.remove.
 */
export function removeCredit(who: Who, id: string, invoiceId: string): Promise<Credit> {
  return who.db(async (db) => {
    const { invoices, credit } = await lockAll(db, id, [invoiceId]);
    const { businessId } = who;
    const { _sum } = await db.invoiceEntry.aggregate({
      where: { businessId, creditId: id, invoiceId },
      _sum: { amount: true },
    });
    const amount = new Decimal(_sum.amount?.toString() ?? 0);
    if (amount.lessThanOrEqualTo(0))
      throw conflict("credit_not_there", "This credit is no longer applied to the invoice. Reload the page.");
    const day = dayToDatabase(getDayAt(who.now, who.timeZone));
    const { paymentId } = credit;
    const entry = { invoiceId, kind: "credit" as const, amount: amount.negated(), day, paymentId, creditId: id };
    await writeEntries(db, invoices, { entries: [entry], action: "invoice.credit-removed" });
    await addToBalance(db, id, amount);
    recordChange(db, { action: "credit.removed", subjectKind: "credit", subjectId: id });
    return getCredit(who, id);
  });
}

/** Locks invoices, then the credit's payment, then the credit. Everything that moves money uses this order. */
async function lockAll(db: Transaction, id: string, invoiceIds: readonly string[]) {
  const { businessId } = db.who;
  const credit = await db.credit.findUnique({ where: { businessId_id: { businessId, id } } });
  if (!credit || credit.deletedAt) throw notFound("credit");
  const invoices = await lockInvoices(db, invoiceIds);
  if (credit.paymentId) await lockPayment(db, credit.paymentId);
  return { invoices, credit: await lockCredit(db, id) };
}

async function addToBalance(db: Transaction, id: string, more: Decimal): Promise<void> {
  await db.credit.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { balance: { increment: more.toFixed(2) }, version: { increment: 1 } },
  });
}
