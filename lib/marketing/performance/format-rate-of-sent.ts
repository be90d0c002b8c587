import { Decimal } from "@/lib/platform/money/decimal";

/**
 * Formats a count as a percentage of the emails sent, with two decimals, rounded half up: 290 of 300 gives "96.67". It
 * is "0.00" when none was sent. rules: marketing/email-delivery-rate, marketing/email-open-rate,
 * marketing/email-spam-rate, marketing/email-unsubscribe-rate, marketing/email-rate-zero-sent
 */
export function formatRateOfSent(count: number, sentEmails: number): string {
  if (sentEmails === 0) return "0.00";
  return new Decimal(count).times(100).div(sentEmails).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}
