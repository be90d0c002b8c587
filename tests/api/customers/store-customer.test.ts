import { beforeAll, describe, expect, it } from "vitest";
import { GET as detail } from "@/app/api/customers/[id]/detail/route";
import { GET as show, DELETE as remove } from "@/app/api/customers/[id]/route";
import { PATCH as contactInfo } from "@/app/api/customers/[id]/contact-info/route";
import { GET as balance } from "@/app/api/customers/[id]/outstanding-balance/route";
import { POST as undelete } from "@/app/api/customers/[id]/undelete/route";
import { GET as duplicates } from "@/app/api/customers/duplicates/route";
import { GET as list, POST as store } from "@/app/api/customers/route";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

const REQUIRED = "(This field is required)";
let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  await makeStaff(business, {
    roleId: business.roles.technician,
    firstName: "Ivy",
    lastName: "Cole",
    isTechnician: true,
  });
});

const ann = {
  firstName: "Ann",
  lastName: "Lee",
  address: "12 Oak St",
  city: "Concord",
  state: "NC",
  zip: "28025",
  email: "ann@example.com",
  mobile: "(704) 555-0142",
};
const create = (body: object, headers: Record<string, string> = {}) =>
  send(store, { as: business.dispatcher, body, headers });
const created = async (more: object = {}) => (await create({ ...ann, ...more })).body;

describe("customers.store", () => {
  it("creates a default location at the ZIP and a primary contact", async () => {
    const answer = await create({ ...ann, preferredTechnician: { firstName: "ivy", lastName: "Cole" } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      fullName: "Ann Lee",
      type: "Residential",
      mobilePhone: "7045550142",
      isOptedOut: false,
      spanishSpeaking: false,
      preferredTechnician: { firstName: "Ivy", lastName: "Cole" },
      businessCustomerLocations: [
        {
          address: "12 Oak St",
          isDefault: true,
          hasOldEquipment: false,
          geocodedStreetName: "Oak St",
          geocodedStreetNumber: "12",
        },
      ],
    });
    expect(getFirst(answer.body.businessCustomerLocations).lat).toBeCloseTo(35.4, 0);
    const page = await send(detail, { as: business.dispatcher, params: { id: answer.body.id } });
    expect(page.body).toMatchObject({
      primaryContact: { fullName: "Ann Lee", isPrimary: true, contactType: { name: "email" } },
      contacts: [{ fullName: "Ann Lee" }],
      locations: [{ city: "Concord" }],
      groups: [],
      outstandingBalance: "0.00",
    });
    const audit = await business.system.db((db) => db.changeSet.findMany({ where: { subjectId: answer.body.id } }));
    expect(audit).toMatchObject([{ action: "customer.created", actorUserId: business.dispatcher.userId }]);
    const events = await business.system.db((db) => db.outboxEvent.findMany({ where: { type: "customer.stored" } }));
    expect(events.map(({ payload }) => payload)).toContainEqual({ customerId: answer.body.id, isNew: true });
  });

  it("customers/address-required, customers/name-residential, customers/email-required: uses the documented messages", async () => {
    const answer = await create({ contactMethod: "sms" });
    expect(answer.status).toBe(422);
    const fields = ["firstName", "lastName", "address", "city", "state", "zip", "email", "mobile"];
    expect(answer.body.errors).toEqual(Object.fromEntries(fields.map((field) => [field, REQUIRED])));
    const formats = await create({ ...ann, zip: "2802", email: "ann@", contactMethod: "fax" });
    expect(Object.keys(formats.body.errors).sort()).toEqual(["contactMethod", "email", "zip"]);
    const unknown = await create({ ...ann, preferredTechnician: { firstName: "No", lastName: "Body" } });
    expect(unknown.body.errors).toEqual({
      preferredTechnician: "No active technician has this name. Check the spelling.",
    });
  });

  it("returns 201 for a new customer and 200 for a changed one", async () => {
    const created = await create(ann);
    expect(created.status).toBe(201);
    const changed = await create({ ...ann, id: created.body.id, lastName: "Lee-Park" });
    expect([changed.status, changed.body.id, changed.body.lastName]).toEqual([200, created.body.id, "Lee-Park"]);
  });

  it("customers/name-business: accepts just a business name if relaxed, and makes it the primary contact", async () => {
    const answer = await create({ type: "Commercial", businessName: "Mint Hill Hardware", relaxed: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ fullName: "Mint Hill Hardware", businessCustomerLocations: [] });
    const page = await send(detail, { as: business.dispatcher, params: { id: answer.body.id } });
    expect(requireValue(page.body.primaryContact, "primary contact").fullName).toBe("Mint Hill Hardware");
  });

  it("IDEM: returns the same customer for the same key, and refuses another body", async () => {
    const headers = { "idempotency-key": `new-${business.businessId}` };
    const [first, second] = await Promise.all([
      create({ ...ann, lastName: "Once" }, headers),
      create({ ...ann, lastName: "Once" }, headers),
    ]);
    expect(second.body.id).toBe(first.body.id);
    expect((await create({ ...ann, lastName: "Twice" }, headers)).status).toBe(422);
  });

  it("updates sent fields with the primary contact and default location; CON-1: an old version gets 409", async () => {
    const customer = await created({ lastName: "Kowalski", email: "k@example.com" });
    const change = {
      id: customer.id,
      version: customer.version,
      lastName: "Nuñez",
      email: "nunez@example.com",
      address: "99 Elm Ave",
      zip: "28202",
    };
    const changed = await create(change);
    expect(changed.body).toMatchObject({
      fullName: "Ann Nuñez",
      mobilePhone: "7045550142",
      businessCustomerLocations: [{ address: "99 Elm Ave", city: "Concord", zip: "28202" }],
    });
    expect(getFirst(changed.body.businessCustomerLocations).lat).not.toBe(
      getFirst(customer.businessCustomerLocations).lat
    );
    const page = await send(detail, { as: business.dispatcher, params: { id: customer.id } });
    expect(page.body.primaryContact).toMatchObject({ lastName: "Nuñez", email: "nunez@example.com" });
    const stale = await create({ ...change, lastName: "Late" });
    expect([stale.status, stale.body.code]).toEqual([409, "customer_changed"]);
    const emptied = await create({ id: customer.id, lastName: "" });
    expect(emptied.body.errors).toEqual({ lastName: REQUIRED });
    const results = await send(list, { as: business.dispatcher, query: { term: "nunez elm" } });
    expect(results.body.items.map((item) => item.id)).toEqual([customer.id]);
  });

  it("TEN-7: refuses unknown fields by name, returns 404 for another business's customer, and 403 for a foreign origin", async () => {
    const body = { ...ann, businessId: other.businessId, deletedAt: "2026-01-01" };
    const refused = await send(store, { as: business.dispatcher, body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["businessId", "deletedAt"]]);
    const extra = await created({ deleted: true, version: 99 });
    expect(extra).toMatchObject({ version: 1, deleted: false });
    expect((await send(store, { as: other.dispatcher, body: { ...ann, id: extra.id } })).status).toBe(404);
    expect(
      (await send(store, { as: business.dispatcher, body: ann, headers: { origin: "https://evil.example" } })).status
    ).toBe(403);
  });
});

describe("customers.show, delete, undelete, updateContactInfo, getOutstandingBalance", () => {
  it("customers/soft-delete: removes a customer from lists, shows it by id, and restores it with the same id", async () => {
    const customer = await created({ lastName: "Vanish" });
    const as = business.dispatcher;
    const params = { id: customer.id };
    expect((await send(remove, { as, params, method: "DELETE" })).body).toEqual({ id: customer.id, deleted: true });
    const term = { term: "vanish" };
    expect((await send(list, { as, query: term })).body.total).toBe(0);
    expect(
      (await send(list, { as, query: { includeDeleted: true, limit: 100 } })).body.items.some(
        (item) => item.id === customer.id
      )
    ).toBe(true);
    expect((await send(show, { as, params })).body.deleted).toBe(true);
    const edit = await create({ id: customer.id, lastName: "Edit" });
    expect([edit.status, edit.body.code]).toEqual([409, "customer_deleted"]);
    expect((await send(undelete, { as, params, method: "POST" })).body.deleted).toBe(false);
    expect((await send(undelete, { as, params, method: "POST" })).body.version).toBe(3);
    expect(getFirst((await send(list, { as, query: term })).body.items).id).toBe(customer.id);
  });

  it("updates only the fields that are sent, under the same rules, even if the address was never known", async () => {
    const customer = await created({ relaxed: true, address: "", city: "", state: "", zip: "" });
    const answer = await send(contactInfo, {
      as: business.dispatcher,
      params: { id: customer.id },
      method: "PATCH",
      body: { homePhone: "980-555-0177" },
    });
    expect(answer.body).toMatchObject({ homePhone: "9805550177", firstName: "Ann", email: "ann@example.com" });
    const bad = await send(contactInfo, {
      as: business.dispatcher,
      params: { id: customer.id },
      method: "PATCH",
      body: { firstName: "", mobilePhone: "12" },
    });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ["mobilePhone"]]);
    const nameless = await send(contactInfo, {
      as: business.dispatcher,
      params: { id: customer.id },
      method: "PATCH",
      body: { firstName: "" },
    });
    expect(nameless.body.errors).toEqual({ firstName: REQUIRED });
  });

  it("sums the balances of invoices that aren't voided, deleted, or proposals", async () => {
    const { id: customerId } = await created();
    const invoice = (invoiceNumber: number, status: string, more: object = {}) => ({
      businessId: business.businessId,
      customerId,
      invoiceNumber,
      status,
      issuedOn: new Date("2026-11-01"),
      total: "100.10",
      balance: "100.10",
      ...more,
    });
    await business.system.db((db) =>
      db.invoice.createMany({
        data: [
          invoice(9001, "open - draft"),
          invoice(9002, "presented", { paidTotal: "50.05", balance: "50.05" }),
          invoice(9003, "voided"),
          invoice(9004, "deleted"),
          invoice(9005, "approved", { kind: "proposal" }),
        ],
      })
    );
    const answer = await send(balance, { as: business.dispatcher, params: { id: customerId } });
    expect(answer.body).toEqual({ outstandingBalance: "150.15" });
  });

  it("refuses an invalid id", async () => {
    expect((await send(show, { as: business.dispatcher, params: { id: "nonsense" } })).status).toBe(422);
  });
});

describe("customers.findDuplicates", () => {
  it("matches the same phone, email, or address in any notation, but not the customer itself", async () => {
    const { id } = await created({
      mobile: "9805550199",
      email: "Twin@Example.com",
      address: "5 North Main Street, Apt. 4",
      zip: "28105",
    });
    const findDuplicates = async (query: object) =>
      (await send(duplicates, { as: business.dispatcher, query: query as Record<string, unknown> })).body.items;
    expect(await findDuplicates({ mobile: "+1 980.555.0199" })).toMatchObject([{ customer: { id }, same: ["phone"] }]);
    expect(await findDuplicates({ email: "twin@example.COM", address: "5 N Main St #4", zip: "28105" })).toMatchObject([
      { customer: { id }, same: ["email", "address"] },
    ]);
    expect(await findDuplicates({ mobile: "9805550199", excludeId: id })).toEqual([]);
    expect(await findDuplicates({ mobile: "980" })).toEqual([]);
    const foreign = await send(duplicates, { as: other.dispatcher, query: { mobile: "9805550199" } });
    expect(foreign.body.items).toEqual([]);
  });
});
