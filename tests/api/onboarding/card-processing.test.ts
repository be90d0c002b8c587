import { beforeAll, describe, expect, it } from "vitest";
import { GET as defaults } from "@/app/api/card-processing/default-data/route";
import { POST as save } from "@/app/api/card-processing/enrollment/route";
import { GET as get } from "@/app/api/subscriptions/[id]/route";
import { decryptSecrets } from "@/lib/onboarding/card-processing/hide-secrets";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const SSN = "987654321";
const TAX = "561234567";
const ACCOUNT = "000778899001";
const ann = {
  first_name: "Ann",
  last_name: "Lee",
  email: "ann@ridge.example",
  mobile_phone: "7045550123",
  title: "Owner",
  equity_percentage: "60",
  date_of_birth: "1980-05-06",
  ssn: SSN,
};
const bo = {
  ...ann,
  first_name: "Bo",
  last_name: "Fox",
  equity_percentage: "40",
  ssn: "123454321",
  drivers_license_number: "X1",
};

type Part = Record<string, unknown>;
function payload(business: Part = {}, banking: Part = {}, sign: Part = {}) {
  return {
    businessDetails: {
      legal_name: "Blue Ridge LLC",
      phone_number: "7045550100",
      address: { address: "100 Main St", city: "Charlotte", state: "NC", zip: "28202" },
      structure: "LLC",
      category: "hvac",
      ticker_symbol: "RIDG",
      tax_id: TAX,
      tax_id_type: "EIN",
      owners: [ann, bo],
      ...business,
    },
    bankingDetails: {
      maximum_monthly_card_volume: "20000",
      average_card_transaction_amount: "400",
      bank_accounts: [{ name: "Main", account_type: "checking", routing_number: "053000196", account_number: ACCOUNT }],
      ...banking,
    },
    agreeAndSign: { electronic_signature: "Ann Lee", agree_to_merchant_terms: true, ...sign },
  };
}
const sent = (body: unknown, as = business.admin) => sendUnchecked(save, { as, body });
const errorsOf = async (...parts: Parameters<typeof payload>) => (await sent(payload(...parts))).body.errors;

describe("card processing", () => {
  it("card-processing/steps: starts with the business's own data and the documented defaults", async () => {
    const { body } = await send(defaults, { as: business.admin });
    expect(Object.keys(body.data)).toEqual([
      "businessDetails",
      "bankingDetails",
      "agreeAndSign",
      "states",
      "industries",
    ]);
    expect(body.data).toMatchObject({
      businessDetails: { legal_name: "Blue Ridge Plumbing & Heating", category: "hvac_plumbing", state_of_issue: "NC" },
      bankingDetails: {
        face_to_face_card_transactions_percentage: "50",
        remote_card_transactions_percentage: "50",
        goods_services_delivered_at_sale: 1,
      },
      agreeAndSign: { electronic_signature: "", agree_to_merchant_terms: false },
    });
  });

  it("card-processing/terms: checks the merchant rules, and returns 422 by field with the documented messages", async () => {
    const unsigned = await sent(payload({}, {}, { agree_to_merchant_terms: false }));
    expect([unsigned.status, unsigned.body]).toMatchObject([
      422,
      { result: "error", message: "Card Processing Plan Save failed" },
    ]);
    expect(unsigned.body.errors).toHaveProperty(["agreeAndSign.agree_to_merchant_terms"]);
    for (const name of ["Bo Fox", "ann lee", ""])
      expect(await errorsOf({}, {}, { electronic_signature: name })).toHaveProperty([
        "agreeAndSign.electronic_signature",
      ]);
    expect(await errorsOf({ owners: [] })).toHaveProperty(["businessDetails.owners"]);
    expect(await errorsOf({ owners: [ann, { ...bo, equity_percentage: "60" }] })).toHaveProperty([
      "businessDetails.owners",
    ]);
    expect(await errorsOf({}, { face_to_face_card_transactions_percentage: "80" })).toHaveProperty([
      "bankingDetails.remote_card_transactions_percentage",
    ]);
    // registration/docs-monthly-volume, /docs-average-ticket
    expect(await errorsOf({}, { maximum_monthly_card_volume: "83333.33" })).toHaveProperty([
      "bankingDetails.documents",
    ]);
    expect(await errorsOf({}, { average_card_transaction_amount: "850" })).toHaveProperty(["bankingDetails.documents"]);
    expect((await send(get, { as: business.admin, params: { id: "cardProcessing" } })).body.status.name).toBe(
      "Not Enrolled"
    );
  });

  it("saves once and seals the numbers, so that every later read shows only a mask", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await sendUnchecked(save, { as: business.admin, body: payload(), headers: key });
    expect(first.body).toEqual({ result: true, errors: {} });
    const technicianView = await send(get, { as: business.technician, params: { id: "cardProcessing" } });
    expect(requireValue(technicianView.body.details, "details").answers).toEqual({});
    const { body } = await send(defaults, { as: business.admin });
    expect(body.data.businessDetails).toMatchObject({
      tax_id: "••••4567",
      ticker_symbol: "",
      owners: [
        { ssn: "***-**-4321", identity_type: "ssn", mobile_phone: "17045550123", date_of_birth: "****-**-**" },
        { ssn: "***-**-4321", identity_type: "ssn" },
      ],
    });
    expect(body.data.bankingDetails.bank_accounts[0]).toMatchObject({
      account_number: "••••9001",
      routing_number: "••••0196",
    });
    const storedRows = await business.system.db(async (db) => [
      await db.subscription.findMany(),
      await db.changeRow.findMany({ where: { businessId: business.businessId } }),
      await db.changeSet.findMany({ where: { businessId: business.businessId } }),
      await db.idempotencyKey.findMany(),
    ]);
    const text = JSON.stringify(storedRows);
    for (const secret of [SSN, TAX, ACCOUNT, "053000196", "1980-05-06", "123454321"])
      expect(text).not.toContain(secret);
  });

  it("accepts a mask of the stored number unchanged, and refuses a mask of another number at its field", async () => {
    const { body } = await send(defaults, { as: business.admin });
    const { businessDetails, bankingDetails } = body.data;
    const swapped = { ...businessDetails, owners: businessDetails.owners.slice(0, 1), dba_name: "Ridge" };
    const resubmission = await sent({
      businessDetails: swapped,
      bankingDetails,
      agreeAndSign: { electronic_signature: "Ann Lee", agree_to_merchant_terms: true },
    });
    expect(resubmission.body).toEqual({ result: true, errors: {} });
    const row = await business.system.db((db) =>
      db.subscription.findFirstOrThrow({ where: { service: "cardProcessing" } })
    );
    expect(decryptSecrets(business.businessId, row.secretsSealed)).toMatchObject({
      "businessDetails.owners.0.ssn": SSN,
      "businessDetails.tax_id": TAX,
      "bankingDetails.bank_accounts.0.account_number": ACCOUNT,
    });
    expect(await errorsOf({ tax_id: "••••0000" })).toEqual({ "businessDetails.tax_id": "Enter the full number." });
  });

  it("registration/public-equity, registration/public-identity, registration/ticker: a public company has no equity shares", async () => {
    expect(
      (
        await sent(
          payload({ structure: "Public Corporation", owners: [bo, ann] }, {}, { electronic_signature: "Bo Fox" })
        )
      ).body
    ).toEqual({
      result: true,
      errors: {},
    });
    const { body } = await send(defaults, { as: business.admin });
    expect(body.data.businessDetails).toMatchObject({
      ticker_symbol: "RIDG",
      owners: [
        { first_name: "Bo", equity_percentage: "0", identity_type: "dl" },
        { first_name: "Ann", identity_type: "ssn" },
      ],
    });
  });
});
