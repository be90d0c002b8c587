import { beforeAll, describe, expect, it } from "vitest";
import { setUpLenderInstallation } from "@/tests/support/providers/lender-server";
import { getFirst, requireValue } from "@/tests/support/required-values";

// The installation changes process.env.
const lender = await setUpLenderInstallation();

const { GET: configuration } = await import("@/app/api/financing/configuration/route");
const { GET: configurationByToken } = await import("@/app/api/financing/self-service/configuration/route");
const { POST: calculate } = await import("@/app/api/financing/loan-calculation/route");
const { POST: calculateByToken } = await import("@/app/api/financing/self-service/loan-calculation/route");
const { GET: list, POST: start } = await import("@/app/api/financing/applications/route");
const { GET: getApplication } = await import("@/app/api/financing/applications/[id]/route");
const { GET: getPartner } = await import("@/app/api/financing/partner-applications/[id]/route");
const { GET: iframe } = await import("@/app/api/financing/applications/iframe-parameters/route");
const { POST: sendLink } = await import("@/app/api/financing/links/route");
const { POST: revokeLink } = await import("@/app/api/financing/links/[id]/revoke/route");
const { POST: webhook } = await import("@/app/api/webhooks/lender/route");
const { POST: sendSynchrony } = await import("@/app/api/synchrony/applications/route");
const { GET: account } = await import("@/app/api/synchrony/account/route");
const { POST: increase } = await import("@/app/api/synchrony/credit-limit-increases/route");
const { POST: sendAuthorization } = await import("@/app/api/synchrony/authorizations/route");
const { GET: getAuthorization } = await import("@/app/api/synchrony/authorizations/[id]/route");
const { POST: resend } = await import("@/app/api/synchrony/authorizations/[id]/resend/route");
const { PATCH: changeEmail } = await import("@/app/api/synchrony/authorizations/[id]/email/route");
const { POST: submitData } = await import("@/app/api/synchrony/authorizations/[id]/data/route");
const { POST: cancel } = await import("@/app/api/synchrony/authorizations/[id]/cancel/route");
const { POST: sendGoodleap } = await import("@/app/api/goodleap/applications/route");
const { GET: services } = await import("@/app/api/goodleap/services/route");
const { GET: disclosures } = await import("@/app/api/greensky/disclosures/route");
const { GET: urls } = await import("@/app/api/greensky/urls/route");
const { POST: setFinancing } = await import("@/app/api/invoices/[id]/financing/route");
const { GET: selfServices } = await import("@/app/api/business/[id]/active-services/self-service/route");
const { GET: session } = await import("@/app/api/session/route");
const { GET: users } = await import("@/app/api/users-all/route");
const { buildSignedHeaders: signedHeaders } = await import("@/lib/financing/protocol/build-signed-headers");
const { SANDBOX_OFFER } = await import("@/lib/financing/sandbox/sandbox-offer");
const { getDatabase: database } = await import("@/lib/platform/database/get-database");
const { LENDER_KEY } = await import("@/tests/support/providers/lender-server");
const { makeBusiness } = await import("@/tests/factories/business");
const { makeInvoice, makeJob } = await import("@/tests/factories/invoice");
const { stringifyWithoutIds: stringify } = await import("@/tests/support/calls/said");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");

type Business = Awaited<ReturnType<typeof makeBusiness>>;
let business: Business;
let other: Business;
let customer: string;
let invoice: string;

const countLoans = (merchant: string) => database().prisma.sandboxLender.count({ where: { merchant, kind: "loan" } });

const productOf = (kind: string, at = 0) => {
  const partner = requireValue(
    SANDBOX_OFFER.partners.find((each) => each.kind === kind),
    "partner"
  );
  const product = requireValue(
    SANDBOX_OFFER.products.filter(({ partnerId }) => partnerId === partner.id)[at],
    "product"
  );
  return { financingPartnerId: partner.id, financingProductId: product.id };
};

const person = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  phoneNumber: "7045550123",
  zipCode: "28202",
  dateOfBirth: "1980-02-03",
};
let dollars = 4000;
/** Returns an amount that no other application requests. */
const amountOf = (cents = "00") => `${++dollars}.${cents}`;

const dataOf = (more: object = {}) => ({
  ...person,
  ...productOf("service-finance"),
  stateCode: "NC",
  businessCustomerId: customer,
  amount: amountOf(),
  ...more,
});
const startAs = (more: object = {}, headers: Record<string, string> = {}) =>
  send(start, { as: business.dispatcher, body: { data: dataOf(more) }, headers });

const form = (body: Record<string, string>) => ({
  body: new URLSearchParams(body).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const loan = (more: object = {}) =>
  form({ amount: "5000.00", ...productOf("synchrony", 1), stateCode: "NC", ...(more as Record<string, string>) });

const sendDecision = (applicationId: string, decision: object, key = LENDER_KEY, merchant = business.businessId) => {
  const body = JSON.stringify({ type: "application.decided", merchant, applicationId, decision });
  return send(webhook, { body, headers: signedHeaders(key, "/api/webhooks/lender", { body }) });
};

const tokenOf = async (more: object = {}) => {
  const { body } = await send(sendLink, {
    as: business.admin,
    body: { businessCustomerId: customer, by: "link", ...more },
  });
  return {
    id: body.id as string,
    token: requireValue(new URL(requireValue(body.url, "url")).searchParams.get("token"), "token"),
  };
};

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  const job = await makeJob(business.system);
  customer = job.customerId;
  invoice = await makeInvoice(business.system, job, [{ name: "Furnace", unitPrice: "6000.00" }]);
});

describe("a loan calculation", () => {
  it("financing/calc-params: accepts form fields, and auto-pay lowers the rate", async () => {
    const { status, body } = await send(calculate, { as: business.technician, ...loan() });
    expect([status, body]).toMatchObject([
      200,
      {
        monthlyPayment: "106.21",
        term: 60,
        rate: "9.99",
        financedAmount: "5000.00",
        totalOfPayments: "6372.60",
        financeCharge: "1372.60",
        isTest: false,
      },
    ]);
    const paid = await send(calculate, { as: business.technician, ...loan({ autoPayOn: "true" }) });
    expect(paid.body.rate).toBe("9.49");
  });

  it("financing/calc-requires: needs an amount, a product, and a state, and the sales amount if the product requires it", async () => {
    const requestCount = lender.requestedPaths.length;
    const errorsOf = async (more: object) => (await send(calculate, { as: business.admin, ...loan(more) })).body.errors;
    expect(Object.keys(await errorsOf({ stateCode: "" }))).toEqual(["stateCode"]);
    expect(Object.keys(await errorsOf({ amount: "" }))).toEqual(["amount"]);
    expect(Object.keys(await errorsOf(productOf("service-finance")))).toEqual(["salesAmount"]);
    expect(Object.keys(await errorsOf({ amount: "100.00" }))).toEqual(["amount"]);
    expect(
      Object.keys(await errorsOf({ ...productOf("service-finance"), salesAmount: "6000", stateCode: "TX" }))
    ).toEqual(["stateCode"]);
    expect(lender.requestedPaths.length).toBe(requestCount);
    const whole = { ...productOf("service-finance"), salesAmount: "6000" };
    expect((await send(calculate, { as: business.admin, ...loan(whole) })).status).toBe(200);
  });

  it("financing/calc-rethrow: passes on the lender's 400 and 422", async () => {
    lender.answerNext(422, { errors: { state_code: ["is closed", "for now"] } });
    const refused = await send(calculate, { as: business.admin, ...loan() });
    expect([refused.status, refused.body.errors]).toEqual([422, { stateCode: "is closed; for now" }]);
    lender.answerNext(400, { message: "No such product today." });
    const bad = await send(calculate, { as: business.admin, ...loan() });
    expect([bad.status, bad.body.message]).toEqual([400, "No such product today."]);
  });

  it("financing/calc-no-data, financing/calc-failure: returns the documented message for empty, failed, wrong, or lost answers", async () => {
    const sentence =
      "An error occurred and we were unable to load this financing product information. Please try again later. If this issue persists, please contact customer support.";
    const wrong = { monthlyPayment: "1.00", term: 60, rate: "9.99", financedAmount: "5000.00" };
    for (const next of [
      () => lender.answerNext(200, {}),
      () => lender.answerNext(500, {}),
      () => lender.answerNext(200, { ...wrong, totalOfPayments: "60.00", financeCharge: "0.00", disclosures: [] }),
      () => lender.loseNext(),
    ]) {
      next();
      const { status, body } = await send(calculate, { as: business.admin, ...loan() });
      expect([status, body.message]).toEqual([500, sentence]);
    }
  });
});

describe("a financing application", () => {
  it("financing/response-shape, financing/start-payload: goes to the lender and returns the decision", async () => {
    const { status, body } = await startAs({ invoiceId: invoice });
    expect([status, body.approved, body.errors]).toEqual([200, true, []]);
    expect(body.application).toMatchObject({
      status: "approved",
      partnerName: "Service Finance",
      businessCustomerId: customer,
      invoiceId: invoice,
      isTest: false,
    });
    const { id, financingPartnerId } = requireValue(body.application, "application");
    const listing = await send(list, { as: business.dispatcher, query: { invoiceId: invoice } });
    expect([listing.body.total, getFirst(listing.body.items).id]).toEqual([1, id]);
    const partner = await send(getPartner, { as: business.admin, params: { id }, query: { financingPartnerId } });
    expect(partner.body).toMatchObject({ financingApplicationId: id, status: "approved", approved: true });
    const declined = await startAs({ amount: amountOf("01") });
    expect([
      declined.body.approved,
      declined.body.errors,
      requireValue(declined.body.application, "application").status,
    ]).toEqual([false, [], "declined"]);
  });

  it("financing/apply-422: shows the lender's refusals at the fields, and can be corrected and sent again", async () => {
    const first = await startAs({ email: "ann@invalid.example", zipCode: "00000" }, { "idempotency-key": "corrected" });
    expect(first.body).toMatchObject({
      approved: false,
      errors: [
        { field: "email", message: "Email not found; try another email" },
        { field: "zipCode", message: "Enter a valid ZIP code" },
      ],
      application: { status: "draft" },
    });
    const corrected = await startAs({}, { "idempotency-key": "corrected twice" });
    expect([corrected.body.approved, requireValue(corrected.body.application, "application").id]).toEqual([
      true,
      requireValue(first.body.application, "application").id,
    ]);
    const odd = await startAs({ amount: amountOf("05") });
    expect(odd.body.errors).toEqual([{ field: "other", message: "household: Household not found" }]);
  });

  it("financing/apply-other: any other failure returns one message and isn't approved", async () => {
    lender.answerNext(500, {});
    const { status, body } = await startAs();
    expect([status, body.approved, body.errors]).toEqual([
      200,
      false,
      [{ field: "other", message: "Unexpected error occurred, please try again later" }],
    ]);
  });

  it("exists once at the lender, however often it is sent or an answer is lost", async () => {
    const before = await countLoans(business.businessId);
    const data = dataOf();
    const submitApplication = (headers = {}) => send(start, { as: business.dispatcher, body: { data }, headers });
    lender.loseNext();
    const lost = await submitApplication();
    expect([lost.body.approved, requireValue(lost.body.application, "application").status]).toEqual([
      false,
      "submitted",
    ]);
    const answers = await Promise.all([submitApplication(), submitApplication(), submitApplication()]);
    expect(new Set(answers.map(({ body }) => requireValue(body.application, "application").id))).toEqual(
      new Set([requireValue(lost.body.application, "application").id])
    );
    expect(answers.every(({ body }) => body.approved)).toBe(true);
    expect(await countLoans(business.businessId)).toBe(before + 1);
    // The same key with another request is refused.
    const keyHeaders = { "idempotency-key": "named" };
    const first = await startAs({}, keyHeaders);
    expect(first.status).toBe(200);
    expect((await startAs({}, keyHeaders)).body.code).toBe("idempotency_key_reused");
  });

  it("looks up the decision at the lender if its answer was lost", async () => {
    lender.loseNext();
    const { body } = await startAs();
    const { id } = requireValue(body.application, "application");
    await business.system.db((db) =>
      db.financingApplication.updateMany({ where: { id }, data: { updatedAt: new Date(Date.now() - 60_000) } })
    );
    const read = await send(getApplication, { as: business.dispatcher, params: { id } });
    expect([requireValue(body.application, "application").status, read.body.status]).toEqual(["submitted", "approved"]);
  });

  it("accepts later decisions of the lender only if signed, once each, in the lender's order", async () => {
    const { body } = await startAs({ amount: amountOf("02") });
    const { id, reference } = requireValue(body.application, "application");
    const statusNow = async () => (await send(getApplication, { as: business.admin, params: { id } })).body.status;
    expect(await statusNow()).toBe("pending");
    const decision = { reference, status: "approved", creditLimit: "5000.00", sequence: 2 };
    expect((await sendDecision(id, decision, "a key that only somebody else has, and of no use here")).status).toBe(
      403
    );
    expect((await sendDecision(id, { ...decision, status: "funded", sequence: 3 })).body).toEqual({ known: true });
    // The earlier message arrives late, and then again.
    await sendDecision(id, decision);
    await sendDecision(id, decision);
    expect(await statusNow()).toBe("funded");
    // Signed correctly, it is still refused for the application of another business.
    expect(
      (await sendDecision(id, { ...decision, status: "declined", sequence: 9 }, LENDER_KEY, other.businessId)).body
    ).toEqual({
      known: false,
    });
    expect(await statusNow()).toBe("funded");
    const outboxEvents = await business.system.db((db) =>
      db.outboxEvent.findMany({ where: { type: "financing.application-changed" } })
    );
    // started, pending, funded
    expect(outboxEvents.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(3);
  });

  it("permissions/flag-can-perform-financing-actions: needs the permission for financing", async () => {
    expect((await send(start, { as: business.technician, body: { data: dataOf() } })).status).toBe(403);
    expect((await send(session, { as: business.technician })).body.uiPermissions.canPerformFinancingActions).toBe(
      false
    );
    expect((await send(session, { as: business.dispatcher })).body.uiPermissions.canPerformFinancingActions).toBe(true);
  });

  it("TEN-7: isn't visible to another business", async () => {
    requireValue((await startAs()).body.application, "application");
    expect((await send(list, { as: other.admin })).body.total).toBe(0);
    const foreign = await send(start, { as: other.admin, body: { data: dataOf() } });
    expect(foreign.body.code).toBe("customer_not_found");
  });
});

describe("a customer with a financing link", () => {
  it("permissions/self-service-token, permissions/token-variants: needs the link's token, and loses access once it is revoked", async () => {
    const { id, token } = await tokenOf({ invoiceId: invoice });
    const mine = await send(configurationByToken, { query: { token } });
    expect(mine.body).toEqual((await send(configuration, { as: business.admin })).body);
    const counted = await send(calculateByToken, loan({ token }));
    expect(counted.body.monthlyPayment).toBe("106.21");
    const enabledServices = await send(selfServices, { query: { token }, params: { id: business.businessId } });
    expect(enabledServices.body.items).toContainEqual({
      service: "Consumer financing",
      key: "financing",
      enabled: true,
    });
    expect((await send(selfServices, { query: { token }, params: { id: other.businessId } })).status).toBe(404);
    expect((await send(configurationByToken, {})).status).toBe(404);
    expect((await send(start, { body: { data: dataOf() } })).status).toBe(401);
    const { status } = await send(revokeLink, { as: business.admin, params: { id }, method: "POST" });
    expect(status).toBe(200);
    expect((await send(configurationByToken, { query: { token } })).status).toBe(404);
    expect((await send(start, { body: { token, data: dataOf() } })).status).toBe(404);
  });

  it("permissions/self-service-scope: applies as the link's customer and sees only the link's own applications", async () => {
    const { token } = await tokenOf({ invoiceId: invoice });
    const { token: foreign } = await tokenOf();
    const office = requireValue((await startAs()).body.application, "application").id;
    // The customer of the link counts, whatever the request says.
    const data = dataOf({ businessCustomerId: other.businessId, invoiceId: null });
    const { body } = await send(start, { body: { token, data } });
    expect(body).toMatchObject({ approved: true, application: { businessCustomerId: customer, invoiceId: invoice } });
    const { id } = requireValue(body.application, "application");
    expect((await send(getApplication, { query: { token }, params: { id } })).status).toBe(200);
    expect((await send(getApplication, { query: { token: foreign }, params: { id } })).status).toBe(404);
    expect((await send(getApplication, { query: { token }, params: { id: office } })).status).toBe(404);
    expect((await send(users, { query: { token } })).status).toBe(401);
    const storedTokens = await business.system.db((db) => db.accessToken.findMany({ where: { purpose: "financing" } }));
    expect(JSON.stringify(storedTokens)).not.toContain(token);
  });

  it("receives the link by email with the invoice number", async () => {
    const linkRequest = { businessCustomerId: customer, invoiceId: invoice };
    const { body } = await send(sendLink, { as: business.dispatcher, body: linkRequest });
    expect([body.sentTo, body.url]).toEqual(["ann@example.com", null]);
    const about = { where: { relatedKind: "customer", relatedId: customer }, orderBy: { createdAt: "desc" } } as const;
    const mail = await business.system.db((db) => db.mailMessage.findFirstOrThrow(about));
    const [, token = ""] = /\/financing\/apply\?token=([\w-]+)/.exec(mail.text) ?? [];
    expect((await send(configurationByToken, { query: { token } })).status).toBe(200);
    expect(mail.subject).toBe("Financing options from Blue Ridge Plumbing & Heating");
    expect(mail.text.replaceAll(/\s+/g, " ")).toMatch(/offers financing for invoice #\d+ through its lenders\./);
  });

  it("financing/iframe-params: returns four values, with a temporary token that opens the application", async () => {
    const { id } = requireValue((await startAs()).body.application, "application");
    const { body } = await send(iframe, { as: business.admin, query: { financingApplicationId: id } });
    expect(Object.keys(body)).toEqual(["payzerHost", "sjt", "businessId", "appToken"]);
    expect(body.businessId).toBe(business.businessId);
    const opened = await send(getApplication, { query: { token: body.appToken }, params: { id } });
    expect(opened.body.id).toBe(id);
  });
});

const partnerForm = (more: object = {}) => ({
  businessCustomerId: customer,
  ...person,
  ssn4: "8461",
  monthlyNetIncome: "4317.00",
  purchaseAmount: amountOf(),
  ...more,
});

describe("Synchrony", () => {
  const approved = async () => {
    const { body } = await send(sendSynchrony, { as: business.dispatcher, body: partnerForm() });
    return requireValue(body.application, "application").id as string;
  };

  it("needs its own form after the start, and sensitive data is stored nowhere", async () => {
    const started = await startAs(productOf("synchrony"));
    expect([started.body.approved, requireValue(started.body.application, "application").status]).toEqual([
      false,
      "draft",
    ]);
    const { id } = requireValue(started.body.application, "application");
    const sent = { financingApplicationId: id, ssn4: "8462", monthlyNetIncome: "4318.77", dateOfBirth: "1981-12-29" };
    const { body } = await send(sendSynchrony, { as: business.dispatcher, body: partnerForm(sent) });
    expect([body.approved, body.errors, requireValue(body.application, "application").id]).toEqual([true, [], id]);
    expect(lender.bodies.join()).toContain("4318.77");
    // No table and no answer contains any of it.
    const tables = await database().prisma.$queryRaw<Array<{ name: string }>>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await business.system
        .db((db) =>
          db.$queryRawUnsafe<unknown[]>(
            `SELECT 1 FROM "${name}" t WHERE t::text LIKE '%4318.77%' OR t::text LIKE '%1981-12-29%'`
          )
        )
        .catch(() => []);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    expect(stringify(body)).not.toMatch(/8462|4318\.77|1981-12-29/);
  });

  it("financing/error-map-income, financing/error-map-limit, financing/error-map-likewise: shows refusals at the form's fields", async () => {
    const body = partnerForm({
      monthlyNetIncome: "500.00",
      ssn4: "0000",
      dateOfBirth: "2020-01-01",
      products: [productOf("synchrony").financingProductId],
      purchaseAmount: "36000.00",
    });
    const answer = await send(sendSynchrony, { as: business.dispatcher, body });
    expect(answer.body.approved).toBe(false);
    expect(answer.body.errors.map(({ field }) => field).toSorted()).toEqual([
      "dateOfBirth",
      "monthlyNetIncome",
      "purchaseAmount",
      "ssn4",
    ]);
  });

  it("financing/account-lookup: returns the account masked, or one message if it can't be loaded", async () => {
    await approved();
    const existing = await send(account, { as: business.admin, query: { businessCustomerId: customer } });
    expect(existing.body).toMatchObject({ accountNumberMasked: `••••${customer.slice(-4)}`, status: "open" });
    const { customerId } = await makeJob(business.system, "Bob New");
    const none = await send(account, { as: business.admin, query: { businessCustomerId: customerId } });
    lender.answerNext(500, {});
    const away = await send(account, { as: business.admin, query: { businessCustomerId: customer } });
    const sentence = "Error occurred while loading account information";
    expect([none.status, none.body.message, away.status, away.body.message]).toEqual([404, sentence, 500, sentence]);
  });

  it("financing/credit-limit: requests an increase, and returns one message if that fails", async () => {
    const { dateOfBirth } = person;
    const increaseRequest = {
      businessCustomerId: customer,
      purchaseAmount: "9000.00",
      monthlyNetIncome: "4000.00",
      ssn4: "1234",
      dateOfBirth,
    };
    const requestIncrease = (more: object = {}) =>
      send(increase, { as: business.admin, body: { ...increaseRequest, ...more } });
    expect((await requestIncrease()).body).toEqual({ approved: true, errors: [] });
    expect(getFirst((await requestIncrease({ purchaseAmount: "36000.00" })).body.errors).field).toBe("purchaseAmount");
    lender.answerNext(503, {});
    expect((await requestIncrease()).body).toEqual({
      approved: false,
      errors: [{ field: "other", message: "Unexpected error occurred, please try again later" }],
    });
  });

  it("financing/authorization-actions, financing/response-shape: an authorization is sent, resent, moved, completed, and canceled", async () => {
    const financingApplicationId = await approved();
    const body = { financingApplicationId, purchaseAmount: "1000.00", email: "ann@example.com" };
    const requestAuthorization = () => send(sendAuthorization, { as: business.admin, body });
    const [sent, twice] = [await requestAuthorization(), await requestAuthorization()];
    expect(sent.body).toMatchObject({
      approved: true,
      errors: [],
      authorization: { status: "sent", customerName: "Ann Lee" },
    });
    const { id } = requireValue(sent.body.authorization, "authorization");
    expect(requireValue(twice.body.authorization, "authorization").id).toBe(id);
    const on = { as: business.admin, params: { id } };
    expect((await send(resend, { ...on, method: "POST" })).body.approved).toBe(true);
    const moved = await send(changeEmail, { ...on, method: "PATCH", body: { email: "lee@example.com" } });
    expect(requireValue(moved.body.authorization, "authorization").email).toBe("lee@example.com");
    const refused = await send(changeEmail, { ...on, method: "PATCH", body: { email: "lee@invalid.example" } });
    expect(refused.body).toMatchObject({
      approved: false,
      errors: [{ field: "email" }],
      authorization: { email: "lee@example.com" },
    });
    const { email: _, ...applicant } = person;
    const data = { ...applicant, ssn4: "4321", purchaseAmount: "1000.00" };
    expect(
      requireValue((await send(submitData, { ...on, body: data })).body.authorization, "authorization").status
    ).toBe("authorized");
    expect(
      requireValue((await send(cancel, { ...on, method: "POST" })).body.authorization, "authorization").status
    ).toBe("canceled");
    expect((await send(resend, { ...on, method: "POST" })).body.code).toBe("authorization_closed");
    expect((await send(getAuthorization, on)).body.status).toBe("canceled");
    lender.answerNext(500, {});
    const failed = await send(sendAuthorization, { as: business.admin, body: { ...body, purchaseAmount: "1001.00" } });
    expect([failed.body.approved, getFirst(failed.body.errors).message]).toEqual([
      false,
      "Unexpected error occurred, please try again later",
    ]);
  });
});

describe("GoodLeap and GreenSky", () => {
  it("financing/error-map-hic: GoodLeap maps one more field", async () => {
    const body = partnerForm({ projectType: "hvac", hic: "bad" });
    const { body: answer } = await sendUnchecked(sendGoodleap, { as: business.admin, body });
    expect(answer.errors).toEqual([{ field: "hic", message: "Enter a valid contract number" }]);
    const good = await sendUnchecked(sendGoodleap, { as: business.admin, body: partnerForm({ projectType: "hvac" }) });
    expect(good.body).toMatchObject({ approved: true, application: { partnerName: "GoodLeap" } });
  });

  it("errors/goodleap-services: returns the documented message if the services can't be read", async () => {
    expect((await send(services, { as: business.admin })).body.total).toBe(1);
    lender.answerNext(500, {});
    const { status, body } = await send(services, { as: business.admin });
    expect([status, body.message]).toEqual([500, "Unable to get GoodLeap services"]);
  });

  it("errors/greensky-disclosures, errors/greensky-urls: return one message while GreenSky is off, and don't offer it", async () => {
    const { body } = await send(configuration, { as: business.admin });
    expect(body.financingPartners.map(({ name }) => name)).toEqual(["Synchrony", "GoodLeap", "Service Finance"]);
    const responses = [await send(disclosures, { as: business.admin }), await send(urls, { as: business.admin })];
    expect(responses.map(({ status, body: { message } }) => [status, message])).toEqual([
      [404, "Unable to get Greensky Disclosures"],
      [404, "Unable to get Greensky URLs"],
    ]);
  });
});

describe("invoices.setFinancing", () => {
  const set = (more: object = {}) => {
    const { financingProductId } = productOf("synchrony", 1);
    const body = { financingProductId, financeAmount: "5000.00", ...more };
    return send(setFinancing, { as: business.dispatcher, params: { id: invoice }, body });
  };

  it("offers at most the balance, with an available product", async () => {
    expect((await set()).body.id).toBe(invoice);
    const { findOfferedFinancing: offeredFinancing } = await import("@/lib/financing/set-invoice-financing");
    const { getInvoice } = await import("@/lib/invoices/records/get-invoice");
    const offered = await offeredFinancing(business.system, await getInvoice(business.system, invoice));
    expect(offered).toMatchObject({ monthlyPayment: "106.21", termMonths: 60, amount: "5000.00", autoPayOn: false });
    const fieldOf = async (more: object) => Object.keys((await set(more)).body.errors);
    expect(await fieldOf({ financeAmount: "6000.01" })).toEqual(["financeAmount"]);
    expect(await fieldOf({ financeAmount: "0.00" })).toEqual(["financeAmount"]);
    expect(await fieldOf({ financeAmount: "100.00" })).toEqual(["financeAmount"]);
    expect(await fieldOf({ financingProductId: business.businessId })).toEqual(["financingProductId"]);
    lender.answerNext(500, {});
    expect((await set()).body.message).toBe(
      "An error occurred. If this issue persists, please contact customer support."
    );
  });
});
