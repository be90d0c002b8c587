import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { sumMoney } from "@/lib/platform/money/money";
import type { Day } from "@/lib/platform/time/day";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { listBankPaymentsByIds, listBankPaymentsOnTheirWay } from "./list-bank-payments-on-their-way";
import type { BankPaymentsOnTheirWay } from "./book-day";
import { findLastClosedDay } from "./write-money";

type DayWithPending = { onTheirWay: string[] };

/**
 * Returns the payments that were begun by a day but not received on it. For a closed day, returns what was stored with
 * it. A day that was closed together with a later one has no list. The later day has it.
 */
export async function getDayOnTheirWay(
  who: Who,
  day: Day,
  closed: { id: string } | null
): Promise<BankPaymentsOnTheirWay> {
  const { businessId } = who;
  if (closed) {
    const where = { businessId_id: { businessId, id: closed.id } };
    const { onTheirWay } = await who.db((db) => db.closedDay.findUniqueOrThrow({ where }));
    return listBankPaymentsByIds(who, onTheirWay);
  }
  const through = await findLastClosedDay(who);
  return through && day <= through ? listBankPaymentsByIds(who, []) : listBankPaymentsOnTheirWay(who, day);
}

/** Returns a function that gives the sum that was on its way when a day was closed. */
export async function computeSumsOnTheirWay(
  db: Transaction,
  days: readonly DayWithPending[]
): Promise<(day: DayWithPending) => Decimal> {
  const id = { in: days.flatMap(({ onTheirWay }) => onTheirWay) };
  const payments = await db.payment.findMany({
    where: { businessId: db.who.businessId, id },
    select: { id: true, amount: true },
  });
  const amountOf = new Map(payments.map((payment) => [payment.id, new Decimal(payment.amount.toString())]));
  return ({ onTheirWay }) => sumMoney(onTheirWay.flatMap((each) => amountOf.get(each) ?? []));
}
