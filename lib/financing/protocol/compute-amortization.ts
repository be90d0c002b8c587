import { Decimal } from "@/lib/platform/money/decimal";
import { roundToCents } from "@/lib/platform/money/money";

/** The cost of a loan: the monthly payment, the sum of all payments, and the finance charge. */
export type Amortized = { monthlyPayment: Decimal; totalOfPayments: Decimal; financeCharge: Decimal };

/**
 * Computes a loan with equal monthly payments: amount × r / (1 − (1 + r)^−n), where r is the yearly rate in percent /
 * 1200. It is exact until the payment is rounded half up to the cent. The last payment equals the others.
 */
export function computeAmortization(amount: Decimal, rate: Decimal, months: number): Amortized {
  const monthly = rate.div(1200);
  const payment = monthly.isZero()
    ? amount.div(months)
    : amount.times(monthly).div(new Decimal(1).minus(monthly.plus(1).pow(-months)));
  const monthlyPayment = roundToCents(payment);
  const totalOfPayments = roundToCents(monthlyPayment.times(months));
  return {
    monthlyPayment,
    totalOfPayments,
    financeCharge: roundToCents(Decimal.max(0, totalOfPayments.minus(amount))),
  };
}
