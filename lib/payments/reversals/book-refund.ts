import "server-only";
import type { Refund } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { saveAsCredit } from "../books/book-payment";
import { type LockedMoney, lockMoney } from "../books/lock-money";
import { parseEntryKind, type NewEntry, writeEntries } from "../books/write-entries";
import { writeMoney } from "../books/write-money";
import { isStillOwed } from "../charges/settle-payment";
import { takeMoneyBack } from "./take-money-back";

/** The current state of a refund. `hasLeft` means that the money has left. */
export type RefundState = {
  status: "pending" | "succeeded" | "failed";
  hasLeft: boolean;
  reference?: string | null;
  failureReason?: string | null;
  disputeStatus?: string;
  evidenceDueAt?: Date | null;
};

/**
 * Books the state of a refund, void, failure, or dispute. A repeated or late report changes nothing more. Money that
 * left is taken from its invoices, which owe it again. Money that came back pays them again, or becomes credit when
 * they owe nothing.
 */
export function bookRefund(who: Who, refundId: string, state: RefundState): Promise<void> {
  return who.db((db) => bookRefundIn(db, refundId, state));
}

/** Books a refund inside a transaction of the caller. */
export async function bookRefundIn(db: Transaction, refundId: string, state: RefundState): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: refundId } };
  const { paymentId } = await db.refund.findUniqueOrThrow({ where, select: { paymentId: true } });
  const money = await lockMoney(db, paymentId);
  const before = await db.refund.findUniqueOrThrow({ where });
  const counted = new Decimal(before.counted.toString());
  const remaining = new Decimal(money.payment.amount.toString()).minus(money.payment.returnedTotal.toString());
  // Counts at most what is left of the payment, even if a bank takes more.
  const returnedAmount = state.hasLeft
    ? Decimal.min(before.amount.toString(), remaining.plus(counted))
    : new Decimal(0);
  await db.refund.update({
    where,
    data: {
      status: state.status,
      counted: returnedAmount.toFixed(2),
      ...(state.reference ? { providerReference: state.reference } : {}),
      failureReason: state.failureReason ?? null,
      ...(state.disputeStatus ? { disputeStatus: state.disputeStatus } : {}),
      ...(state.evidenceDueAt === undefined ? {} : { evidenceDueAt: state.evidenceDueAt }),
      ...(state.status === "pending" ? {} : { settledAt: before.settledAt ?? who.now }),
      version: { increment: 1 },
    },
  });
  const kind = parseEntryKind(before.kind);
  const isPlaced = returnedAmount.equals(counted) || (await hasBeenPlaced(db, money));
  if (returnedAmount.greaterThan(counted))
    await takeMoneyBack(db, money, { refundId, kind, amount: returnedAmount.minus(counted), day: before.returnedOn });
  if (returnedAmount.lessThan(counted))
    await bookReturnedMoney(db, money, { refund: before, amount: counted.minus(returnedAmount), isPlaced });
  const moved = counted.minus(returnedAmount);
  // Outgoing money has the date on which it left. Returning money has today's date.
  const day = moved.isNegative() ? before.returnedOn : dayToDatabase(getDayAt(who.now, who.timeZone));
  if (!moved.isZero()) await writeMoney(db, money.payment, { amount: moved, day, refundId });
  if (!returnedAmount.equals(counted))
    await storeReturnedTotal(db, money, { more: returnedAmount.minus(counted), kind: before.kind, isPlaced });
  if (
    returnedAmount.greaterThan(counted) &&
    (before.kind === "refund" || (before.kind === "void" && before.isProvider))
  )
    recordEvent(db, "payment.returned", { refundId });
  const isNews = before.status !== state.status || before.disputeStatus !== (state.disputeStatus ?? null);
  if (isNews || !returnedAmount.equals(counted))
    recordChange(db, {
      action: getChangeAction(before.kind, state),
      subjectKind: "payment",
      subjectId: paymentId,
    });
}

function getChangeAction(kind: string, { status }: RefundState): string {
  if (kind === "dispute") return status === "failed" ? "payment.dispute-won" : "payment.disputed";
  if (status === "failed") return "payment.refund-failed";
  return kind === "void" ? "payment.voided" : kind === "failure" ? "payment.returned" : "payment.refunded";
}

/** Books money that came back, after a won dispute or a returned refund. */
async function bookReturnedMoney(
  db: Transaction,
  money: LockedMoney,
  { refund, amount, isPlaced }: { refund: Refund; amount: Decimal; isPlaced: boolean }
): Promise<void> {
  const { who } = db;
  const { payment, invoices } = money;
  const refundEntries = await db.invoiceEntry.findMany({ where: { businessId: who.businessId, refundId: refund.id } });
  const onInvoice = new Map<string, Decimal>();
  for (const entry of refundEntries)
    onInvoice.set(entry.invoiceId, (onInvoice.get(entry.invoiceId) ?? new Decimal(0)).minus(entry.amount.toString()));
  let rest = amount;
  const entries: NewEntry[] = [];
  const day = dayToDatabase(getDayAt(who.now, who.timeZone));
  for (const [invoiceId, reversedAmount] of onInvoice) {
    const reappliedAmount = Decimal.min(rest, reversedAmount);
    if (
      reappliedAmount.lessThanOrEqualTo(0) ||
      !(await isStillOwed(db, invoices, [{ invoiceId, amount: reappliedAmount }]))
    )
      continue;
    rest = rest.minus(reappliedAmount);
    const { id: refundId } = refund;
    entries.push({
      invoiceId,
      kind: parseEntryKind(refund.kind),
      amount: reappliedAmount,
      day,
      paymentId: payment.id,
      refundId,
    });
  }
  await writeEntries(db, invoices, { entries, action: "invoice.paid" });
  if (rest.greaterThan(0) && isPlaced) await saveAsCredit(db, payment, rest);
}

/**
 * True when the payment's money is or was on an invoice or credit. Money that was no longer owed on arrival never was,
 * and is refunded.
 */
async function hasBeenPlaced(db: Transaction, { payment, credit }: LockedMoney): Promise<boolean> {
  const { id: paymentId, customerId, status } = payment;
  if (status === "refund_due") return false;
  return (
    !customerId ||
    credit !== null ||
    (await db.invoiceEntry.count({ where: { businessId: db.who.businessId, paymentId } })) > 0
  );
}

/** Stores the total that went back of a payment, and the status that follows from it. */
async function storeReturnedTotal(
  db: Transaction,
  { payment: { id, amount, returnedTotal, status: before } }: LockedMoney,
  { more, kind, isPlaced }: { more: Decimal; kind: string; isPlaced: boolean }
): Promise<void> {
  const returned = sumMoney([new Decimal(returnedTotal.toString()), more]);
  const isWhole = returned.equals(amount.toString());
  const status = isWhole ? FULL_RETURN_STATUSES[kind] : isPlaced ? "succeeded" : "refund_due";
  await db.payment.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { returnedTotal: returned.toFixed(2), status: status ?? before, version: { increment: 1 } },
  });
}

const FULL_RETURN_STATUSES: Record<string, string> = {
  refund: "refunded",
  void: "voided",
  failure: "voided",
  dispute: "disputed",
};
