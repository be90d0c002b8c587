import { describe, expect, it } from "vitest";
import { applyChange, isPoBox, addHttps } from "@/lib/onboarding/registration/apply-change";
import { isRoutingNumber } from "@/lib/onboarding/registration/bank/bank-check";
import { computeCharges } from "@/lib/onboarding/products/charges";
import { listNeededDocuments } from "@/lib/onboarding/registration/records/required-document";
import { toCamelName, toSnakeName } from "@/lib/onboarding/shapes/rename-keys";
import { emptyRegistration } from "@/lib/onboarding/shapes/empty-registration";
import { enteredFields, type RegistrationChange } from "@/lib/onboarding/shapes/registration-fields";
import { getNextStep, getStepOfField, STEPS } from "@/lib/onboarding/registration/records/steps";
import { listWebsiteProblems } from "@/lib/onboarding/registration/submission/list-submission-problems";
import { isPublicAddress } from "@/lib/onboarding/registration/website/check-website";

const OFF = { isGreenskyFlagEnabled: false };
const after = (change: RegistrationChange, before: RegistrationChange = {}, flags = OFF) =>
  applyChange({ ...emptyRegistration, ...before }, change, flags);

describe("a change to a registration", () => {
  it("registration/signature-cleared, registration/signature-cascade: clears the signature and the agreements that depend on it", () => {
    const signed = {
      electronic_signature: "Ann Lee",
      agree_to_payzer_terms: true,
      terms_of_use: "5",
      agree_to_call_recording_terms: true,
      bank_accounts: [{ routing_number: "021000021" }],
    };
    const cleared = { electronic_signature: "", agree_to_payzer_terms: false, terms_of_use: "" };
    expect(after({ bank_accounts: [{ routing_number: "011000015" }] }, signed)).toMatchObject({
      ...cleared,
      agree_to_call_recording_terms: true,
    });
    expect(after({ number_of_employees: "5" }, signed)).toMatchObject(cleared);
    expect(after({ business_owners: [{ first_name: "Bo" }] }, signed)).toMatchObject(cleared);
    expect(after({ electronic_signature: "" }, signed)).toMatchObject(cleared);
    expect(after({ plan: "payments" }, signed)).toMatchObject({ electronic_signature: "Ann Lee", terms_of_use: "5" });
    // The same change signs again.
    const anew = { electronic_signature: "Bo Fox", terms_of_use: "6", number_of_employees: "5" };
    expect(after(anew, signed)).toMatchObject(anew);
  });

  it("registration/category-resets: resets the payment questions when the trade changes", () => {
    const before = {
      business_categories: ["hvac"],
      invoice_deposit_percent: "20",
      payment_percent_0_to_7: "50",
      payment_percent_181_plus: "50",
    };
    expect(after({ business_categories: ["electrical"] }, before)).toMatchObject({
      currently_processing_cards: true,
      invoice_deposit_percent: "",
      payment_percent_0_to_7: "",
      payment_percent_181_plus: "",
    });
    expect(after({ business_categories: ["hvac"] }, before)).toMatchObject(before);
    expect(after({ business_categories: ["hvac", "plumbing"] }, before).business_categories).toEqual(["plumbing"]);
    expect(after({ business_categories: ["electrical"], invoice_deposit_percent: "10" }, before)).toMatchObject({
      invoice_deposit_percent: "10",
      payment_percent_0_to_7: "",
    });
  });

  it("registration/dba-copy, registration/mailing-address-copy, registration/state-of-issue: copies the fields marked as the same", () => {
    const business_address = { address: "1 Elm St", state: "NC" };
    const alike = {
      use_business_legal_name_for_dba_name: true,
      use_business_address_as_mailing_address: true,
      use_business_address_state_as_state_of_issue: true,
    };
    expect(after({ business_legal_name: "Acme LLC", business_address }, alike)).toMatchObject({
      business_dba_name: "Acme LLC",
      mailing_address: business_address,
      business_state_of_issue: "NC",
    });
    expect(after({ business_legal_name: "Acme LLC", business_address })).toMatchObject({
      business_dba_name: "",
      mailing_address: {},
      business_state_of_issue: "",
    });
  });

  it("registration/remote-percent: makes the two card percentages add up to 100", () => {
    const setFacePercent = (face: string) => after({ face_to_face_card_transactions_percentage: face });
    expect(setFacePercent("80").remote_card_transactions_percentage).toBe("20");
    expect(setFacePercent("100").remote_card_transactions_percentage).toBe("0");
    expect(after({ remote_card_transactions_percentage: "30" }).face_to_face_card_transactions_percentage).toBe("70");
    expect(() =>
      after({ face_to_face_card_transactions_percentage: "80", remote_card_transactions_percentage: "30" })
    ).toThrow("The two percentages must add up to 100%.");
  });

  it("registration/sms-forces-https: forces https for the website of a business that sends texts", () => {
    expect(["http://acme.com", "acme.com", "https://acme.com", ""].map(addHttps)).toEqual([
      "https://acme.com",
      "https://acme.com",
      "https://acme.com",
      "",
    ]);
    expect(after({ opt_in_sms: true }, { website: "acme.com" }).website).toBe("https://acme.com");
    expect(after({ opt_in_sms: false }, { website: "acme.com" }).website).toBe("acme.com");
  });

  it("registration/website-valid: requires a website, and a checked one for a business that sends texts", () => {
    const problem = (website: string, opt_in_sms: boolean, checked = "") =>
      Object.keys(listWebsiteProblems({ website, opt_in_sms }, checked));
    expect(problem("", false)).toEqual(["website"]);
    expect(problem("acme.com", false)).toEqual([]);
    expect(problem("https://acme.com", true)).toEqual(["website"]);
    expect(problem("https://acme.com", true, "https://acme.com")).toEqual([]);
  });

  it("registration/financing-flag-on, registration/financing-flag-off: drops financing that is not offered", () => {
    const on = { isGreenskyFlagEnabled: true };
    expect(after({ is_financing_portal_set: true }, {}, on).is_financing_portal_set).toBe(false);
    expect(after({ is_financing_portal_set: true, is_greensky_set: true }, {}, on).is_financing_portal_set).toBe(true);
    expect(
      after({ is_financing_portal_set: true, is_greensky_set: true, agree_to_greensky_disclosures: true })
    ).toMatchObject({ is_financing_portal_set: false, is_greensky_set: false, agree_to_greensky_disclosures: false });
    expect(after({ is_financing_portal_set: true }).is_financing_portal_set).toBe(true);
  });

  it("registration/public-equity, registration/public-identity, registration/other-identity, registration/ticker, registration/suppliers-saved, registration/po-box-flag: saves owners, ticker, and suppliers by the business structure", () => {
    const business_owners = [{ equity_percentage: "40", drivers_license_number: "X1", mobile_phone: "5551234567" }];
    expect(after({ business_structure: "Government", business_owners }).business_owners[0]).toMatchObject({
      equity_percentage: "0",
      identity_type: "dl",
      mobile_phone: "15551234567",
    });
    expect(after({ business_structure: "LLC", business_owners }).business_owners[0]).toMatchObject({
      equity_percentage: "40",
      identity_type: "ssn",
    });
    expect(after({ business_structure: "LLC", ticker_symbol: "ACME" }).ticker_symbol).toBe("");
    expect(after({ business_structure: "Public Corporation", ticker_symbol: "ACME" }).ticker_symbol).toBe("ACME");
    const suppliers = [
      { service_key: "fergusonEde" as const, information_not_provided: false, details: { will_provide_later: true } },
    ];
    expect(after({ suppliers }).suppliers[0]).toMatchObject({ information_not_provided: true });
    expect([isPoBox({ address: "P.O. Box 12" }), isPoBox({ address: "12 Boxwood Ln" })]).toEqual([true, false]);
  });

  it("registration/underwriter-data: requires more documents for some trades", () => {
    const needed = (trade: string) => [...listNeededDocuments({ ...emptyRegistration, business_categories: [trade] })];
    expect([needed("roofing"), needed("hvac")]).toEqual([["underwriter_data"], []]);
  });
});

describe("the names and numbers of a registration", () => {
  it("format/snake-camel, registration/buckets: map each field between its snake-case and camel-case name", () => {
    expect(toCamelName("payment_percent_0_to_7")).toBe("paymentPercent0To7");
    for (const name of Object.keys(enteredFields)) expect(toSnakeName(toCamelName(name))).toBe(name);
    expect(Object.keys(enteredFields).filter((name) => name.startsWith("payment_percent"))).toHaveLength(7);
  });

  it("registration/steps: follow the documented order", () => {
    expect(STEPS.map(({ key }) => key)).toEqual([
      "plan",
      "add-ons",
      "business",
      "owners",
      "banking",
      "documents",
      "sign",
    ]);
    expect([getNextStep("plan"), getNextStep("sign")]).toEqual(["add-ons", "sign"]);
    const steps = [
      "plan_users",
      "card_reader_types",
      "payment_percent_0_to_7",
      "business_owners.0.ssn",
      "bank_accounts",
    ];
    expect(steps.map(getStepOfField)).toEqual(["plan", "add-ons", "business", "owners", "banking"]);
  });

  it("accept only routing numbers with a valid checksum", () => {
    expect(["021000021", "011000015", "021000022", "000000000", "12345678"].map(isRoutingNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("add up charges that were rounded once", () => {
    const values = { ...emptyRegistration, plan: "payments", plan_users: "4" };
    expect(computeCharges(values)).toMatchObject({ monthly_total: "87.00", one_time_total: "0.00" });
  });

  it("treat no private address as public", () => {
    const closed = [
      "127.0.0.1",
      "10.1.2.3",
      "169.254.169.254",
      "::1",
      "fe80::1",
      "fc00::1",
      "::ffff:10.0.0.1",
      "0.0.0.0",
      "100.64.1.1",
      "2001:db8::1",
      "::ffff:7f00:1",
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
    expect(["93.184.216.34", "2606:4700::1111"].map(isPublicAddress)).toEqual([true, true]);
  });
});
