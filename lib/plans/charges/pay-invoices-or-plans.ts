import "server-only";
import { Prisma } from "@prisma/client";
import type { Payment } from "@/lib/invoices/records/payment";
import { selectPendingAmounts } from "@/lib/payments/list-open-invoices";
import { type RequestKey, type Share, isRepeatedRequest } from "@/lib/payments/charges/lock-for-payment";
import { payInvoices, payShares } from "@/lib/payments/pay-shares";
import type { SplitPayment } from "@/lib/payments/records/payment-calls";
import { invalid, notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { OWED } from "../sold/select-sold-plans";

/**
 * Takes one payment for a customer's invoices and sold plans, each plan's oldest period first. Source:
 * payments.payInvoicesOrRecurrences; rule: permissions/flag-can-manage-recurring-payments
 */
export async function payInvoicesOrPlans(who: Who, body: SplitPayment, request: RequestKey): Promise<Payment> {
  const { invoiceAmounts, recurrenceAmounts } = body;
  if (Object.keys(recurrenceAmounts).length === 0) return payInvoices(who, body, request);
  if (!who.permissions.has("payments.recurring"))
    throw notAllowed("You don't have permission to charge maintenance plans. Ask your administrator.");
  // A repeat finds its target already paid, so it returns the payment that was made.
  if (await isRepeatedRequest(who, request)) return payShares(who, body, { shares: [], request });
  const shares = new Map(Object.entries(invoiceAmounts).map(([id, amount]) => [id, new Decimal(amount)]));
  for (const [id, amount] of Object.entries(recurrenceAmounts))
    for (const share of await splitOverInvoices(who, id, new Decimal(amount)))
      shares.set(share.invoiceId, new Decimal(share.amount).plus(shares.get(share.invoiceId) ?? ZERO));
  const all = [...shares].map(([invoiceId, amount]) => ({ invoiceId, amount: amount.toFixed(2) }));
  return payShares(who, body, { shares: all, request });
}

/**
 * Splits an amount over the invoices of a sold plan. Throws when it is more than the plan owes less pending payments.
 */
async function splitOverInvoices(who: Who, soldPlanId: string, amount: Decimal): Promise<Share[]> {
  const { businessId } = who;
  const business = Prisma.sql`${businessId}::uuid`;
  const openInvoices = await who.db(async (open) => {
    const where = { businessId_id: { businessId, id: soldPlanId } };
    if (!(await open.soldPlan.findUnique({ where, select: { id: true } }))) throw notFound("recurrence");
    return open.$queryRaw<Array<{ invoiceId: string; available: string }>>`
      WITH i AS MATERIALIZED (
        SELECT i.id, i.balance, c.period_start FROM plan_charge c
        JOIN invoice i ON i.business_id = ${business} AND i.id = c.invoice_id
        WHERE c.business_id = ${business} AND c.sold_plan_id = ${soldPlanId}::uuid AND ${OWED}),
      pending AS MATERIALIZED (${selectPendingAmounts(who, Prisma.sql`ARRAY(SELECT id FROM i)`)})
      SELECT i.id AS "invoiceId", greatest(i.balance - coalesce(pending.amount, 0), 0)::text AS available
      FROM i LEFT JOIN pending ON pending.invoice_id = i.id
      ORDER BY i.period_start`;
  });
  let rest = amount;
  const shares = openInvoices.map(({ invoiceId, available }) => {
    const share = Decimal.min(rest, available);
    rest = rest.minus(share);
    return { invoiceId, amount: share.toFixed(2) };
  });
  if (rest.greaterThan(0)) throw invalid({ recurrenceAmounts: formatTooMuch(amount.minus(rest)) });
  return shares.filter((share) => !new Decimal(share.amount).isZero());
}

const formatTooMuch = (amountDue: Decimal): string =>
  amountDue.isZero() ? "Nothing is due on this plan." : `Only ${formatMoney(amountDue)} is due on this plan.`;
