import { getPaymentTypeName } from "./payment-type";
import { formatMethodName, getBrandName } from "./format-method-name";

/** The fields of a payment that name its method. A bank payment keeps the bank's name in `cardBrand`. */
export type PaymentMeans = {
  paymentType: string;
  cardBrand: string | null;
  cardLast4: string | null;
  checkNumber: string | null;
};

/**
 * Formats how a payment was made: "Visa ending in 4242", "Bank account at Wells Fargo ending in 6789",
 * "Check #1043", or "Cash".
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
