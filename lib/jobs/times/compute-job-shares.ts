import { apportionAmount } from "@/lib/platform/money/apportion-amount";
import type { Decimal } from "@/lib/platform/money/decimal";
import { Decimal as Exact } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { JobShare, JobTime } from "./job-time";

export const toHours = (ms: number): number => Math.round(ms / 36_000) / 100;

type Span = Pick<JobTime, "userAccount" | "startTime" | "endTime">;

export const computeSpanMs = ({ startTime, endTime }: Span, now: Date): number =>
  Math.max(0, (endTime ? Date.parse(endTime) : now.getTime()) - Date.parse(startTime));

/**
 * Computes the users' shares of a job, largest first. Only users with time have one. Percentages have two decimals and
 * sum to 100. The amounts sum to `revenue`.
 */
export function computeJobShares(times: readonly Span[], revenue: Decimal, now: Date): JobShare[] {
  const worked = new Map<string, { userAccount: Span["userAccount"]; ms: number }>();
  for (const time of times) {
    const { id } = time.userAccount;
    const ms = (worked.get(id)?.ms ?? 0) + computeSpanMs(time, now);
    worked.set(id, { userAccount: time.userAccount, ms });
  }
  const people = [...worked.values()].filter(({ ms }) => ms > 0).toSorted((a, b) => b.ms - a.ms);
  if (people.length === 0) return [];
  const weights = people.map(({ userAccount, ms }) => ({
    id: userAccount.id,
    weight: new Exact(ms),
  }));
  const percents = apportionAmount(new Exact(100), weights);
  const amounts = apportionAmount(revenue, weights);
  return people.flatMap(({ userAccount, ms }) => {
    const [percent, amount] = [percents.get(userAccount.id), amounts.get(userAccount.id)];
    if (!percent || !amount) return [];
    return [{ userAccount, hours: toHours(ms), percent: percent.toNumber(), amount: moneyToWire(amount) }];
  });
}
