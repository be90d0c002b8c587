import { sumMoney, moneyToWire } from "@/lib/platform/money/money";
import { Decimal } from "@/lib/platform/money/decimal";
import type { StatementMovement } from "./statement-movement";

/**
 * Computes what was invoiced, and what was paid less what went back. The opening balance plus invoiced less paid is the
 * closing balance.
 */
export function computeFlows(movements: readonly StatementMovement[]): { invoiced: string; paid: string } {
  const sumOf = (isInvoice: boolean) =>
    sumMoney(
      movements.filter(({ kind }) => (kind === "invoice") === isInvoice).map(({ amount }) => new Decimal(amount))
    );
  return { invoiced: moneyToWire(sumOf(true)), paid: moneyToWire(sumOf(false).negated()) };
}
