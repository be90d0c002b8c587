import { beforeAll, describe, expect, it } from "vitest";
import { GET as integrated } from "@/app/api/business/integrated-suppliers/route";
import { GET as taxSettings } from "@/app/api/business/tax-settings/route";
import { POST as profit } from "@/app/api/enrollments/profit-product/route";
import { GET as fetchSetup, POST as saveSetup } from "@/app/api/service-setup/route";
import { GET as get } from "@/app/api/subscriptions/[id]/route";
import { POST as integrate } from "@/app/api/suppliers/integrations/route";
import { GET as emails } from "@/app/api/suppliers/integration-emails/route";
import { POST as legacy } from "@/app/api/suppliers/legacy-enrollments/route";
import { GET as counts } from "@/app/api/suppliers/subscription-item-counts/route";
import { GET as accessToken } from "@/app/api/users/access-token/route";
import { GET as getUser } from "@/app/api/users/[id]/route";
import { PUT as skipNote } from "@/app/api/users/[id]/screen-share-modal-skip/route";
import { requestService } from "@/lib/onboarding/services/request-service";
import type { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { getLaborRates } from "@/lib/price-book/pricing/get-labor-rates";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});
const as = () => business.admin;

describe("suppliers", () => {
  it("suppliers/keys, suppliers/integration: are requested by email or through the territory manager", async () => {
    expect((await send(integrated, { as: as() })).body).toEqual({ items: [], total: 0 });
    expect((await send(counts, { as: as() })).body).toEqual({ counts: { fergusonEde: 0, winsupplyEde: 0 } });
    const add = (email: string, serviceKey = "fergusonEde") =>
      sendUnchecked(integrate, { as: as(), body: { email, serviceKey } });
    expect((await add("nobody")).body.errors).toHaveProperty("email");
    expect((await add("a@b.co", "acme")).body.errors).toHaveProperty("serviceKey");
    expect((await add("a@b.co")).body).toEqual({ result: true, errors: {} });
    await add("Parts@b.co");
    await add("a@b.co");
    const manager = { serviceKey: "winsupplyEde", tmFirstName: "Cy", tmLastName: "Ray" };
    expect((await sendUnchecked(legacy, { as: as(), body: { ...manager, tmLastName: "" } })).status).toBe(422);
    expect((await sendUnchecked(legacy, { as: as(), body: manager })).body).toEqual({ result: true, errors: {} });
    expect((await send(emails, { as: as() })).body.items).toEqual([
      { serviceKey: "fergusonEde", email: "a@b.co" },
      { serviceKey: "fergusonEde", email: "parts@b.co" },
    ]);
    expect((await send(emails, { as: as(), query: { serviceKey: "winsupplyEde" } })).body.total).toBe(0);
    expect((await send(integrated, { as: as() })).body.items).toEqual([
      { serviceKey: "fergusonEde", name: "Ferguson", status: "submitted" },
      { serviceKey: "winsupplyEde", name: "Winsupply", status: "submitted" },
    ]);
  });

  it("suppliers/ferguson, suppliers/winsupply: store account details, or that they come later", async () => {
    const { system } = await makeBusiness();
    const requestSupplier = (service: ServiceKey, details: Record<string, unknown>) =>
      system.db(async (db) => (await requestService(db, { service, details })).details);
    const manager = { tmFirstName: "Cy", tmLastName: "Ray", informationNotProvided: true };
    expect(await requestSupplier("fergusonEde", { customerNumber: "", ...manager })).toMatchObject(manager);
    expect(await requestSupplier("winsupplyEde", { accountNumbers: ["1", "2"] })).toMatchObject({
      accountNumbers: ["1", "2"],
    });
    await expect(requestSupplier("fergusonEde", { nobody: "asked" })).rejects.toThrow("doesn't fit");
  });

  it("count their parts in the price book", async () => {
    const { businessId, system } = business;
    const part = { businessId, name: "Capacitor", cost: "1", salesPrice: "2", searchText: "capacitor" };
    await system.db((db) =>
      db.priceBookPart.createMany({
        data: [
          { ...part, shortName: "CAP1", supplier: "Ferguson HVAC" },
          { ...part, shortName: "CAP2", supplier: "Acme" },
        ],
      })
    );
    expect((await send(counts, { as: as() })).body.counts).toEqual({ fergusonEde: 1, winsupplyEde: 0 });
  });
});

describe("service setup", () => {
  it("setup/payload, setup/additional-products: one save applies the settings and requests the selected products", async () => {
    const { body: start } = await send(fetchSetup, { as: as() });
    expect(start).toMatchObject({
      collectsTax: true,
      industries: ["hvac_plumbing"],
      isLegacyPayzer: false,
      laborRate: "",
    });
    const setup = {
      ...start,
      plan: "professional",
      numberOfUsers: 6,
      flatRatePricingTrades: ["HVAC"],
      customerTypes: ["Residential"],
      accountingType: "QuickBooks Online",
      offersMaintenancePlans: true,
      collectsTax: false,
      taxStates: ["NC"],
      laborRate: "145",
      laborCost: "48.50",
      isLegacyPayzer: true,
      additionalProducts: { ...start.additionalProducts, azuga: { added: true, disabled: true, locked: true } },
    };
    const unsigned = await send(saveSetup, { as: as(), body: setup });
    expect(unsigned.body).toMatchObject({ result: "error", message: "Service Setup Plan Save failed" });
    expect(unsigned.body.errors).toHaveProperty("electronicSignature");
    expect((await send(saveSetup, { as: as(), body: { ...setup, electronicSignature: "Ann Lee" } })).body).toEqual({
      result: true,
      errors: {},
    });
    expect((await send(taxSettings, { as: as() })).body.collects_tax).toBe("N");
    expect(await getLaborRates(business.system)).toEqual({ laborRate: "145.00", laborCost: "48.50" });
    const stands = async (id: string) => (await sendUnchecked(get, { as: as(), params: { id } })).body;
    expect(await stands("plan")).toMatchObject({
      status: { name: "submitted" },
      details: { plan: "professional", plan_users: 6 },
    });
    expect([
      (await stands("flatRate")).status.name,
      (await stands("azuga")).status.name,
      (await stands("profitRhino")).status.name,
    ]).toEqual(["submitted", "submitted", "Not Enrolled"]);
    expect((await send(fetchSetup, { as: as() })).body).toMatchObject({
      plan: "professional",
      laborRate: "145.00",
      collectsTax: false,
      electronicSignature: "",
      isLegacyPayzer: false,
      additionalProducts: { azuga: { added: true, disabled: false, locked: false } },
    });
  });

  it("setup/additional-products: a locked product can't be changed or requested", async () => {
    const { businessId, system } = business;
    const row = await system.db((db) => db.serviceSetup.findUniqueOrThrow({ where: { businessId } }));
    const locked = { added: false, disabled: false, locked: true };
    const answers = { ...(row.answers as object), additionalProducts: { profitRhino: locked } };
    await system.db((db) => db.serviceSetup.update({ where: { businessId }, data: { answers } }));
    const { body } = await send(fetchSetup, { as: as() });
    const changedSetup = {
      ...body,
      electronicSignature: "Ann Lee",
      additionalProducts: { ...body.additionalProducts, profitRhino: { added: true } },
    };
    expect((await send(saveSetup, { as: as(), body: changedSetup })).body.errors).toHaveProperty([
      "additionalProducts.profitRhino.added",
    ]);
    const { accessToken: token } = (await send(accessToken, { as: as() })).body;
    const response = await send(profit, {
      as: as(),
      body: new URLSearchParams({ accessToken: token, electronic_signature: "Ann Lee" }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(response.body.message).toBe("Profit Rhino Plan Save failed");
    expect(response.body.errors.electronic_signature).toContain("available to your business");
  });

  it("registration/underwriter-data: a trade that needs underwriting requires a document", async () => {
    const { body } = await send(fetchSetup, { as: as() });
    const roofing = { ...body, industries: ["roofing"], electronicSignature: "Ann Lee" };
    expect((await send(saveSetup, { as: as(), body: roofing })).body.errors).toHaveProperty("industries");
  });
});

it("users.updateScreenShareModalSkip: is stored for each user", async () => {
  const { admin, technician } = business;
  const params = { id: technician.userId };
  const answer = await send(skipNote, { as: admin, params, body: { skip: true }, method: "PUT" });
  expect(answer.body).toEqual({ success: true, skip: true });
  expect((await send(getUser, { as: admin, params })).body.screenShareModalSkip).toBe(true);
});
