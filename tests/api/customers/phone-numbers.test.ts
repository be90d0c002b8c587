import { beforeEach, describe, expect, it } from "vitest";
import { PUT as changeContact } from "@/app/api/contacts/[id]/route";
import { POST as addContact } from "@/app/api/contacts/route";
import { PATCH as updateContactInfo } from "@/app/api/customers/[id]/contact-info/route";
import { GET as contactSearch } from "@/app/api/contacts/search/route";
import { GET as show } from "@/app/api/customers/[id]/route";
import { GET as duplicates } from "@/app/api/customers/duplicates/route";
import { GET as phoneSearch } from "@/app/api/customers/phone-search/route";
import { POST as store } from "@/app/api/customers/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const as = () => business.admin;
const ANN = { type: "Residential", firstName: "Ann", lastName: "Lee", email: "ann@example.com", relaxed: true };
const create = (body: object) => send(store, { as: as(), body: { ...ANN, ...body } });
const change = (id: string, body: object) => send(store, { as: as(), body: { ...ANN, id, ...body } });

describe("a customer's phone numbers", () => {
  it.each([
    [{ mobile: "011 44 20 7946 0961" }, { mobilePhone: "+442079460961", mobilePhoneExtension: "" }],
    [{ mobile: "+44 (0)20 7946 0961" }, { mobilePhone: "+442079460961", mobilePhoneExtension: "" }],
    [{ home_phone: "650-253-0000 x12" }, { homePhone: "6502530000", homePhoneExtension: "12" }],
    [
      { homePhone: "6502530000", homePhoneExtension: "12" },
      { homePhone: "6502530000", homePhoneExtension: "12" },
    ],
    [{ mobile: "（７０４）５５５－０１００" }, { mobilePhone: "7045550100", mobilePhoneExtension: "" }],
  ])("are stored complete: %j", async (sent, expected) => {
    const { status, body } = await create(sent);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject(expected);
  });

  it.each(["000-000-0000", "704-555-01001", "(111) 555-0100", "011 44 20", "call me"])(
    "are refused, not truncated, if they are impossible: %s",
    async (mobile) => {
      expect(await create({ mobile })).toMatchObject({
        status: 422,
        body: { errors: { mobile: "Enter a phone number such as (704) 555-0100." } },
      });
    }
  );

  it("keep their extension until the number or the extension changes", async () => {
    const { body: customer } = await create({ home_phone: "650-253-0000 ext. 12" });
    // A client reads the customer, changes one field, and sends it back.
    const { homePhone, homePhoneExtension } = customer;
    expect((await change(customer.id, { lastName: "Ray", homePhone, homePhoneExtension })).body).toMatchObject({
      homePhone: "6502530000",
      homePhoneExtension: "12",
    });
    expect((await change(customer.id, { homePhone: "(650) 253-0000" })).body.homePhoneExtension).toBe("12");
    expect((await change(customer.id, { homePhone: "650-253-0000 x9" })).body.homePhoneExtension).toBe("9");
    expect((await change(customer.id, { homePhoneExtension: "" })).body.homePhoneExtension).toBe("");
    await change(customer.id, { homePhone: "650-253-0000 x9" });
    const info = { as: as(), method: "PATCH", params: { id: customer.id }, body: { homePhone: "704-555-0100" } };
    expect((await send(updateContactInfo, info)).body).toMatchObject({
      homePhone: "7045550100",
      homePhoneExtension: "",
    });
    // The primary contact is the customer.
    const { body } = await send(show, { as: as(), method: "GET", params: { id: customer.id } });
    expect(JSON.stringify(body)).not.toContain("6502530000");
  });

  it("can have an extension for contacts, too", async () => {
    const { body: customer } = await create({});
    const added = await send(addContact, {
      as: as(),
      body: { businessCustomerId: customer.id, first_name: "Bo", homePhone: "650-253-0000 x12" },
    });
    expect(added.body).toMatchObject({ homePhone: "6502530000", homePhoneExtension: "12" });
    const edit = { as: as(), method: "PUT", params: { id: added.body.id }, body: { homePhoneExtension: "3" } };
    expect((await send(changeContact, edit)).body).toMatchObject({ homePhone: "6502530000", homePhoneExtension: "3" });
  });

  it.each([
    ["0000000000", "(000) 000-0000"],
    ["1234567890", "123-456-7890"],
    ["1234567", "(123) 456-7"],
  ])("stored before validation are still accepted unchanged: %s", async (stored, maskedNumber) => {
    const { body: customer } = await create({});
    const { businessId } = business;
    const old = { homePhone: stored, homePhoneExtension: "9", mobilePhone: stored };
    await business.system.db((db) => db.customer.updateMany({ where: { businessId, id: customer.id }, data: old }));
    // As the panel sends them: masked, with the extension both after the number and in its own field.
    const panel = {
      home_phone: `${maskedNumber} x9`,
      homePhoneExtension: "9",
      mobile: maskedNumber,
      mobilePhoneExtension: "",
    };
    const changed = await change(customer.id, { lastName: "Ray", ...panel });
    expect(changed).toMatchObject({ status: 200, body: { lastName: "Ray", ...old } });
    const info = (body: object) =>
      send(updateContactInfo, { as: as(), method: "PATCH", params: { id: customer.id }, body });
    expect(await info({ homePhone: maskedNumber, mobilePhone: maskedNumber })).toMatchObject({
      status: 200,
      body: old,
    });
    expect(await info({ homePhone: "000-000-0001", mobilePhone: "call me" })).toMatchObject({
      status: 422,
      body: {
        errors: {
          homePhone: "Enter a phone number such as (704) 555-0100.",
          mobilePhone: "Enter a phone number such as (704) 555-0100.",
        },
      },
    });
  });

  it("stored for a contact before validation are still accepted unchanged", async () => {
    const { body: customer } = await create({});
    const added = await send(addContact, { as: as(), body: { businessCustomerId: customer.id, first_name: "Bo" } });
    const { id } = added.body;
    const { businessId } = business;
    const old = { homePhone: "0000000000" };
    await business.system.db((db) => db.contact.updateMany({ where: { businessId, id }, data: old }));
    const edit = (body: object) => send(changeContact, { as: as(), method: "PUT", params: { id }, body });
    expect(await edit({ first_name: "Bob", homePhone: "(000) 000-0000", homePhoneExtension: "" })).toMatchObject({
      status: 200,
      body: { firstName: "Bob", ...old },
    });
    expect(await edit({ homePhone: "111-111-1111" })).toMatchObject({
      status: 422,
      body: { errors: { homePhone: "Enter a phone number such as (704) 555-0100." } },
    });
    const impossible = { businessCustomerId: customer.id, first_name: "Cy", homePhone: "000-000-0000" };
    expect((await send(addContact, { as: as(), body: impossible })).status).toBe(422);
  });

  it("are found in any notation", async () => {
    await create({ mobile: "+44 20 7946 0961", home_phone: "650-253-0000 x12" });
    for (const phone of ["011 44 20 7946 0961", "+44 (0)20 7946 0961", "650 253 0000 x12", "６５０２５３００００"]) {
      const { body } = await send(phoneSearch, { as: as(), method: "GET", query: { phone } });
      expect(body.total, phone).toBe(1);
    }
    const contactOf = await create({
      firstName: "Cy",
      lastName: "Ray",
      email: "cy@example.com",
      mobile: "704-555-0100",
    });
    const contact = { businessCustomerId: contactOf.body.id, first_name: "Bo", homePhone: "+44 20 7946 0962" };
    await send(addContact, { as: as(), body: contact });
    for (const term of ["+44 20 7946 0962", "011 44 20 7946 0962", "0962", "+44 (0)20 7946 0962 x5"]) {
      const { body } = await send(contactSearch, { as: as(), method: "GET", query: { term } });
      expect(
        body.items.map(({ firstName }) => firstName),
        term
      ).toEqual(["Bo"]);
    }
    const query = { home_phone: "(650) 253-0000 x44" };
    expect((await send(duplicates, { as: as(), method: "GET", query })).body.items).toHaveLength(1);
  });
});
