import "server-only";
import { Prisma } from "@prisma/client";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { selectPayments } from "@/lib/invoices/records/list-payments-on-invoices";
import type { Payment } from "@/lib/invoices/records/payment";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { notFound } from "@/lib/platform/refusals/refusal";
import { isVisiblePayment } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import type { Credit } from "./credits/credit";
import { listCreditsOfInvoice } from "./credits/list-credits";
import type { PaymentQuery } from "./records/payment-calls";

export type PaymentPage = { items: Payment[]; total: number };
type Paging = { limit: number; offset: number };

export async function getPayment(who: Who, id: string): Promise<Payment> {
  const [payment] = await who.db((db) => selectPayments(db, { where: Prisma.sql`p.id = ${id}::uuid` }));
  if (!payment) throw notFound("payment");
  return payment;
}

/** Lists payments of the business, newest first. Source: payments.listByBusiness. */
export function listPayments(who: Who, query: PaymentQuery): Promise<PaymentPage> {
  const conditions = [Prisma.sql`true`];
  if (query.start) conditions.push(Prisma.sql`p.paid_on >= ${query.start}::date`);
  if (query.end) conditions.push(Prisma.sql`p.paid_on <= ${query.end}::date`);
  if (query.status) conditions.push(Prisma.sql`p.status = ${query.status}`);
  if (query.methodType) conditions.push(Prisma.sql`p.method_type = ${query.methodType}`);
  return listMatchingPayments(who, Prisma.join(conditions, " AND "), query);
}

/** Lists the payments of a job, and those of several invoices of which one is the job's. Source: payments.listByJob. */
export function listPaymentsByJob(who: Who, jobId: string, paging: Paging): Promise<PaymentPage> {
  return who.db(async (db) => {
    if ((await db.job.count({ where: { businessId: who.businessId, id: jobId } })) === 0) throw notFound("job");
    const business = Prisma.sql`${who.businessId}::uuid`;
    // The ids are read first, because no index serves an OR over two tables.
    const ofJob = Prisma.sql`p.id = ANY(ARRAY(
      SELECT id FROM payment WHERE business_id = ${business} AND job_id = ${jobId}::uuid
      UNION SELECT s.payment_id FROM invoice i
      JOIN payment_share s ON s.business_id = i.business_id AND s.invoice_id = i.id
      WHERE i.business_id = ${business} AND i.job_id = ${jobId}::uuid))`;
    return listMatchingPayments(who, ofJob, paging);
  });
}

/** Source: payments.listByCustomer. */
export function listPaymentsByCustomer(who: Who, customerId: string, paging: Paging): Promise<PaymentPage> {
  return who.db(async () => {
    await requireCustomerRecord(who, customerId);
    return listMatchingPayments(who, Prisma.sql`p.customer_id = ${customerId}::uuid`, paging);
  });
}

/** Lists payments taken outside of the card provider, newest first. Source: customers.listNonpayerPayments. */
export async function listOfficePayments(who: Who, customerId: string, paging: Paging): Promise<PaymentPage> {
  await requireCustomerRecord(who, customerId);
  return listMatchingPayments(who, Prisma.sql`p.customer_id = ${customerId}::uuid AND NOT p.is_provider`, paging);
}

/**
 * Lists received money that pays no invoice, at least in part, newest first. It is kept as credit, or it came after
 * nothing was owed. Source: customers.listUnmatchedPayments; rule: customers/unmatched-payments
 */
export async function listUnmatchedPayments(who: Who, customerId: string, paging: Paging): Promise<PaymentPage> {
  await requireCustomerRecord(who, customerId);
  const unmatched = Prisma.sql`(p.status = 'refund_due' OR p.status = 'succeeded' AND EXISTS (
    SELECT FROM credit c WHERE c.business_id = p.business_id AND c.payment_id = p.id AND c.deleted_at IS NULL
      AND c.balance > 0))`;
  return listMatchingPayments(who, Prisma.sql`p.customer_id = ${customerId}::uuid AND ${unmatched}`, paging);
}

/** Returns an invoice's payments, the credits that pay it, and its balance. Source: invoices.getPaymentsCredits. */
export async function getPaymentsAndCredits(
  who: Who,
  invoiceId: string
): Promise<{ payments: Payment[]; credits: Credit[]; balance: string }> {
  const { payments, balance } = await getInvoice(who, invoiceId);
  return { payments, credits: await listCreditsOfInvoice(who, invoiceId), balance };
}

/**
 * Returns why the newest payment of an invoice was declined. Null when it was not. `isBack` is set when the payer has
 * just paid. Otherwise only declined bank payments are reported, because the bank decides after days.
 */
export async function findLastRefusal(who: Who, invoiceId: string, isBack: boolean): Promise<string | null> {
  const last = await who.db((db) =>
    db.payment.findFirst({
      where: { businessId: who.businessId, OR: [{ invoiceId }, { depositForId: invoiceId }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    })
  );
  const isReported = isBack || (last?.isProvider && last.methodType === "check" && last.failureCode !== "given_up");
  if (!isReported || last?.status !== "failed") return null;
  // The stored reason tells the office to look at the former card processor.
  return last.failureCode === "other_provider"
    ? "We couldn't tell if this payment went through. Call us before you pay again."
    : last.failureReason;
}

function listMatchingPayments(who: Who, condition: Prisma.Sql, { limit, offset }: Paging): Promise<PaymentPage> {
  const where = Prisma.sql`${condition} AND ${isVisiblePayment(who)}`;
  return who.db(async (db) => {
    const items = await selectPayments(db, { where, paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}` });
    const from = Prisma.sql`payment p WHERE p.business_id = ${who.businessId}::uuid AND p.deleted_at IS NULL AND ${where}`;
    const [row] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`p.id`));
    return { items, total: row?.total ?? 0 };
  });
}
