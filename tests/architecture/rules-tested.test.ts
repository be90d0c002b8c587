import { describe, expect, it } from "vitest";
import { ACCOUNTING_RULES } from "./accounting-rules";
import { BILLING_RULES } from "./billing-rules";
import { CUSTOMERS_RULES } from "./customers-rules";
import { FINANCING_RULES } from "./financing-rules";
import { MAIN_JOB_RULES } from "./main-job-rules";
import { MARKETING_RULES } from "./marketing-rules";
import { PLANS_RULES } from "./plans-rules";
import { PRICE_BOOK_RULES } from "./price-book-rules";
import { REGISTRATION_RULES } from "./registration-rules";
import { SCHEDULE_RULES } from "./schedule-rules";
import { SERVICES_RULES } from "./services-rules";
import { LEADS_RULES, TELEPHONY_RULES } from "./telephony-rules";
import { listSourceFiles } from "./source-files";

/** The ids that test titles begin with: it("money/exact: …"), test("…"), or two ids with a comma between. */
function listTestedRules(): Set<string> {
  const ids = listSourceFiles("tests").flatMap(({ text }) =>
    [...text().matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*["'`]((?:[a-z-]+\/[a-z0-9-]+(?:, )?)+):/g)].flatMap(
      ([, titled = ""]) => titled.split(", ")
    )
  );
  return new Set(ids);
}

describe("a test title names each rule", () => {
  const tested = listTestedRules();

  it("of the main job", () => {
    expect(MAIN_JOB_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of customers", () => {
    expect(CUSTOMERS_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of the price book", () => {
    expect(PRICE_BOOK_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of billing", () => {
    expect(BILLING_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of accounting", () => {
    expect(ACCOUNTING_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of services, enrollments, and suppliers", () => {
    expect(SERVICES_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of registration", () => {
    expect(REGISTRATION_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of financing", () => {
    expect(FINANCING_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of maintenance plans", () => {
    expect(PLANS_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of marketing", () => {
    expect(MARKETING_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of phone calls, numbers, and texts", () => {
    expect(TELEPHONY_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of leads", () => {
    expect(LEADS_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });

  it("of the schedule", () => {
    expect(SCHEDULE_RULES.filter((rule) => !tested.has(rule))).toEqual([]);
  });
});
