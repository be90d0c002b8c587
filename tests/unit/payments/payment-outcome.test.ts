import { expect, it } from "vitest";
import { describeOutcome } from "@/components/payments/payment-outcome";

const card = { methodType: "card", isProvider: true, challengeUrl: null };
const account = { ...card, methodType: "check" };

it("a card payment is called received only when it succeeded", () => {
  expect(describeOutcome({ ...card, amount: "1250.00", status: "succeeded" })).toBe("Received $1,250.00.");
  expect(describeOutcome({ ...card, amount: "0.30", status: "pending" })).toBe(
    "Payment of $0.30 pending. It hasn't been received yet."
  );
});

it("a bank payment is pending for days, or waits for the customer to verify the account", () => {
  expect(describeOutcome({ ...account, amount: "5.00", status: "pending" })).toBe(
    "Payment of $5.00 pending. Bank payments take up to 4 business days."
  );
  const toVerify = { ...account, challengeUrl: "https://payments.stripe.com/microdeposit/1" };
  expect(describeOutcome({ ...toVerify, amount: "5.00", status: "pending" })).toBe(
    "Payment of $5.00 pending. Waiting for the customer to verify the bank account."
  );
  // A paper check is received immediately.
  expect(describeOutcome({ ...account, isProvider: false, amount: "5.00", status: "succeeded" })).toBe(
    "Received $5.00."
  );
});
