import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, GET as get, PUT as edit } from "@/app/api/contacts/[id]/route";
import { GET as list, POST as save } from "@/app/api/contacts/route";
import { GET as types } from "@/app/api/contacts/types/route";
import { GET as detail } from "@/app/api/customers/[id]/detail/route";
import { GET as primaryOf } from "@/app/api/appointments/primary-contact/by-customer/[businessCustomerId]/route";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { createLocation } from "@/lib/customers/locations/create-location";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
let customerId: string;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  customerId = (
    await createCustomer(business.system, NewCustomer.parse({ firstName: "Ann", lastName: "Lee", relaxed: true }))
  ).customerId;
});
const add = (more: object = {}) =>
  send(save, {
    as: business.dispatcher,
    body: { businessCustomerId: customerId, first_name: "Bo", last_name: "Ng", ...more },
  });

describe("contacts", () => {
  it("contacts/sms-text: have types with labels, and the label of sms is Text", async () => {
    const { items } = (await send(types, { as: business.dispatcher })).body;
    expect(items.map(({ name, label }: Record<string, string>) => [name, label])).toEqual([
      ["email", "email"],
      ["phone", "phone"],
      ["sms", "Text"],
    ]);
  });

  it("contacts/save-payload, contacts/hidden: are saved with phones and email, and hidden ones are listed only on request", async () => {
    const type = getFirst((await send(types, { as: business.dispatcher })).body.items);
    const saved = await add({
      email: "bo@example.com",
      homePhone: "(704) 555-0100",
      mobilePhone: "7045550101",
      contactTypeId: type.id,
    });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      fullName: "Bo Ng",
      homePhone: "7045550100",
      mobilePhone: "7045550101",
      isPrimary: false,
      contactType: { name: "email" },
    });
    const hidden = await add({ first_name: "Hidden", hidden: true });
    const ids = async (query: object) =>
      (
        await send(list, { as: business.dispatcher, query: { businessCustomerId: customerId, ...query } })
      ).body.items.map((item) => item.id);
    expect(await ids({})).not.toContain(hidden.body.id);
    expect(await ids({ includeHidden: true })).toContain(hidden.body.id);
    expect((await send(get, { as: business.dispatcher, params: { id: hidden.body.id } })).body.hidden).toBe(true);
  });

  it("contacts/hidden: are offered neither with the customer nor for an appointment or invoice while hidden", async () => {
    const { system, dispatcher } = business;
    const { customerId: businessCustomerId, jobId } = await makeJob(system);
    const body = { businessCustomerId, first_name: "Ida", last_name: "Poe", email: "ida@example.com", isPrimary: true };
    const { id } = (await send(save, { as: dispatcher, body })).body;
    const offered = async () => {
      const { contacts } = (await send(detail, { as: dispatcher, params: { id: businessCustomerId } })).body;
      const first = (await send(primaryOf, { as: dispatcher, params: { businessCustomerId } })).body.contact;
      const invoice = await openEditor(dispatcher.who, { jobId, invoiceId: null });
      return [contacts, first ? [first] : [], invoice.contacts].map((list) =>
        list.some((each: { id: string }) => each.id === id)
      );
    };
    expect(await offered()).toEqual([true, true, true]);
    await send(edit, { as: dispatcher, params: { id }, method: "PUT", body: { hidden: true } });
    expect(await offered()).toEqual([false, false, false]);
  });

  it("keep one primary when edited, and have none after the primary is deleted", async () => {
    const { id } = (await add({ first_name: "Prime", isPrimary: true })).body;
    const primary = async () =>
      (await send(detail, { as: business.dispatcher, params: { id: customerId } })).body.primaryContact;
    expect(requireValue(await primary(), "primary").id).toBe(id);
    const edited = await send(edit, {
      as: business.dispatcher,
      params: { id },
      method: "PUT",
      body: { last_name: "Edited", version: 1 },
    });
    expect(edited.body).toMatchObject({ firstName: "Prime", lastName: "Edited", isPrimary: true, version: 2 });
    const stale = await send(edit, {
      as: business.dispatcher,
      params: { id },
      method: "PUT",
      body: { last_name: "Late", version: 1 },
    });
    expect(stale.body.code).toBe("contact_changed");
    expect((await send(remove, { as: business.dispatcher, params: { id }, method: "DELETE" })).body).toEqual({
      id,
      deleted: true,
    });
    expect(await primary()).toBeNull();
    expect((await send(get, { as: business.dispatcher, params: { id } })).status).toBe(404);
  });

  it("return 422 by field for bad input and foreign ids, and 404 for another business's customer", async () => {
    const bad = await add({ first_name: " ", email: "x", homePhone: "12" });
    expect(bad.body.errors).toEqual({
      first_name: "(This field is required)",
      email: "Enter a valid email address.",
      homePhone: "Enter a phone number such as (704) 555-0100.",
    });
    const foreignType = getFirst((await send(types, { as: other.dispatcher })).body.items).id;
    expect((await add({ contactTypeId: foreignType })).body.errors).toEqual({
      contactTypeId: "This contact type doesn't exist or was deleted. Select another one.",
    });
    const stranger = (
      await createCustomer(business.system, NewCustomer.parse({ firstName: "Cy", lastName: "Fox", relaxed: true }))
    ).customerId;
    const place = await createLocation(business.system, {
      businessCustomerId: stranger,
      address: "1 A St",
      city: "Waxhaw",
      state: "NC",
      zip: "28173",
    });
    expect((await add({ businessCustomerLocationId: place.id })).body.errors).toEqual({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
    for (const tried of [
      () => send(save, { as: other.admin, body: { businessCustomerId: customerId, first_name: "X" } }),
      () => send(list, { as: other.admin, query: { businessCustomerId: customerId } }),
    ])
      expect((await tried()).status).toBe(404);
  });
});
