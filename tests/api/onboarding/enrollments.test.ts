import { beforeAll, describe, expect, it } from "vitest";
import { GET as activeToken } from "@/app/api/users/access-token/route";
import { GET as list } from "@/app/api/subscriptions/route";
import { GET as get } from "@/app/api/subscriptions/[id]/route";
import { POST as cancel } from "@/app/api/subscriptions/[id]/cancel/route";
import { GET as azugaDetails } from "@/app/api/subscriptions/details/azuga/route";
import { GET as cardReaderDetails } from "@/app/api/subscriptions/details/card-reader/route";
import { GET as checkDetails } from "@/app/api/subscriptions/details/check-acceptance/route";
import { GET as financeDetails } from "@/app/api/subscriptions/details/service-finance/route";
import { GET as data } from "@/app/api/enrollments/data/route";
import { POST as enrollCheck } from "@/app/api/enrollments/check-acceptance/route";
import { POST as enrollReaders } from "@/app/api/enrollments/card-reader/route";
import { POST as enrollTracking } from "@/app/api/enrollments/vehicle-tracking/route";
import { POST as enrollFlatRate } from "@/app/api/enrollments/flat-rate/route";
import { POST as enrollProfit } from "@/app/api/enrollments/profit-product/route";
import { POST as enrollLenders } from "@/app/api/enrollments/lender-services/route";
import { POST as enrollPhones } from "@/app/api/enrollments/phone-integration/route";
import { POST as upgrade } from "@/app/api/enrollments/plan-upgrade/route";
import { POST as signReporting } from "@/app/api/enrollments/advanced-reporting-signature/route";
import { POST as enrollPartner } from "@/app/api/enrollments/partner/route";
import { POST as addDocuments } from "@/app/api/enrollments/documents/route";
import { POST as confirm } from "@/app/api/enrollments/confirmation-email/route";
import { GET as readFile } from "@/app/api/files/[id]/route";
import { GET as flags } from "@/app/api/business/feature-flags/route";
import { GET as products } from "@/app/api/product-vendor/product/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { ENROLLMENTS, type EnrollmentPath } from "@/lib/onboarding/services/enrollments";
import { decideService } from "@/lib/onboarding/services/decide-service";
import { SERVICES } from "@/lib/onboarding/services/get-service-name";
import { isAvailable, isEnrolled, getStatusName } from "@/lib/onboarding/services/subscription-status";
import { AZUGA_ITEMS, CARD_READERS } from "@/lib/onboarding/products/device";
import { OWN_VENDOR } from "@/lib/price-book/catalog/vendor/get-vendor";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, makeLink } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const tokenOf = async (as: Staff) => (await send(activeToken, { as })).body as { host: string; accessToken: string };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const formOf = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)])
  ).toString();
type Route = AnyCall;
async function post<C extends AnyCall>(route: C, values: Record<string, unknown>, as = business.admin) {
  const { accessToken } = await tokenOf(as);
  return sendUnchecked(route, { as, body: formOf({ accessToken, ...values }), headers: FORM });
}
const statusOf = async (id: string) => (await sendUnchecked(get, { as: business.admin, params: { id } })).body;
const signed = { electronic_signature: "Ann Lee" };
const address = { address: "100 Main St", city: "Charlotte", state: "NC", zip: "28202" };

/** The call and the request body of each enrollment. */
const SENT: Record<EnrollmentPath, [Route, Record<string, unknown>]> = {
  "check-acceptance": [
    enrollCheck,
    { average_check_transaction_amount: "250", largest_check_transaction_amount: "900", agree_to_payzer_terms: true },
  ],
  "card-readers": [
    enrollReaders,
    { cardReaderTypes: [{ id: getFirst(CARD_READERS).id, quantity: 2 }], card_reader_shipping_address: address },
  ],
  "vehicle-tracking": [
    enrollTracking,
    {
      azugaItems: [{ azugaItemId: getFirst(AZUGA_ITEMS).id, quantity: 3 }],
      shipping_address: { ...address, address: "PO Box 12" },
    },
  ],
  "flat-rate": [enrollFlatRate, { flatRatePricingTrades: ["HVAC", "Drain Cleaning"] }],
  "profit-product": [enrollProfit, {}],
  "financing-portal": [enrollLenders, { serviceKeys: ["goodLeap"], agree_to_greensky_disclosures: false }],
  "phone-integration": [
    enrollPhones,
    { plan_users: 4, agree_to_call_recording_terms: true, call_recording_signature: "Ann Lee" },
  ],
  "plan-upgrade": [upgrade, { plan: "professional", plan_users: 7 }],
  "advanced-reporting": [signReporting, {}],
  partner: [enrollPartner, { partner: "Lennox" }],
};

describe("subscriptions", () => {
  it("subscriptions/statuses, subscriptions/enrolled, subscriptions/not-enrolled-label, permissions/subscription-gating: have the documented statuses", async () => {
    expect([
      getStatusName("preUnderwriting"),
      getStatusName("inUnderwriting"),
      getStatusName("approved"),
      getStatusName(null),
    ]).toEqual(["submitted", "onboarding", "approved", "Not Enrolled"]);
    expect([null, "draft", "canceled", "pending", "declined"].map((each) => isEnrolled(each as never))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([
      isAvailable({ status: "approved", enabled: true }),
      isAvailable({ status: "approved", enabled: false }),
      isAvailable({ status: "draft", enabled: true }),
      isAvailable(null),
    ]).toEqual([true, false, false, false]);
    const { body } = await send(list, { as: other.admin });
    expect(body.total).toBe(SERVICES.length);
    expect(body.items[0]).toEqual({
      service: { key: "plan", name: "Plan" },
      status: { key: null, name: "Not Enrolled" },
      enabled: false,
    });
    expect((await send(list, { as: other.technician })).status).toBe(200);
  });

  it("errors/subscription-call-shape: a failed call returns result false with the status code and errors", async () => {
    const unknown = await sendUnchecked(get, { as: business.admin, params: { id: "nothing" } });
    expect([unknown.status, unknown.body]).toMatchObject([
      422,
      { result: false, statusCode: 422, errors: { id: "Select a service from the list." } },
    ]);
  });

  it("permissions/self-service-scope: a customer's link lists the services without the answers of applications", async () => {
    await post(signReporting, signed);
    const invoiceId = await makeInvoice(business.system, await makeJob(business.system));
    const token = await makeLink(business.system, invoiceId);
    expect((await send(list, { query: { token } })).body.total).toBe(SERVICES.length);
    const { body } = await send(get, { params: { id: "advancedReporting" }, query: { token } });
    expect([body.status.name, body.details]).toEqual(["submitted", null]);
    expect((await send(list, { query: { token: "nobody's" } })).status).toBe(404);
  });

  it("subscriptions/detail-token: details need the provider's own host and the user's own token", async () => {
    const { host, accessToken } = await tokenOf(business.admin);
    const getDetails = (query: object, as = business.admin) =>
      send(checkDetails, { as, query: { host, accessToken, ...query } });
    expect((await getDetails({})).body).toMatchObject({
      businessTaxDocumentRequired: false,
      business_categories: ["hvac_plumbing"],
    });
    expect((await getDetails({ host: "evil.example" })).body).toMatchObject({ result: false, statusCode: 422 });
    expect((await getDetails({ host: "evil.example" })).body.errors).toHaveProperty("host");
    expect((await getDetails({ accessToken: "made-up" })).body.errors).toHaveProperty("accessToken");
    expect((await getDetails({}, other.admin)).body.errors).toHaveProperty("accessToken");
    const colleague = await makeStaff(business, { roleId: business.roles.administrator });
    expect((await getDetails({}, colleague)).body.errors).toHaveProperty("accessToken");
  });
});

const PATHS = Object.keys(ENROLLMENTS) as EnrollmentPath[];

describe("enrollments", () => {
  it("errors/enrollment-data: returns the documented message if stored data can't be read", async () => {
    await post(signReporting, signed, other.admin);
    await other.system.db((db) => db.subscription.updateMany({ data: { details: "broken" } }));
    const { status, body } = await send(data, { as: other.admin, query: { product: "advancedReporting" } });
    expect([status, body.message]).toEqual([500, "Unable to get enrollment data"]);
  });

  it.each(PATHS)("errors/plan-save-failed: requests %s, and returns the documented message on error", async (path) => {
    const [route, values] = SENT[path];
    const { product, service, questions } = ENROLLMENTS[path];
    const bad = await post(route, { ...values, nobody: "asked" });
    expect([bad.status, bad.body]).toMatchObject([422, { result: "error", message: `${product} Plan Save failed` }]);
    const stale = await sendUnchecked(route, {
      as: business.admin,
      body: formOf({ accessToken: "old", ...values, ...signed }),
      headers: FORM,
    });
    expect(stale.body).toMatchObject({ result: "error", message: `${product} Plan Save failed` });
    const signature = "electronic_signature" in questions ? signed : {};
    const done = await post(route, { ...values, ...signature });
    expect(done.body).toMatchObject({
      result: true,
      subscription: { service: { key: service }, status: { name: "submitted" } },
    });
    expect(requireValue((await statusOf(service)).details, "details").answers).toMatchObject(
      path === "check-acceptance" ? { average_check_transaction_amount: "250.00" } : {}
    );
    const response = await send(data, { as: business.admin, query: { product: service } });
    expect(response.body).toMatchObject({ product: service, subscription: { status: { name: "submitted" } } });
    expect(response.body.defaults.electronic_signature).toBe("");
  });

  it("registration/card-reader-types, registration/azuga-items, registration/po-box-flag: return the ordered items", async () => {
    const query = await tokenOf(business.admin);
    const readers = await send(cardReaderDetails, { as: business.admin, query });
    expect(readers.body).toMatchObject({
      card_reader_count: 2,
      cardReaderTypes: [{ id: getFirst(CARD_READERS).id, quantity: 2 }],
      is_card_reader_address_po_box: false,
    });
    const trackers = await send(azugaDetails, { as: business.admin, query });
    expect(trackers.body).toMatchObject({
      hasAzugaSubscription: true,
      azugaItems: [{ azugaItemId: getFirst(AZUGA_ITEMS).id, quantity: 3 }],
      is_po_box: true,
    });
  });

  it("requests each lender with the portal, but not GreenSky while it is switched off", async () => {
    expect((await statusOf("goodLeap")).status.name).toBe("submitted");
    const enrollment = { serviceKeys: ["goodLeap", "greenSky"], agree_to_greensky_disclosures: true, ...signed };
    const refused = await post(enrollLenders, enrollment);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty("serviceKeys");
    expect((await statusOf("greenSky")).status.name).toBe("Not Enrolled");
  });

  it("permissions/bypass-requirements: an approved business has no further requirements", async () => {
    const query = await tokenOf(business.admin);
    const before = await send(financeDetails, { as: business.admin, query });
    expect(before.body.canBypassRequirements).toBe(false);
    const unsigned = await send(financeDetails, { as: other.admin, query: await tokenOf(other.admin) });
    expect(unsigned.body.requirements).toContain("Sign the lender services agreement.");
    await decideService(business.system, { service: "financingPortal", decision: "approve", by: "the operator" });
    const after = await send(financeDetails, { as: business.admin, query });
    expect(after.body).toMatchObject({ canBypassRequirements: true, requirements: [] });
  });

  it("registration/tax-document: other trades need a document, and only users who manage settings can read it", async () => {
    const electrical = await makeBusiness();
    await electrical.system.db((db) =>
      db.business.update({ where: { id: electrical.businessId }, data: { businessCategory: "electrical" } })
    );
    const [, values] = SENT["check-acceptance"];
    const refused = await post(enrollCheck, { ...values, ...signed }, electrical.admin);
    expect(refused.body.errors).toHaveProperty("documents");
    const upload = async (bytes: BlobPart, name: string) => {
      const form = new FormData();
      const { accessToken } = await tokenOf(electrical.admin);
      for (const [field, value] of Object.entries({ accessToken, product: "checkAcceptance" })) form.set(field, value);
      form.set("documents", new File([bytes], name));
      const sent = new Request("http://localhost:3000/api/enrollments/documents", {
        method: "POST",
        body: form,
        headers: {
          cookie: electrical.admin.cookie,
          host: "localhost:3000",
          origin: "http://localhost:3000",
          "sec-fetch-site": "same-origin",
        },
      });
      const answer = await addDocuments(sent, { params: Promise.resolve({}) });
      return { status: answer.status, body: await answer.json() };
    };
    expect((await upload("hello", "tax.pdf")).body).toMatchObject({ result: false, statusCode: 422 });
    expect((await upload("%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF", "tax.pdf")).body).toMatchObject({
      result: true,
      subscription: { status: { key: "draft", name: "draft" } },
    });
    expect((await post(enrollCheck, { ...values, ...signed }, electrical.admin)).body.result).toBe(true);
    const query = await tokenOf(electrical.admin);
    const { body } = await send(checkDetails, { as: electrical.admin, query });
    expect([body.businessTaxDocumentRequired, body.documents.length]).toEqual([true, 1]);
    const read = async (as: Staff) => {
      const address = `http://localhost:3000/api/files/${getFirst(body.documents).id}`;
      const request = new Request(address, { headers: { cookie: as.cookie, host: "localhost:3000" } });
      return (await readFile(request, { params: Promise.resolve({ id: getFirst(body.documents).id }) })).status;
    };
    expect([await read(electrical.admin), await read(electrical.technician)]).toEqual([200, 404]);
  });

  it("errors/enrollment-email: emails the business's address, and returns the documented message if it has none", async () => {
    const product = "flatRate";
    const mail = () => send(confirm, { as: business.admin, body: { product } });
    expect([(await mail()).status, (await mail()).body.message]).toEqual([
      409,
      "Unable to send enrollment confirmation email",
    ]);
    await business.system.db((db) =>
      db.business.update({
        where: { id: business.businessId },
        data: { serviceEmailFromAddress: "office@ridge.example" },
      })
    );
    expect((await mail()).body).toEqual({ result: true });
    const sent = await business.system.db((db) =>
      db.mailMessage.findMany({ where: { toAddress: "office@ridge.example" } })
    );
    expect(sent.map(({ subject }) => subject)).toEqual(["We received your request: Flat-rate pricing"]);
  });
});

describe("decisions about services", () => {
  it("permissions/addon-services, permissions/service-features: are emailed, stored with a reason, effective at once, and final", async () => {
    const { admin, system } = business;
    expect((await send(flags, { as: admin })).body.flatRate).toBe(false);
    await decideService(system, { service: "flatRate", decision: "approve", by: "the operator" });
    expect(await statusOf("flatRate")).toMatchObject({ status: { key: "approved" }, enabled: true });
    expect((await send(flags, { as: admin })).body.flatRate).toBe(true);
    const catalog = () => send(products, { as: admin, query: { vendorId: OWN_VENDOR } });
    expect((await catalog()).body.code).toBeUndefined();
    await expect(
      decideService(system, { service: "flatRate", decision: "approve", by: "the operator" })
    ).rejects.toMatchObject({ code: "service_not_open" });
    await decideService(system, {
      service: "flatRate",
      decision: "decline",
      reason: "Not in your state.",
      by: "the operator",
    });
    expect(await statusOf("flatRate")).toMatchObject({
      enabled: false,
      status: { key: "declined" },
      details: { reason: "Not in your state.", decided_by: "the operator" },
    });
    // A declined service is closed. A business that never applied keeps it as before.
    expect([(await catalog()).status, (await catalog()).body.code]).toEqual([403, "not_enrolled"]);
    const mails = await system.db((db) =>
      db.mailMessage.findMany({ where: { subject: "Flat-rate pricing: declined" } })
    );
    expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(2);
    expect(getFirst(mails).text).toContain("Not in your state.");
    const change = await system.db((db) =>
      db.changeSet.findFirstOrThrow({ where: { action: "subscription.decided" }, orderBy: { id: "desc" } })
    );
    const undone = await send(undo, { as: admin, params: { id: change.id }, method: "POST" });
    expect([undone.status, undone.body.code]).toEqual([409, "change_final"]);
  });

  it("switch bank payments on and off with check acceptance, as its cancellation does", async () => {
    const { admin, system } = business;
    const accepts = async () => (await send(flags, { as: admin })).body.checkAcceptance;
    const decide = (decision: "approve" | "decline") =>
      decideService(system, { service: "checkAcceptance", decision, by: "the operator" });
    expect(await accepts()).toBe(true);
    await decide("decline");
    expect(await accepts()).toBe(false);
    await decide("approve");
    expect(await accepts()).toBe(true);
    await send(cancel, { as: admin, params: { id: "checkAcceptance" }, method: "POST" });
    expect(await accepts()).toBe(false);
  });

  it("can't be made after the business cancels, and are open again after a new application", async () => {
    const stop = () => send(cancel, { as: business.admin, params: { id: "partner" }, method: "POST" });
    expect((await stop()).body).toMatchObject({ enabled: false, status: { key: "canceled" } });
    expect((await stop()).status).toBe(200);
    await expect(
      decideService(business.system, { service: "partner", decision: "approve", by: "the operator" })
    ).rejects.toMatchObject({ code: "service_not_open" });
    expect((await post(enrollPartner, { partner: "Other" })).body.subscription.status.name).toBe("submitted");
    const none = await send(cancel, { as: business.admin, params: { id: "synchrony" }, method: "POST" });
    expect(none.status).toBe(404);
  });
});
