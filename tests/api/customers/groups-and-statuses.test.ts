import { beforeEach, describe, expect, it } from "vitest";
import { DELETE as removeGroup, GET as showGroup, PUT as changeGroup } from "@/app/api/customer-groups/[id]/route";
import { GET as parentOptions } from "@/app/api/customer-groups/parent-options/route";
import { GET as listGroups, POST as addGroup } from "@/app/api/customer-groups/route";
import { POST as sync } from "@/app/api/customer-groups/sync/route";
import { POST as moveStatus } from "@/app/api/customer-statuses/[id]/priority/route";
import { DELETE as removeStatus } from "@/app/api/customer-statuses/[id]/route";
import { GET as listStatuses, POST as addStatus } from "@/app/api/customer-statuses/route";
import { GET as detail } from "@/app/api/customers/[id]/detail/route";
import { GET as groupsOfCustomer } from "@/app/api/customers/[id]/groups/route";
import { POST as toggleLanguage } from "@/app/api/customers/[id]/language-toggle/route";
import { GET as preferences, PUT as setPreferences } from "@/app/api/customers/[id]/preferences/route";
import { PATCH as setStatus } from "@/app/api/customers/[id]/status/route";
import { PATCH as setType } from "@/app/api/customers/[id]/type/route";
import { GET as cities } from "@/app/api/geographics/customer-cities/route";
import { GET as byGroups } from "@/app/api/locations/by-sub-customer-groups/route";
import { reactions } from "@/lib/reactions";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { type AnyCall, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, getLast, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeEach(async () => void (business = await makeBusiness()));
const sendAsAdmin = <C extends AnyCall>(route: C, sent: object = {}) =>
  sendUnchecked(route, { as: business.admin, ...sent });

describe("customer statuses", () => {
  it("customers/status-priority: have an order, move by one, and close the gap of a deleted one", async () => {
    const names = async () => (await sendAsAdmin(listStatuses)).body.items.map((s) => `${s.priority} ${s.name}`);
    const add = async (name: string) => (await sendAsAdmin(addStatus, { body: { name } })).body;
    const [a, b] = [await add("A"), await add("B")];
    await add("C");
    const move = (id: string, direction: string) => sendAsAdmin(moveStatus, { params: { id }, body: { direction } });
    await move(b.id, "up");
    expect(await names()).toEqual(["1 B", "2 A", "3 C"]);
    await move(b.id, "up");
    expect(await names()).toEqual(["1 B", "2 A", "3 C"]);
    const { customerId } = await makeJob(business.system);
    const assignment = await sendAsAdmin(setStatus, {
      method: "PATCH",
      params: { id: customerId },
      body: { customerStatusId: a.id },
    });
    expect(assignment.body.customerStatus).toEqual({ id: a.id, name: "A" });
    await sendAsAdmin(removeStatus, { method: "DELETE", params: { id: a.id } });
    expect(await names()).toEqual(["1 B", "2 C"]);
    const cleared = await sendAsAdmin(setStatus, {
      method: "PATCH",
      params: { id: customerId },
      body: { customerStatusId: null },
    });
    expect(cleared.body.customerStatus).toBeNull();
    const removedStatus = { customerStatusId: a.id };
    expect(
      (await sendAsAdmin(setStatus, { method: "PATCH", params: { id: customerId }, body: removedStatus })).status
    ).toBe(404);
  });
});

describe("customer groups", () => {
  const add = async (display_name: string, parent_id: string | null = null) =>
    (await sendAsAdmin(addGroup, { body: { display_name, parent_id } })).body;
  const options = async (query = {}) =>
    (await sendAsAdmin(parentOptions, { query })).body.items.map((o) => `${o.depth} ${o.display_name}`);

  it("customers/group-depth: nest at most five levels deep, and never under themselves", async () => {
    const chain = [await add("G1")];
    for (const name of ["G2", "G3", "G4", "G5"]) chain.push(await add(name, getLast(chain).id));
    expect(await options()).toEqual(["1 G1", "2 G2", "3 G3", "4 G4"]);
    expect(await options({ id: getItemAt(chain, 1).id })).toEqual(["1 G1"]);
    expect(
      (await sendAsAdmin(addGroup, { body: { display_name: "G6", parent_id: getItemAt(chain, 4).id } })).status
    ).toBe(422);
    const other = await add("Other");
    const moveGroup = (id: string, parent_id: string | null) =>
      sendAsAdmin(changeGroup, { method: "PUT", params: { id }, body: { display_name: "Moved", parent_id } });
    // Five levels do not fit under another group.
    expect((await moveGroup(getFirst(chain).id, other.id)).body.errors).toHaveProperty("parent_id");
    expect((await moveGroup(getItemAt(chain, 1).id, getItemAt(chain, 3).id)).status).toBe(422);
    expect((await moveGroup(getItemAt(chain, 1).id, other.id)).body.parent_id).toBe(other.id);
    expect((await moveGroup(getItemAt(chain, 1).id, null)).body.parent_id).toBeNull();
  });

  it("customers/group-pages: are listed as a tree in pages of ten, and found by name under their parents", async () => {
    const first = await add("Anchor");
    await add("Below", first.id);
    for (let i = 0; i < 12; i++) await add(`Group ${String(i).padStart(2, "0")}`);
    const { body } = await sendAsAdmin(listGroups);
    expect([body.items.length, body.total, getFirst(getFirst(body.items).children).display_name]).toEqual([
      10,
      13,
      "Below",
    ]);
    const matches = (await sendAsAdmin(listGroups, { query: { term: "belo" } })).body;
    expect(matches.items.map((group: { display_name: string }) => group.display_name)).toEqual(["Anchor"]);
    await sendAsAdmin(removeGroup, { method: "DELETE", params: { id: first.id } });
    expect((await sendAsAdmin(listGroups)).body.total).toBe(12);
    expect((await sendAsAdmin(showGroup, { params: { id: first.id } })).status).toBe(404);
  });

  it("contain exactly the assigned customers, and find locations in nested groups too", async () => {
    const { customerId, locationId } = await makeJob(business.system);
    const top = await add("Landlords");
    const below = await add("Downtown", top.id);
    const syncGroups = (customerGroupIds: string[]) =>
      sendAsAdmin(sync, { body: { businessCustomerId: customerId, customerGroupIds } });
    await syncGroups([top.id, below.id]);
    expect((await syncGroups([below.id])).body.items.map((group) => group.id)).toEqual([below.id]);
    await syncGroups([top.id, below.id]);
    expect((await sendAsAdmin(detail, { params: { id: customerId } })).body.groups).toEqual([
      { ...below, parent_id: top.id, deleted_on: null, children: [] },
      { ...top, parent_id: null, deleted_on: null, children: [{ ...below, children: [] }] },
    ]);
    await syncGroups([below.id]);
    const places = await sendAsAdmin(byGroups, { query: { customerGroupIds: [top.id] } });
    expect(places.body.items.map((place) => place.id)).toEqual([locationId]);
    expect((await syncGroups([crypto.randomUUID()])).status).toBe(404);
  });

  it("business/flags: also follow the customers' cities if the business enables it", async () => {
    const { customerId } = await makeJob(business.system);
    const chosen = await add("Chosen");
    const names = async () =>
      (await sendAsAdmin(groupsOfCustomer, { params: { id: customerId } })).body.items.map((g) => g.display_name);
    const react = async (type: "customer.stored" | "business.grouping-changed", payload: object) => {
      const event = {
        id: crypto.randomUUID(),
        businessId: business.businessId,
        type,
        actorUserId: null,
        createdAt: new Date(),
      };
      await requireValue(
        requireValue(reactions[type], "reaction")["group-by-place"],
        "group-by-place"
      )({ ...event, payload: payload as Record<string, unknown> });
    };
    await react("customer.stored", { customerId });
    expect(await names()).toEqual([]);
    const set = (isOn: boolean) =>
      business.system.db((db) =>
        db.business.update({ where: { id: business.businessId }, data: { autoCustomerGroupsByLocation: isOn } })
      );
    await set(true);
    await react("business.grouping-changed", {});
    const [town] = await names();
    expect(town).toMatch(/, NC$/);
    await sendAsAdmin(sync, { body: { businessCustomerId: customerId, customerGroupIds: [chosen.id] } });
    expect(await names()).toEqual([town, "Chosen"].toSorted());
    await sendAsAdmin(sync, { body: { businessCustomerId: customerId, customerGroupIds: [] } });
    expect(await names()).toEqual([town]);
    await set(false);
    await react("business.grouping-changed", {});
    expect(await names()).toEqual([]);
  });
});

describe("customer details", () => {
  let id: string;
  beforeEach(async () => void (id = (await makeJob(business.system)).customerId));

  it("customers/spanish-default: default to English, and one call toggles Spanish", async () => {
    expect((await sendAsAdmin(preferences, { params: { id } })).body.spanishSpeaking).toBe(false);
    expect((await sendAsAdmin(toggleLanguage, { params: { id }, method: "POST" })).body).toEqual({
      id,
      spanishSpeaking: true,
    });
    expect((await sendAsAdmin(preferences, { params: { id } })).body.spanishSpeaking).toBe(true);
  });

  it("change one by one, under the rules for the whole customer", async () => {
    const out = { optOutMarketingEmails: true, optOutEmailNotifications: true, optOutTextNotifications: true };
    const set = (body: object) => sendAsAdmin(setPreferences, { method: "PUT", params: { id }, body });
    expect((await set(out)).body).toEqual({ communicationPreferences: out, isOptedOut: true });
    expect((await set({ optOutTextNotifications: false })).body.isOptedOut).toBe(false);
    const response = await sendAsAdmin(setType, { method: "PATCH", params: { id }, body: { type: "Commercial" } });
    expect(response.body.errors).toMatchObject({ businessName: expect.any(String) });
  });

  it("geographics/lists: list each city of customers once", async () => {
    await makeJob(business.system);
    const { items, total } = (await sendAsAdmin(cities)).body;
    expect(items).toHaveLength(total);
    expect(new Set(items.map((name: string) => name.toLowerCase())).size).toBe(total);
    expect(total).toBeGreaterThan(0);
  });
});
