import "server-only";
import { createHash } from "node:crypto";
import { currentCustomerId } from "@/lib/customers/merging/follow-merged";
import { isVoidedOrDeleted } from "@/lib/invoices/reading/invoice-statuses";
import { lockInvoice, type LockedInvoice, paidOn } from "@/lib/invoices/reading/invoice-record";
import { paymentRefusal } from "@/lib/invoices/reading/invoice-balances";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/http/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";

/** What every payment says of where the money belongs; amount in dollars. */
export type PaymentSubject = { amount: string; customerId: string; invoiceId: string | null; jobId: string | null };

/** A caller's Idempotency-Key, scoped by call, with a hash of what was asked for. */
export type RequestKey = { key: string; hash: string } | null;

export function requestKeyOf(callId: string, header: string | null, asked: unknown): RequestKey {
  if (!header) return null;
  if (header.length > 200)
    throw new Refusal("invalid", "idempotency_key_too_long", "An Idempotency-Key has at most 200 characters.");
  return { key: `${callId}:${header}`, hash: createHash("sha256").update(JSON.stringify(asked)).digest("hex") };
}

/**
 * The payment that this key made before, if any (its id). The same key with another request is refused (422).
 * Repeats in parallel wait here for one another.
 */
export async function earlierPayment(who: Who, db: Transaction, request: RequestKey): Promise<string | null> {
  if (!request) return null;
  const { businessId } = who;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${businessId}:${request.key}`}, 0))`;
  const earlier = await db.payment.findUnique({
    where: { businessId_requestKey: { businessId, requestKey: request.key } },
  });
  if (earlier && earlier.requestHash !== request.hash) {
    throw new Refusal("invalid", "idempotency_key_reused", "This Idempotency-Key was used for another request.");
  }
  return earlier?.id ?? null;
}

/** Whether a payment was begun with this key: the call is a repeat. */
export async function wasAskedBefore({ businessId, db }: Who, request: RequestKey): Promise<boolean> {
  if (!request) return false;
  return (await db((tx) => tx.payment.count({ where: { businessId, requestKey: request.key } }))) > 0;
}

/**
 * Checks that the money may be taken: customer, job and invoice belong together, and the amount fits what is left of
 * the balance after payments that are still pending. Locks the invoice until the transaction ends.
 */
export async function lockForPayment(
  who: Who,
  db: Transaction,
  subject: PaymentSubject,
): Promise<LockedInvoice | null> {
  const { businessId } = who;
  // Of customers who were merged one is meant, before and after.
  const isOne = async (one: string, other: string) =>
    one === other || (await currentCustomerId(who, db, one)) === (await currentCustomerId(who, db, other));
  const customer = await db.customer.count({ where: { businessId, id: subject.customerId } });
  if (customer === 0) throw notFound("customer");
  if (subject.jobId) {
    const job = await db.job.findFirst({ where: { businessId, id: subject.jobId }, select: { customerId: true } });
    if (!job) throw notFound("job");
    if (!(await isOne(job.customerId, subject.customerId)))
      throw invalid({ jobId: "This job does not belong to the customer." });
  }
  if (!subject.invoiceId) return null;
  const invoice = await lockInvoice(who, db, subject.invoiceId);
  if (!(await isOne(invoice.customerId, subject.customerId)))
    throw invalid({ invoiceId: "This invoice does not belong to the customer." });
  if (subject.jobId && invoice.jobId && subject.jobId !== invoice.jobId)
    throw invalid({ jobId: "This invoice belongs to another job." });
  if (invoice.isWorkOrder || invoice.isTemplate)
    throw conflict("not_payable", "A proposal is not paid. Create its invoice first.");
  const { received, held } = await paidOn(who, db, invoice.id);
  refuseTooMuch(invoice, new Decimal(subject.amount), received, held);
  return invoice;
}

function refuseTooMuch(invoice: LockedInvoice, amount: Decimal, received: Decimal, held: Decimal): void {
  const total = new Decimal(invoice.total.toString());
  const free = total.minus(held);
  const refusal = paymentRefusal(invoice.status, free, amount);
  if (!refusal) return;
  const details = { balance: total.minus(received).toFixed(2), available: free.toFixed(2) };
  const pending = held.minus(received);
  if (pending.greaterThan(0) && !isVoidedOrDeleted(invoice.status) && amount.lessThanOrEqualTo(total.minus(received))) {
    throw conflict(
      "payment_pending",
      `A payment of ${formatMoney(pending)} is still being processed. Wait until it is settled.`,
      details,
    );
  }
  throw conflict(isVoidedOrDeleted(invoice.status) ? "not_payable" : "over_payment", refusal, details);
}
