import { describe, expect, it } from "vitest";
import {
  mapFieldErrors,
  GOODLEAP_FIELDS,
  START_FIELDS,
  SYNCHRONY_FIELDS,
} from "@/lib/financing/protocol/map-field-errors";
import { computeAmortization } from "@/lib/financing/protocol/compute-amortization";
import { getGreenskyLabels } from "@/lib/financing/get-greensky-labels";
import { isPublicPath } from "@/lib/platform/session/is-public-path";
import { Decimal } from "@/lib/platform/money/decimal";

const costs = (amount: string, rate: string, months: number) => {
  const { monthlyPayment, totalOfPayments, financeCharge } = computeAmortization(
    new Decimal(amount),
    new Decimal(rate),
    months
  );
  return [monthlyPayment.toFixed(2), totalOfPayments.toFixed(2), financeCharge.toFixed(2)];
};

describe("the cost of a loan", () => {
  it("follows the standard formula, rounded half up to the cent once", () => {
    // Computed by hand: 5000 × 0.0075 / (1 − 1.0075^−60) = 103.7917…
    expect(costs("5000.00", "9", 60)).toEqual(["103.79", "6227.40", "1227.40"]);
    expect(costs("12000.00", "9.99", 120)).toEqual(["158.51", "19021.20", "7021.20"]);
    // Half a cent is rounded up.
    expect(costs("100.05", "0", 2)).toEqual(["50.03", "100.06", "0.01"]);
    expect(costs("1000.00", "0", 3)).toEqual(["333.33", "999.99", "0.00"]);
  });
});

describe("a lender's messages", () => {
  it("financing/apply-422: appear at the six fields of the application form", () => {
    expect(mapFieldErrors({ email: ["bad"] }, START_FIELDS)).toEqual([{ field: "email", message: "bad" }]);
    const lenderFields = ["first_name", "last_name", "email", "phone", "zip", "date_of_birth"];
    const fieldErrors = mapFieldErrors(Object.fromEntries(lenderFields.map((name) => [name, ["x"]])), START_FIELDS);
    expect(fieldErrors.map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
      "zipCode",
      "dateOfBirth",
    ]);
  });

  it("financing/array-join: are joined when a field has several", () => {
    expect(mapFieldErrors({ zip: ["a", "b"] }, START_FIELDS)).toEqual([{ field: "zipCode", message: "a; b" }]);
  });

  it.each([SYNCHRONY_FIELDS, GOODLEAP_FIELDS])(
    "financing/error-map-income, financing/error-map-limit, financing/error-map-likewise: map to our fields",
    (names) => {
      const at = (field: string) => mapFieldErrors({ [field]: ["x"] }, names)[0]?.field;
      expect(at("income")).toBe("monthlyNetIncome");
      expect([at("requestedLimit"), at("requested_limit")]).toEqual(["purchaseAmount", "purchaseAmount"]);
      expect([at("firstName"), at("promoCode"), at("ssn4"), at("products"), at("date_of_birth")]).toEqual([
        "firstName",
        "promoCode",
        "ssn4",
        "products",
        "dateOfBirth",
      ]);
    }
  );

  it("financing/error-map-other: are listed with the field's name when the form lacks the field", () => {
    expect(mapFieldErrors({ zodiac: ["bad"] }, SYNCHRONY_FIELDS)).toEqual([{ field: "other", message: "zodiac: bad" }]);
    expect(mapFieldErrors({ constructor: ["bad"] }, SYNCHRONY_FIELDS)[0]?.field).toBe("other");
  });

  it("financing/error-map-hic: include one more field for GoodLeap", () => {
    expect(mapFieldErrors({ hic: ["bad"] }, GOODLEAP_FIELDS)).toEqual([{ field: "hic", message: "bad" }]);
    expect(mapFieldErrors({ hic: ["bad"] }, SYNCHRONY_FIELDS)).toEqual([{ field: "other", message: "hic: bad" }]);
  });
});

it("financing/greensky-labels: the labels follow the flag", () => {
  expect(getGreenskyLabels(true)).toEqual({ suffix: "with GreenSky®", name: "GreenSky®" });
  expect(getGreenskyLabels(false)).toEqual({ suffix: "Portal", name: "Financing Portal" });
});

it("the applicant's page is public, and the office's pages are not", () => {
  expect([isPublicPath("/financing/apply"), isPublicPath("/financing/apply/1"), isPublicPath("/financing")]).toEqual([
    true,
    false,
    false,
  ]);
});
