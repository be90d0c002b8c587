import type { Payment } from "@/lib/invoices/reading/payment";
import { getPaymentTypeName } from "../records/payment-type";
import { formatMethodName, getBrandName } from "./format-method-name";

/** The fields of a payment that name its method. A bank payment keeps the bank's name in `cardBrand`. */
export type PaymentMeans = Pick<Payment, "paymentType" | "cardBrand" | "cardLast4" | "checkNumber">;

/**
 * Formats how a payment was made: "Visa ending in 4242", "Bank account at Wells Fargo ending in 6789",
 * "Paper check #1043", or "Cash".
 */
export function formatPaymentMeans({ paymentType, cardBrand, cardLast4, checkNumber }: PaymentMeans): string {
  if (cardBrand || cardLast4)
    return formatMethodName({
      methodType: paymentType === "bank-check" ? "check" : "card",
      type: getBrandName(cardBrand ?? ""),
      lastFour: cardLast4 ?? "",
    });
  const name = getPaymentTypeName(paymentType);
  return checkNumber ? `${name} #${checkNumber}` : name;
}
