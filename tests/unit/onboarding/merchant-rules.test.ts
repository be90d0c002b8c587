import { describe, expect, it } from "vitest";
import { isMask, maskSecret, resolveSecret } from "@/lib/onboarding/merchant/mask-secret";
import {
  getOwnerFullName,
  getIdentityType,
  isSignatureOf,
  addLeadingOne,
  listPrimaryPrincipals,
  toSavedOwner,
  computeTotalEquity,
} from "@/lib/onboarding/merchant/owner-details";
import { isPublicStructure, keepLastCategory, getTicker } from "@/lib/onboarding/merchant/is-public-structure";
import {
  DELIVERED_AT_SALE_DEFAULT,
  FACE_TO_FACE_DEFAULT,
  MANUAL_BANK_DEFAULT,
  isReviewRequired,
  isTaxDocumentRequired,
  isUnderwriterDataRequired,
  PAYMENT_BUCKETS,
  computeRemotePercentage,
  isHundredPercent,
} from "@/lib/onboarding/merchant/volumes";

const owner = (name: string, equity: string, license = "") => {
  const [first_name = "", last_name = ""] = name.split(" ");
  return {
    first_name,
    last_name,
    equity_percentage: equity,
    mobile_phone: "(704) 555-0123",
    drivers_license_number: license,
  };
};

describe("the owners of a business", () => {
  it("registration/total-equity, registration/empty-equity: have equities that add up, and an empty one counts as 0", () => {
    expect(computeTotalEquity([owner("A B", "60"), owner("C D", "25"), owner("E F", "")]).toString()).toBe("85");
    expect(computeTotalEquity([owner("A B", "33.3333"), owner("C D", "66.6667")]).toString()).toBe("100");
    expect(toSavedOwner("LLC", owner("A B", "")).equity_percentage).toBe("0");
  });

  it("registration/principals: have as principals those with the most equity, or all when none has any", () => {
    const names = (...owners: Array<ReturnType<typeof owner>>) => listPrimaryPrincipals(owners).map(getOwnerFullName);
    expect(names(owner("Ann Lee", "40"), owner("Bo Fox", "40"), owner("Cy Ray", "20"))).toEqual(["Ann Lee", "Bo Fox"]);
    expect(names(owner("Ann Lee", "0"), owner("Bo Fox", ""))).toEqual(["Ann Lee", "Bo Fox"]);
  });

  it("registration/signature-valid: sign only with a principal's exact full name", () => {
    const owners = [owner("Ann Lee", "60"), owner("Bo Fox", "40")];
    expect(["Ann Lee", "Bo Fox", "ann lee", "Ann", ""].map((name) => isSignatureOf(name, owners))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("registration/identity-type, registration/public-identity, registration/other-identity, registration/public-equity, registration/phone-leading-one: are saved by the documented rules", () => {
    expect([getIdentityType(owner("A B", "", "D123")), getIdentityType(owner("A B", ""))]).toEqual(["dl", "ssn"]);
    expect(toSavedOwner("Government", owner("A B", "40", "X1"))).toMatchObject({
      identity_type: "dl",
      equity_percentage: "0",
      mobile_phone: "17045550123",
    });
    expect(toSavedOwner("Public Corporation", owner("A B", "40")).identity_type).toBe("ssn");
    expect(toSavedOwner("LLC", owner("A B", "40", "X1"))).toMatchObject({
      identity_type: "ssn",
      equity_percentage: "40",
    });
    expect([addLeadingOne("5551234567"), addLeadingOne("15551234567")]).toEqual(["15551234567", "15551234567"]);
  });
});

describe("a business and its volumes", () => {
  it("registration/public-structures, registration/ticker, registration/single-category: follow the documented rules", () => {
    expect(["Public Corporation", "Government", "LLC"].map(isPublicStructure)).toEqual([true, true, false]);
    expect([getTicker("LLC", "ACME"), getTicker("Public Corporation", "ACME")]).toEqual(["", "ACME"]);
    expect(keepLastCategory(["hvac", "plumbing"])).toEqual(["plumbing"]);
  });

  it("registration/f2f-default, registration/remote-percent, registration/delivered-default, registration/manual-bank-default, registration/buckets: have the documented defaults, and percentages that add up to 100", () => {
    expect([FACE_TO_FACE_DEFAULT, computeRemotePercentage(FACE_TO_FACE_DEFAULT)]).toEqual(["50", "50"]);
    expect([computeRemotePercentage("80"), computeRemotePercentage("100")]).toEqual(["20", "0"]);
    expect([DELIVERED_AT_SALE_DEFAULT, MANUAL_BANK_DEFAULT]).toEqual([1, 1]);
    expect(PAYMENT_BUCKETS).toHaveLength(7);
    expect([
      isHundredPercent(["80", "20"]),
      isHundredPercent(["33.33", "66.66"]),
      isHundredPercent(["100", ""]),
    ]).toEqual([true, false, true]);
  });

  it("registration/docs-monthly-volume, registration/docs-average-ticket: require documents from certain amounts on", () => {
    const needs = (month: string, ticket: string) =>
      isReviewRequired({ maximum_monthly_card_volume: month, average_card_transaction_amount: ticket });
    expect([needs("83333.33", ""), needs("83333.32", "849.99"), needs("", "850")]).toEqual([true, false, true]);
  });

  it("registration/tax-document, registration/underwriter-data: require the documented papers", () => {
    const needs = (acceptsChecks: boolean, ...categories: string[]) =>
      isTaxDocumentRequired({ acceptsChecks, categories });
    expect([needs(true, "electrical"), needs(true, "hvac_plumbing"), needs(false, "electrical")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      isUnderwriterDataRequired({ requiresAdditionalUnderwriterData: true }),
      isUnderwriterDataRequired({}),
    ]).toEqual([true, false]);
  });
});

describe("masked secrets", () => {
  it("show the last four digits, and resolve to the stored number", () => {
    expect([
      maskSecret("ssn", "123456789"),
      maskSecret("account", "000123456789"),
      maskSecret("account", "1234"),
    ]).toEqual(["***-**-6789", "••••6789", "••••"]);
    expect([isMask("***-**-6789"), isMask("••••6789"), isMask("123-45-6789")]).toEqual([true, true, false]);
    expect(resolveSecret("ssn", "***-**-6789", ["111223333", "123456789"])).toBe("123456789");
    expect(resolveSecret("ssn", "***-**-0000", ["123456789"])).toBeNull();
    expect(resolveSecret("ssn", "987654321", ["123456789"])).toBe("987654321");
  });
});
