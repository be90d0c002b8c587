import { expect, it } from "vitest";
import { accountSettingWords, cardSettingWords } from "@/lib/payments/bank/setting-words";

const on = { isOffered: true, isAccepted: true };

it("settings say of cards and of bank accounts alike when a test mode takes them and no money moves", () => {
  for (const words of [cardSettingWords, (mode) => accountSettingWords({ ...on, mode })] as Array<
    typeof cardSettingWords
  >) {
    expect(words("live")).not.toContain("test");
    expect(words("stripe-test")).toMatch(/^This is Stripe's test mode\. .+ and no money moves\./);
    expect(words("sandbox")).toMatch(/^Customers can pay .+ test .+ and no money moves\./);
  }
});

it("of bank accounts they say how long a bank takes, and how they are switched off", () => {
  expect(accountSettingWords({ ...on, mode: "live" })).toBe(
    "Customers can pay from a bank account. The bank takes up to four business days. Until then the money is on its way. Switch them off in Settings, Details.",
  );
  expect(accountSettingWords({ ...on, isAccepted: false, mode: "stripe-test" })).toMatch(/takes no bank accounts/);
  expect(accountSettingWords({ ...on, isOffered: false, mode: "stripe-test" })).toContain("STRIPE_BANK_ACCOUNTS=1");
});
