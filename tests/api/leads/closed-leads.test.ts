import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TestBusiness } from "@/tests/factories/business";

const { makeBusiness } = await import("@/tests/factories/business");
const { makeCustomers } = await import("@/tests/factories/marketing");
const { send } = await import("@/tests/support/calls/send");
let business: TestBusiness;
let customerId: string;

beforeAll(async () => {
  business = await makeBusiness();
  [customerId = ""] = await makeCustomers(business.system, 1);
  const { POST: makeList } = await import("@/app/api/target-lists/route");
  const body = { name: "Counted", filters: {}, businessCustomerIds: [customerId] };
  const targetList = await send(makeList, { as: business.admin, body });
  const { POST: generate } = await import("@/app/api/target-lists/[id]/generate-leads/route");
  await send(generate, { as: business.admin, params: { id: targetList.body.id } });
});

const role = new URL(process.env["DATABASE_URL"] ?? "").username;
const paging = { page: 1, per_page: 20 };
const lists = async () => {
  const { POST } = await import("@/app/api/target-lists/list/route");
  return (await send(POST, { as: business.admin, body: { filter: {}, paging } })).body.items;
};

async function asOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

describe("leads that cannot be counted", () => {
  beforeEach(() => asOwner(`REVOKE SELECT ON lead FROM "${role}"`));
  afterEach(() => asOwner(`GRANT SELECT ON lead TO "${role}"`));

  it("leads/counts-unavailable: are logged, and the lists load without their number", async () => {
    const { log } = await import("@/lib/platform/log");
    const warned = vi.spyOn(log, "warn");
    expect(await lists()).toMatchObject([{ name: "Counted", generatedLeadsCount: null }]);
    expect(warned.mock.calls.map(([, text]) => text)).toEqual(["Leads Service is not accepting connections."]);
    warned.mockRestore();
    const { GET: unassigned } = await import("@/app/api/target-lists/unassigned/route");
    expect((await send(unassigned, { as: business.admin })).body.items).toMatchObject([{ generatedLeadsCount: null }]);
  });
});

it("counts them as soon as that is possible again", async () => {
  expect(await lists()).toMatchObject([{ name: "Counted", generatedLeadsCount: 1 }]);
});

describe("leads and telephony that are closed", () => {
  beforeAll(() => {
    vi.resetModules();
    vi.stubEnv("CLOSED_PARTS", "leads, telephony");
  });

  it("permissions/microservice-leads: say so to whoever asks whether they are well, and to every call", async () => {
    const { GET: health } = await import("@/app/api/leads/health/route");
    expect((await send(health)).status).toBe(503);
    const { GET: list } = await import("@/app/api/leads/route");
    const response = await send(list, { as: business.admin });
    expect([response.status, response.body.code]).toEqual([503, "closed_part"]);
    const { GET: telephony } = await import("@/app/api/telephony/health/route");
    expect((await send(telephony)).status).toBe(503);
  });

  it("permissions/microservice-leads: are left out by whatever shows them beside others", async () => {
    const { GET: leadOf } = await import("@/app/api/customers/[id]/lead/route");
    const lead = await send(leadOf, { as: business.admin, params: { id: customerId } });
    expect([lead.status, lead.body]).toEqual([200, null]);
  });

  it("permissions/microservice-leads: are not read for the lists, and that is no error", async () => {
    const { log } = await import("@/lib/platform/log");
    const warned = vi.spyOn(log, "warn");
    await asOwner(`REVOKE SELECT ON lead FROM "${role}"`);
    try {
      expect(await lists()).toMatchObject([{ name: "Counted", generatedLeadsCount: null }]);
      expect(warned).not.toHaveBeenCalled();
    } finally {
      await asOwner(`GRANT SELECT ON lead TO "${role}"`);
    }
  });

  it("permissions/microservice-leads: are made of a list by nobody's call, only by what loads the demo business", async () => {
    const { createTargetList } = await import("@/lib/marketing/target-lists/save-target-list");
    const { generateLeads } = await import("@/lib/marketing/target-lists/generate-leads");
    const { POST: generate } = await import("@/app/api/target-lists/[id]/generate-leads/route");
    const { proveSystemWho: systemWho } = await import("@/lib/platform/session/prove-system-who");
    const who = await systemWho(business.businessId, "test");
    const { makeEmptyFilters: everybody } = await import("@/lib/marketing/target-lists/target-list");
    const list = { name: "Closed", filters: everybody(), businessCustomerIds: [customerId] };
    const { id } = await createTargetList(who, list);
    const response = await send(generate, { as: business.admin, params: { id } });
    expect([response.status, response.body.code]).toEqual([503, "closed_part"]);
    expect((await generateLeads(who, id)).locked).toBe(true);
  });
});
