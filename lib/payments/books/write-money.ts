import "server-only";
import type { Payment } from "@prisma/client";
import { invalid } from "@/lib/platform/refusals/refusal";
import { Decimal } from "@/lib/platform/money/decimal";
import { type Day, getDayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import type { Transaction, Who } from "@/lib/platform/session/who";

type MoneyMovement = {
  /** Positive when money came, negative when it went. */
  amount: Decimal;
  day: Date;
  refundId?: string;
};

/** Writes a movement of a payment's money. It never changes later. The database dates it after all closed days. */
export async function writeMoney(
  db: Transaction,
  { id: paymentId, paymentType }: Payment,
  { amount, day, refundId }: MoneyMovement
): Promise<void> {
  const { businessId, now } = db.who;
  await db.moneyEntry.create({
    data: {
      businessId,
      paymentId,
      refundId: refundId ?? null,
      paymentType,
      amount: amount.toFixed(2),
      day,
      createdAt: now,
    },
  });
}

/**
 * Writes once that the money of a payment came. For a bank account the day is the one on which the bank confirms it,
 * days after the payment was begun.
 */
export async function writeIncome(db: Transaction, payment: Payment): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const entryCount = await db.moneyEntry.count({ where: { businessId, paymentId: payment.id, refundId: null } });
  const isFromAccount = payment.isProvider && payment.methodType === "check";
  const day = isFromAccount ? dayToDatabase(getDayAt(who.now, who.timeZone)) : payment.paidOn;
  if (entryCount === 0) await writeMoney(db, payment, { amount: new Decimal(payment.amount.toString()), day });
}

/** Returns the last closed day of the books. Null before the first. */
export async function findLastClosedDay({ businessId, db }: Who): Promise<Day | null> {
  const last = await db((tx) => tx.closedDay.findFirst({ where: { businessId }, orderBy: { day: "desc" } }));
  return last && dayFromDatabase(last.day);
}

/** Returns the error for a date that is on or before the last closed day. */
export function makeDayClosedError(closed: Day) {
  return invalid({ date: `The books are closed through ${formatDay(closed)}. Select a later date.` }, "day_closed");
}
