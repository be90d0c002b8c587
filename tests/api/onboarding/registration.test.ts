import { beforeAll, describe, expect, it } from "vitest";
import { GET as getCardData } from "@/app/api/card-processing/default-data/route";
import { GET as getCardReaders } from "@/app/api/registration/card-readers/route";
import { GET as getInvoiceData } from "@/app/api/registration/invoice-data/route";
import { GET as listRequiredDocuments } from "@/app/api/registration/required-documents/route";
import { GET as onboardingPdf } from "@/app/api/registration/onboarding-pdf/route";
import { POST as resend } from "@/app/api/registration/resend-validation-email/route";
import { GET as fetchPayload, POST as savePayload } from "@/app/api/registration/route";
import { POST as start } from "@/app/api/registration/start/route";
import { POST as confirmEmail } from "@/app/api/registration/validate-email/route";
import { POST as verifyBank } from "@/app/api/registration/verify-bank-information/route";
import { POST as uploadDocuments } from "@/app/api/registration/documents/route";
import { POST as signUp } from "@/app/api/session/sign-up/route";
import { GET as getSession } from "@/app/api/session/route";
import { findApplicant } from "@/lib/platform/session/applicant-link";
import { buildPrintedParts } from "@/lib/onboarding/registration/pdf/build-printed-parts";
import { findRegistration } from "@/lib/onboarding/registration/records/find-registration";
import { saveRegistration } from "@/lib/onboarding/registration/save-registration";
import { issueLink } from "@/lib/onboarding/registration/start/issue-link";
import { forgetRegistrationTask } from "@/lib/onboarding/registration/start/queue-forget-registration";
import { sendRegistrationMailTask } from "@/lib/onboarding/registration/start/send-registration-mail-task";
import { clearTries } from "@/lib/platform/rate-limit/count-try";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

const CANARIES = { ssn: "078051120", account: "4400110099", tax: "987654329", license: "CANARY778" };

const MOBILE_READER = "0197a000-0000-7000-8000-000000000002";
const WIRED_TRACKER = "0197a000-0000-7000-8000-000000000012";

let count = 0;
const newEmail = () => `owner${process.pid}x${++count}@example.com`;

const begin = async (more: Record<string, unknown> = {}) => {
  const email = newEmail();
  const body = { first_name: "Ann", last_name: "Lee", email, plan: "essentials", plan_users: 7, ...more };
  // All tests share one address, which may start twenty registrations in an hour.
  await clearTries("registration-address:direct");
  const { status, body: answer } = await sendUnchecked(start, { body });
  expect(status).toBe(200);
  return { email, token: String(answer.token), registration: answer.registration };
};
const read = async (token: string) => (await send(fetchPayload, { query: { token } })).body.registration;
const save = (token: string, body: Record<string, unknown>) => send(savePayload, { body: { token, ...body } });
const whoOf = async (token: string) => requireValue(await findApplicant(token, "applicant"), "applicant").who;

/** Confirms the email as its owner would, with the link from the email. */
async function confirm(token: string) {
  const who = await whoOf(token);
  const mailed = await who.db((db) => issueLink(db, "email"));
  return { mailed, answer: await send(confirmEmail, { body: { token: mailed } }) };
}

const ADDRESS = { address: "12 Oak St", city: "Charlotte", state: "NC", zip: "28202" };
const WHOLE = {
  isCheckAcceptanceSet: true,
  isCardReadersSet: true,
  cardReaderTypes: [{ id: MOBILE_READER, quantity: 2 }],
  cardReaderShippingAddress: ADDRESS,
  isFlatRatePricingSet: true,
  suppliers: [
    { serviceKey: "fergusonEde", details: { willProvideLater: true } },
    { serviceKey: "winsupplyEde", informationNotProvided: false, details: { accountNumbers: ["W-1", "W-2"] } },
  ],
  businessLegalName: "Lee Mechanical LLC",
  useBusinessLegalNameForDbaName: true,
  phoneNumber: "(704) 555-0199",
  website: "acme.example",
  businessAddress: ADDRESS,
  businessStructure: "LLC",
  businessCategories: ["hvac"],
  taxId: CANARIES.tax,
  taxIdType: "EIN",
  businessOpeningDate: "2010-05-01",
  annualSalesVolume: "900000",
  averageCheckTransactionAmount: "400",
  largestCheckTransactionAmount: "5000",
  businessOwners: [
    {
      firstName: "Ann",
      lastName: "Lee",
      email: "ann@example.com",
      mobilePhone: "7045550111",
      equityPercentage: "60",
      dateOfBirth: "1980-02-03",
      ssn: CANARIES.ssn,
      driversLicenseNumber: CANARIES.license,
    },
    { firstName: "Bo", lastName: "Fox", equityPercentage: "40", dateOfBirth: "1981-02-03", ssn: "078051121" },
  ],
};
const ACCOUNT = {
  name: "Operating",
  account_type: "checking",
  routing_number: "021000021",
  account_number: CANARIES.account,
  name_on_account: "Lee Mechanical LLC",
};
const SIGNED = { electronicSignature: "Ann Lee", agreeToPayzerTerms: true, termsOfUse: "2026-11" };

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

describe("a registration by its token", () => {
  it("registration/plan-key, registration/f2f-default, registration/delivered-default, registration/manual-bank-default, business/default-timezone: starts with defaults and the plan's key, and adds a 1 to ten digits", async () => {
    const { registration } = await begin({ verification_phone_number: "7045550123" });
    expect(registration).toMatchObject({
      plan: "essentials",
      verification_phone_number: "17045550123",
      timezone: "America/New_York",
      face_to_face_card_transactions_percentage: "50",
      remote_card_transactions_percentage: "50",
      goods_services_delivered_at_sale: 1,
      uses_manual_bank_information: 1,
    });
  });

  it("reads phone numbers as people write them, and keeps another country's code", async () => {
    const phoneOf = async (verification_phone_number: string) => {
      await clearTries("registration-address:direct");
      const applicant = { first_name: "Ann", last_name: "Lee", email: newEmail(), plan: "essentials" };
      const { body } = await sendUnchecked(start, { body: { ...applicant, verification_phone_number } });
      return body.registration ?? body.errors;
    };
    expect(await phoneOf("011 44 20 7946 0961")).toMatchObject({ verification_phone_number: "+442079460961" });
    expect(await phoneOf("（７０４）５５５－０１２３")).toMatchObject({ verification_phone_number: "17045550123" });
    expect(await phoneOf("650-253-0000 x12")).toEqual({
      verification_phone_number: "Enter the number without an extension.",
    });
    expect(await phoneOf("555-0123")).toEqual({
      verification_phone_number: "Enter a phone number such as (704) 555-0100.",
    });
  });

  it("asks again for a phone number that was stored before numbers were checked", async () => {
    const { token } = await begin();
    const who = await whoOf(token);
    const { businessId } = who;
    const row = await who.db((db) => db.registration.findUniqueOrThrow({ where: { businessId } }));
    const old = { phone_number: "17041234567", verification_phone_number: "442079460961" };
    const entered = { ...(row.entered as object), ...old };
    await who.db((db) => db.registration.update({ where: { businessId }, data: { entered } }));
    const { registration } = (await send(fetchPayload, { query: { token } })).body;
    expect(registration).toMatchObject({ phone_number: "", verification_phone_number: "+442079460961" });
  });

  it("registration/fetch-response: returns the wizard's data, and nothing for another token", async () => {
    const { token } = await begin();
    const { body } = await send(fetchPayload, { query: { token } });
    expect(Object.keys(body).sort()).toEqual([
      "greenskySignupDisclosure",
      "industries",
      "isGreenskyFlagEnabled",
      "onboarding_urls",
      "registration",
    ]);
    expect((await send(fetchPayload, { query: { token: `${token}x` } })).status).toBe(404);
    const { mailed } = await confirm(token);
    expect((await send(fetchPayload, { query: { token: mailed } })).status).toBe(404);
  });

  it("format/snake-camel: saves only the given fields, and changes nothing if its own answer is sent back", async () => {
    const { token } = await begin();
    await save(token, { businessLegalName: "Lee Mechanical LLC", businessAddress: ADDRESS, taxId: CANARIES.tax });
    const before = await read(token);
    expect(before).toMatchObject({ business_legal_name: "Lee Mechanical LLC", plan_users: "7" });
    const { tax_id: taxId } = before as { tax_id?: string };
    expect(taxId).not.toContain(CANARIES.tax);
    await save(token, { businessLegalName: "Lee & Sons", taxId, accountVerificationFailed: true });
    const { version: _, ...after } = await read(token);
    expect(after).toEqual({ ...before, business_legal_name: "Lee & Sons", version: undefined });
    const wrong = await save(token, { taxId: "••••0000" });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["taxId"]]);
    const unknown = await save(token, { businessLegalNam: "x" });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["businessLegalNam"]]);
  });

  it("registration/verify-bank, registration/verification-flags: verifies the bank account, stores the result, and clears it for other accounts", async () => {
    const { token } = await begin();
    const wrong = await send(verifyBank, {
      body: { token, bank_accounts: [{ ...ACCOUNT, routing_number: "021000022" }] },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["bank_accounts.0.routing_number"]]);
    for (const [number, failed] of [
      ["1110000001", "account_verification_failed"],
      ["1110000002", "business_verification_failed"],
      ["1110000003", "identity_verification_failed"],
    ] as const) {
      const { body } = await send(verifyBank, {
        body: { token, bank_accounts: [{ ...ACCOUNT, account_number: number }] },
      });
      expect(body).toMatchObject({ has_initial_giact_account_verification: true, [failed]: true });
      expect(JSON.stringify(body)).not.toContain(number);
    }
    const { body } = await send(verifyBank, { body: { token, bank_accounts: [ACCOUNT] } });
    expect(body).toMatchObject({ account_verification_failed: false, errors: {} });
    const { bank_accounts: accounts } = await read(token);
    expect(getFirst(accounts).account_number).toBe("••••0099");
    await send(verifyBank, { body: { token, bank_accounts: accounts } });
    expect(await read(token)).toMatchObject({ account_verification_failed: false, bank_accounts: accounts });
    await save(token, { bankAccounts: [] });
    expect(await read(token)).toMatchObject({ has_initial_giact_account_verification: false });
  });

  it("registration/docs-monthly-volume, registration/docs-average-ticket, registration/tax-document, registration/documents-response: accepts known file types, lists required documents, and removes omitted ones", async () => {
    const { token } = await begin();
    const needed = async () =>
      (await send(listRequiredDocuments, { query: { token } })).body.items
        .filter((each) => each.required)
        .map((each: { type: string }) => each.type);
    await save(token, { maximumMonthlyCardVolume: "83333.32", averageCardTransactionAmount: "849.99" });
    expect(await needed()).toEqual([]);
    await save(token, {
      maximumMonthlyCardVolume: "83333.33",
      isCheckAcceptanceSet: true,
      businessCategories: ["electrical"],
    });
    expect(await needed()).toEqual(["processing_statements", "tax_document"]);
    const upload = (name: string, bytes: string) => {
      const form = new FormData();
      form.set("token", token);
      form.set("type", "tax_document");
      form.append("documents", new File([bytes], name));
      return sendForm(form);
    };
    expect((await upload("a.exe", "MZ nothing")).status).toBe(422);
    const validUpload = await upload("w9.pdf", "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
    expect(validUpload.status).toBe(200);
    const { registration_business_documents: documents } = await read(token);
    expect(documents).toMatchObject([{ type: "tax_document", file_name: "w9.pdf" }]);
    await save(token, { documents });
    expect((await read(token)).documents).toHaveLength(1);
    await save(token, { documents: [] });
    expect((await read(token)).documents).toHaveLength(0);
  });

  it("registration/azuga-items, registration/card-reader-types, registration/addon-products: sums the selected items to the cent", async () => {
    const { token } = await begin();
    await save(token, {
      isCardReadersSet: true,
      cardReaderTypes: [{ id: MOBILE_READER, quantity: 5 }],
      isAzugaSet: true,
      azugaItems: [{ azugaItemId: WIRED_TRACKER, quantity: 3 }],
    });
    const { body } = await send(getInvoiceData, { query: { token } });
    // 149 + 2 more users at 29 + 3 trackers at 30; five readers at 59 less a tenth
    expect([body.data.monthly_total, body.data.one_time_total]).toEqual(["297.00", "265.50"]);
    expect(await read(token)).toMatchObject({
      azuga_items: [{ id: WIRED_TRACKER, quantity: 3 }],
      card_reader_types: [{ id: MOBILE_READER, quantity: 5 }],
    });
    expect((await send(getCardReaders, { query: { token } })).body.discountQuantity).toBe(5);
    expect((await save(token, { azugaItems: [{ azugaItemId: MOBILE_READER, quantity: 1 }] })).status).toBe(422);
  });
});

async function sendForm(form: FormData) {
  const request = new Request("http://localhost:3000/api/test", {
    method: "POST",
    headers: { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
    body: form,
  });
  const answer = await uploadDocuments(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}

describe("submitting a registration", () => {
  it("registration/save-payload: lists every missing field under its save name", async () => {
    const { token } = await begin();
    const { status, body } = await save(token, { registrationAction: "submit" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(
      expect.arrayContaining([
        "email",
        "businessLegalName",
        "businessAddress.zip",
        "businessOwners",
        "electronicSignature",
      ])
    );
  });

  it("creates the business once, with its administrator and a request for each add-on", async () => {
    const { token, email } = await begin();
    await save(token, WHOLE);
    await send(verifyBank, { body: { token, bank_accounts: [ACCOUNT] } });
    expect(
      (await save(token, { ...SIGNED, electronicSignature: "Bo Fox", registrationAction: "submit" })).body.errors
    ).toHaveProperty("electronicSignature");
    const { answer } = await confirm(token);
    expect(answer.body).toEqual({ isValid: true, error: "" });
    const twice = await Promise.all([1, 2].map(() => save(token, { ...SIGNED, registrationAction: "submit" })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(getFirst(twice).body.registration).toMatchObject({ is_submitted: true, electronic_signature: "Ann Lee" });
    const who = await whoOf(token);
    const { businessId } = who;
    const records = await who.db(async (db) => ({
      business: await db.business.findUniqueOrThrow({ where: { id: businessId } }),
      users: await db.user.findMany({ where: { businessId } }),
      roles: await db.role.count({ where: { businessId } }),
      services: (await db.subscription.findMany({ where: { businessId } }))
        .map(({ service, status }) => `${service} ${status}`)
        .sort(),
      mails: await db.mailMessage.findMany({ where: { businessId } }),
    }));
    expect(records.business).toMatchObject({ name: "Lee Mechanical LLC", city: "Charlotte", phone: "17045550199" });
    expect(records.users).toMatchObject([{ email, primaryAdmin: true, primaryBusinessUser: true, passwordHash: null }]);
    expect(records.roles).toBeGreaterThan(2);
    expect(records.services).toEqual(
      ["cardReader", "checkAcceptance", "fergusonEde", "flatRate", "plan", "winsupplyEde"].map(
        (each) => `${each} preUnderwriting`
      )
    );
    expect(records.mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [email, "You're invited to Truckroll"],
    ]);
    const late = await save(token, { businessLegalName: "Other" });
    expect([late.status, late.body.code]).toEqual([409, "registration_submitted"]);
    // No complete number is stored outside the sealed part.
    const rows = await who.db(async (db) =>
      JSON.stringify([
        await db.registration.findMany({ where: { businessId } }),
        await db.subscription.findMany({ where: { businessId } }),
        records.mails,
        await read(token),
      ])
    );
    for (const canary of Object.values(CANARIES)) expect(rows).not.toContain(canary);
  });

  it("requests card acceptance, and its page continues with the entered data", async () => {
    const { token } = await begin();
    const cards = { isCardAcceptanceSet: true, maximumMonthlyCardVolume: "20000", averageCardTransactionAmount: "300" };
    await save(token, { ...WHOLE, ...cards });
    await send(verifyBank, { body: { token, bank_accounts: [ACCOUNT] } });
    await confirm(token);
    expect((await save(token, { ...SIGNED, registrationAction: "submit" })).status).toBe(200);
    const { businessId } = await whoOf(token);
    const admin = await makeStaff(
      { businessId, system: await proveSystemWho(businessId, "test") },
      {
        roleId: (
          await (
            await whoOf(token)
          ).db((db) => db.role.findFirstOrThrow({ where: { businessId, key: "administrator" } }))
        ).id,
      }
    );
    const { status, body } = await send(getCardData, { as: admin });
    expect([status, body.data.businessDetails.legal_name]).toEqual([200, "Lee Mechanical LLC"]);
    expect(body.data.bankingDetails.bank_accounts).toMatchObject([{ routing_number: expect.anything() }]);
    for (const canary of Object.values(CANARIES)) expect(JSON.stringify(body)).not.toContain(canary);
  });

  it("errors/registration-save-failed, errors/enrollment-data: returns the documented messages if the data can't be read", async () => {
    const { token } = await begin();
    const { db, businessId } = await whoOf(token);
    await db((tenant) => tenant.registration.update({ where: { businessId }, data: { secretsSealed: "nothing" } }));
    const [fetched, saved] = [
      await send(fetchPayload, { query: { token } }),
      await save(token, { website: "a.example" }),
    ];
    expect([fetched.status, fetched.body.message]).toEqual([500, "Unable to get enrollment data"]);
    expect([saved.status, saved.body.message]).toEqual([500, "Registration Save failed"]);
  });

  it("registration/sms-triggers-check, registration/website-check-skipped: checks the website once texts are switched on", async () => {
    const { token } = await begin();
    const who = await whoOf(token);
    const checkedWebsites: string[] = [];
    const check = async (website: string) => (checkedWebsites.push(website), { isValid: true, error: "" });
    const keep = (body: object) => saveRegistration(who, body, { isSubmit: false, check });
    await keep({ website: "acme.example" });
    await keep({ numberOfEmployees: "3" });
    expect(checkedWebsites).toEqual([]);
    await keep({ optInSms: true });
    expect(checkedWebsites).toEqual(["https://acme.example"]);
    await keep({ optInSms: true, website: "https://acme.example" });
    await keep({ website: "" });
    expect(checkedWebsites).toHaveLength(1);
  });

  it("a registration prints with masks in place of numbers", async () => {
    const { token } = await begin();
    await save(token, WHOLE);
    const request = new Request(`http://localhost:3000/api/test?token=${token}`);
    const answer = await onboardingPdf(request, { params: Promise.resolve({}) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const words = JSON.stringify(
      buildPrintedParts((await whoOf(token).then((who) => who.db((db) => findRegistration(db)))).values)
    );
    expect(words).toContain("Lee Mechanical LLC");
    for (const canary of Object.values(CANARIES)) expect(words).not.toContain(canary);
  });

  it("an abandoned registration is deleted", async () => {
    const { token } = await begin();
    const { businessId } = await whoOf(token);
    await forgetRegistrationTask({ businessId }, {} as never);
    expect(await findApplicant(token, "applicant")).toBeNull();
  });
});

describe("the link that confirms an email", () => {
  it("registration/resend-email: works once, and resending returns the same answer for unknown emails", async () => {
    const { token, email } = await begin();
    const { mailed, answer } = await confirm(token);
    expect(answer.body.isValid).toBe(true);
    expect((await send(confirmEmail, { body: { token: mailed } })).body.isValid).toBe(false);
    expect((await send(confirmEmail, { body: { token } })).body.isValid).toBe(false);
    const [known, unknown] = [
      await send(resend, { body: { email } }),
      await send(resend, { body: { email: newEmail() } }),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it("goes to the newest and the confirmed registrations, however many strangers started since", async () => {
    const email = newEmail();
    const businessOf = async (token: string) => (await whoOf(token)).businessId;
    const own = await begin({ email });
    await confirm(own.token);
    const sentIn = await begin({ email });
    await confirm(sentIn.token);
    const others = [];
    for (let n = 0; n < 4; n++) others.push(await begin({ email }));
    const finished = await whoOf(sentIn.token);
    await finished.db((db) => db.registration.updateMany({ data: { submittedAt: new Date() } }));

    const linksOf = async (token: string) => {
      const who = await whoOf(token);
      const where = { businessId: await businessOf(token), purpose: "email", usedAt: null };
      return who.db((db) => db.registrationToken.count({ where }));
    };
    const all = [own, sentIn, ...others];
    const before = await Promise.all(all.map(({ token }) => linksOf(token)));
    await sendRegistrationMailTask({ email }, {} as never);
    const after = await Promise.all(all.map(({ token }) => linksOf(token)));
    expect(after.map((links, at) => links - requireValue(before[at], "link"))).toEqual([1, 0, 0, 0, 1, 1]);
  });

  it("a registration returns the same answer for an email that already has a login", async () => {
    const { email } = await business.system.db((db) =>
      db.user.findFirstOrThrow({ where: { businessId: business.businessId, id: business.admin.userId } })
    );
    const known = await begin({ email });
    const unknown = await begin();
    expect(Object.keys(known.registration)).toEqual(Object.keys(unknown.registration));
  });
});

describe("sign-up", () => {
  const input = () => ({
    first_name: "Cal",
    last_name: "Roe",
    email: newEmail(),
    password: "several plain words",
    phone: "7045550144",
    business_name: "Roe Plumbing",
    plan: "payments",
  });

  it("creates the business, logs in its primary administrator, and continues the registration", async () => {
    const body = input();
    const { status, body: answer, headers } = await sendUnchecked(signUp, { body });
    expect([status, answer.business.name]).toEqual([200, "Roe Plumbing"]);
    expect(answer.user).toMatchObject({ first_name: "Cal", roles: ["Administrator"] });
    const as = { cookie: getFirst(requireValue(headers.get("set-cookie"), "set-cookie").split(";")) };
    expect((await send(getSession, { as })).status).toBe(200);
    const { body: payload } = await send(fetchPayload, { as });
    expect(payload.registration).toMatchObject({ business_legal_name: "Roe Plumbing", phone_number: "17045550144" });
  });

  it("lets staff with permission register their existing business", async () => {
    const saved = await sendUnchecked(savePayload, { as: business.admin, body: { numberOfEmployees: 12 } });
    expect(saved.body.registration).toMatchObject({
      number_of_employees: "12",
      business_legal_name: "Blue Ridge Plumbing & Heating",
    });
  });
});
