import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { type Day, countDaysBetween } from "@/lib/platform/time/day";

/** The ages of a balance in days past due. A balance that is not due yet is current. */
export const AGES = ["current", "1–30", "31–60", "61–90", "over 90"] as const;
export type Age = (typeof AGES)[number];

function getAge(due: Day, asOf: Day): Age {
  const days = countDaysBetween(due, asOf);
  if (days <= 0) return "current";
  if (days <= 30) return "1–30";
  if (days <= 60) return "31–60";
  return days <= 90 ? "61–90" : "over 90";
}

/** Computes what is owed on a day by age. The ages sum to the total owed. Wire amounts. */
export function computeAging(
  openBalances: ReadonlyArray<{ due: Day; balance: string }>,
  asOf: Day
): Record<Age, string> {
  const sumOf = (age: Age) =>
    moneyToWire(
      sumMoney(openBalances.filter(({ due }) => getAge(due, asOf) === age).map(({ balance }) => new Decimal(balance)))
    );
  return {
    current: sumOf("current"),
    "1–30": sumOf("1–30"),
    "31–60": sumOf("31–60"),
    "61–90": sumOf("61–90"),
    "over 90": sumOf("over 90"),
  };
}
