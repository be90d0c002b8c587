import { expect, it } from "vitest";
import { formatPaymentMeans, type PaymentMeans } from "@/lib/platform/money/format-payment-means";

it("a payment method is named as customers know it: by card, bank, or check", () => {
  const words = (paymentType: string, more: Partial<PaymentMeans>) =>
    formatPaymentMeans({ paymentType, cardBrand: null, cardLast4: null, checkNumber: null, ...more });
  expect(words("card", { cardBrand: "amex", cardLast4: "1001" })).toBe("American Express ending in 1001");
  expect(words("card", { cardLast4: "4242" })).toBe("Card ending in 4242");
  expect(words("bank-check", { cardBrand: "Wells Fargo", cardLast4: "6789" })).toBe(
    "Bank account at Wells Fargo ending in 6789"
  );
  expect(words("bank-check", { cardBrand: "Check", cardLast4: "6789" })).toBe("Bank account ending in 6789");
  expect(words("paper-check", { checkNumber: "1043" })).toBe("Check #1043");
  expect(words("cash", {})).toBe("Cash");
});
