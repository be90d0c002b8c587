import { beforeAll, describe, expect, it, vi } from "vitest";
import type { TestBusiness } from "@/tests/factories/business";

const { makeBusiness } = await import("@/tests/factories/business");
const { send, sendUnchecked } = await import("@/tests/support/calls/send");
let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const ALL = ["mail", "cards", "texts", "phones", "accounting", "financing", "maps", "street-view"];

/** Lists the active services of a process with these settings. */
async function active(settings: Record<string, string>): Promise<string[]> {
  vi.unstubAllEnvs();
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { GET } = await import("@/app/api/business/[id]/active-services/route");
  const { body } = await send(GET, { as: business.admin, params: { id: business.businessId } });
  expect(body.items.map(({ key }) => key)).toEqual(ALL);
  expect(body.total).toBe(ALL.length);
  return body.items.flatMap(({ key, enabled }) => (enabled ? [key] : []));
}

const stripe = { STRIPE_SECRET_KEY: "sk_1", STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

describe("business.listActiveServices", () => {
  it("lists the services that the settings switch on, without stand-ins", async () => {
    expect(await active({})).toEqual([]);
    expect(await active({ SMTP_URL: "smtp://127.0.0.1:1" })).toEqual(["mail"]);
    expect(await active({ NEXT_PUBLIC_MAPBOX_TOKEN: "pk.a", GOOGLE_MAPS_KEY: "a" })).toEqual(["maps", "street-view"]);
  });

  it("lists cards only if the installation serves one business on the Stripe account", async () => {
    expect(await active(stripe)).toEqual([]);
    expect(await active({ ...stripe, STRIPE_ONE_FIRM: "1" })).toEqual(["cards"]);
  });

  it("TEN-7: doesn't find another business", async () => {
    const { GET } = await import("@/app/api/business/[id]/active-services/route");
    const params = { id: other.businessId };
    expect((await send(GET, { as: business.admin, params })).status).toBe(404);
  });
});

describe("business.getAccountingSystem", () => {
  it("returns the name limits of the accounting system that is set", async () => {
    const { GET } = await import("@/app/api/business/accounting-system/route");
    const { PUT } = await import("@/app/api/admin/price-book/pricing-defaults/route");
    const as = business.admin;
    const answers = [];
    for (const accounting_system of ["", "quickbooks_desktop", "quickbooks_online"]) {
      await sendUnchecked(PUT, { as, method: "PUT", body: { accounting_system } });
      answers.push((await send(GET, { as })).body);
    }
    expect(answers).toEqual([
      { accountingSystem: "none", shortNameMaxLength: 250 },
      { accountingSystem: "desktop", shortNameMaxLength: 31 },
      { accountingSystem: "online", shortNameMaxLength: 100 },
    ]);
  });
});
