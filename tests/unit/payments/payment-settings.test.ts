import { expect, it } from "vitest";
import type { PaymentMode } from "@/lib/invoices/records/online-payment";
import { describeAccountSetting, describeCardSetting } from "@/lib/payments/bank/describe-account-setting";

const on = { isOffered: true, isAccepted: true };

it("card and bank account settings say when a test mode is on and no money moves", () => {
  for (const words of [
    (mode: PaymentMode) => describeCardSetting({ isAccepted: true, mode }),
    (mode: PaymentMode) => describeAccountSetting({ ...on, mode }),
  ]) {
    expect(words("live")).not.toContain("test");
    expect(words("stripe-test")).toMatch(/^This is Stripe's test mode\. .+ and no money moves\./);
    expect(words("sandbox")).toMatch(/^Customers can pay .+ test .+ and no money moves\./);
  }
  expect(describeCardSetting({ isAccepted: false, mode: "live" })).toMatch(/doesn't accept cards/);
});

it("the bank account setting says how long payments take and how to turn them off", () => {
  expect(describeAccountSetting({ ...on, mode: "live" })).toBe(
    "Customers can pay from a bank account. Payments stay pending until the money arrives. Bank payments take up to 4 business days. You can turn bank payments off under Settings → Details."
  );
  expect(describeAccountSetting({ ...on, isAccepted: false, mode: "stripe-test" })).toMatch(
    /doesn't accept bank account \(ACH\) payments/
  );
  expect(describeAccountSetting({ ...on, isOffered: false, mode: "stripe-test" })).toContain(
    "Your provider can turn them on."
  );
});
