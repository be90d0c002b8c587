import { sumMoney, moneyToWire } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import type { StatementMovement } from "./statement-shapes";

/** What was invoiced and what was paid; opening plus the first less the second is the closing balance. */
export function flowsOf(movements: readonly StatementMovement[]): { invoiced: string; paid: string } {
  const sumOf = (kind: StatementMovement["kind"]) =>
    sumMoney(movements.filter((movement) => movement.kind === kind).map(({ amount }) => new Decimal(amount)));
  return { invoiced: moneyToWire(sumOf("invoice")), paid: moneyToWire(sumOf("payment").negated()) };
}
