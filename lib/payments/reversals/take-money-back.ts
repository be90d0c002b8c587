import "server-only";
import type { Credit } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Transaction } from "@/lib/platform/session/who";
import type { LockedMoney } from "../books/lock-money";
import { type EntryKind, type NewEntry, writeEntries } from "../books/write-entries";

type Reversal = { refundId: string; kind: EntryKind; amount: Decimal; day: Date };
type Holding = { invoiceId: string; creditId: string | null; amount: Decimal };

/** Lists the amounts of a payment per invoice, latest first. */
async function listHoldings(db: Transaction, paymentId: string): Promise<Holding[]> {
  const rows = await db.$queryRaw<Array<{ invoiceId: string; creditId: string | null; amount: string }>>`
    SELECT invoice_id AS "invoiceId", credit_id AS "creditId", sum(amount)::text AS amount FROM invoice_entry
    WHERE business_id = ${db.who.businessId}::uuid AND payment_id = ${paymentId}::uuid
    GROUP BY invoice_id, credit_id HAVING sum(amount) > 0 ORDER BY max(created_at) DESC, invoice_id`;
  return rows.map((row) => ({ ...row, amount: new Decimal(row.amount) }));
}

/**
 * Takes money of a payment back: first what pays nothing, then the customer's credit, then the invoices, latest first.
 * Those owe it again. `lockMoney` has locked all of them.
 */
export async function takeMoneyBack(
  db: Transaction,
  { payment, invoices, credit }: LockedMoney,
  { refundId, kind, amount, day }: Reversal
): Promise<void> {
  const holdings = await listHoldings(db, payment.id);
  const inCredit = new Decimal(credit?.balance.toString() ?? 0);
  const remaining = new Decimal(payment.amount.toString()).minus(payment.returnedTotal.toString());
  const unplaced = remaining.minus(inCredit).minus(sumMoney(holdings.map((holding) => holding.amount)));
  let rest = Decimal.max(0, amount.minus(Decimal.max(0, unplaced)));
  let ofCredit = Decimal.min(rest, inCredit);
  rest = rest.minus(ofCredit);
  const entries: NewEntry[] = [];
  for (const { invoiceId, creditId, amount: appliedAmount } of holdings) {
    const reversedAmount = Decimal.min(rest, appliedAmount);
    if (reversedAmount.isZero()) continue;
    rest = rest.minus(reversedAmount);
    entries.push({ invoiceId, kind, amount: reversedAmount.negated(), day, paymentId: payment.id, creditId, refundId });
    if (creditId) ofCredit = ofCredit.plus(reversedAmount);
  }
  if (credit && ofCredit.greaterThan(0)) await returnToCredit(db, credit, { amount: ofCredit, entries });
  await writeEntries(db, invoices, { entries, action: "invoice.payment-returned" });
}

/** Returns applied amounts to a credit and takes them out of it again. */
async function returnToCredit(
  db: Transaction,
  credit: Credit,
  { amount, entries }: { amount: Decimal; entries: readonly NewEntry[] }
): Promise<void> {
  const applied = sumMoney(entries.flatMap((entry) => (entry.creditId ? [entry.amount.negated()] : [])));
  await db.credit.update({
    where: { businessId_id: { businessId: db.who.businessId, id: credit.id } },
    data: {
      returned: { increment: amount.toFixed(2) },
      balance: { decrement: amount.minus(applied).toFixed(2) },
      version: { increment: 1 },
    },
  });
}
