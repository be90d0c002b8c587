import { beforeAll, describe, expect, it } from "vitest";
import { GET as phoneSearch } from "@/app/api/customers/phone-search/route";
import { GET as list } from "@/app/api/customers/route";
import { GET as search } from "@/app/api/customers/search/route";
import { GET as wildcard } from "@/app/api/customers/wildcard-search/route";
import { browseCustomers } from "@/lib/customers/search/browse-customers";
import { createContact } from "@/lib/customers/contacts/save-contact";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { type CallThatAnswers, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;

const people = [
  {
    firstName: "José",
    lastName: "Núñez",
    email: "jose@example.com",
    mobile: "(704) 555-0101",
    address: "1 Central Ave",
    city: "Charlotte",
    zip: "28205",
  },
  {
    firstName: "Henry",
    lastName: "Johnson",
    email: "hj@example.com",
    home_phone: "704.555.0102",
    address: "22 Park Rd",
    city: "Monroe",
    zip: "28110",
  },
  {
    firstName: "Ruth",
    lastName: "Smith",
    email: "ruth@example.com",
    mobile: "17045550103",
    address: "7 Sharon Rd",
    city: "Belmont",
    zip: "28012",
  },
  {
    type: "Commercial",
    businessName: "Queen City Coffee Roasters",
    email: "hello@qccr.example.com",
    mobile: "5550104",
    address: "300 E Trade St",
    city: "Charlotte",
    zip: "28202",
  },
];

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  for (const person of people)
    await createCustomer(business.dispatcher.who, NewCustomer.parse({ state: "NC", ...person }));
  await createCustomer(other.dispatcher.who, NewCustomer.parse({ state: "NC", ...people[0] }));
});

type NamedAnswer = { fullName?: string; customer?: { fullName: string } };
const names = async (route: CallThatAnswers<{ items: NamedAnswer[] }>, query: Record<string, unknown>) => {
  const answer = await sendUnchecked(route, { as: business.dispatcher, query });
  return answer.body.items.map((item) => item.fullName ?? item.customer?.fullName);
};

describe("customers/search-kinds", () => {
  it("search: matches the start of a name, email, or phone number without case and accents, and nothing else", async () => {
    expect(await names(search, { term: "nune" })).toEqual(["José Núñez"]);
    expect(await names(search, { term: "JOSE NU" })).toEqual(["José Núñez"]);
    expect(await names(search, { term: "hj@" })).toEqual(["Henry Johnson"]);
    expect(await names(search, { term: "(704) 555-010" })).toEqual(["Henry Johnson", "José Núñez", "Ruth Smith"]);
    expect(await names(search, { term: "city" })).toEqual([]);
    expect(await names(search, { term: "Central" })).toEqual([]);
    expect(await names(search, { term: "" })).toEqual([]);
    expect(await names(search, { term: "%" })).toEqual([]);
  });

  it("wildcard: matches every word anywhere, including addresses, and puts the business name first", async () => {
    expect(await names(wildcard, { term: "city" })).toEqual(["Queen City Coffee Roasters"]);
    expect(await names(wildcard, { term: "charlotte 28205" })).toEqual(["José Núñez"]);
    expect(await names(wildcard, { term: "ruth bel" })).toEqual(["Ruth Smith"]);
    expect(await names(wildcard, { term: "0102" })).toEqual(["Henry Johnson"]);
    const [match] = (await send(wildcard, { as: business.dispatcher, query: { term: "sharon" } })).body.items;
    expect(match).toMatchObject({
      fullName: "Ruth Smith",
      mobilePhone: "17045550103",
      location: { city: "Belmont", zip: "28012" },
    });
  });

  it("wildcard: tolerates typos", async () => {
    expect(await names(wildcard, { term: "jonson" })).toEqual(["Henry Johnson"]);
    expect(await names(wildcard, { term: "smtih" })).toEqual(["Ruth Smith"]);
    expect(await names(wildcard, { term: "rosters charlote" })).toEqual(["Queen City Coffee Roasters"]);
    expect(await names(wildcard, { term: "nuñes jose" })).toEqual(["José Núñez"]);
    expect(await names(wildcard, { term: "zzyzx" })).toEqual([]);
  });

  it("customers/search-kinds: phone: matches 7, 10, and 11 digits in any notation, for customers and contacts", async () => {
    for (const phone of ["7045550101", "17045550101", "+1 (704) 555-0101", "704.555.0101", "5550101"]) {
      expect(await names(phoneSearch, { phone })).toEqual(["José Núñez"]);
    }
    expect(await names(phoneSearch, { phone: "7045550103" })).toEqual(["Ruth Smith"]);
    expect(await names(phoneSearch, { phone: "9805550101" })).toEqual([]);
    expect(await names(phoneSearch, { phone: "9805550104" })).toEqual(["Queen City Coffee Roasters"]);
    expect(await names(phoneSearch, { phone: "70455" })).toEqual([]);
    const ruth = getFirst((await send(search, { as: business.dispatcher, query: { term: "ruth" } })).body.items);
    await createContact(business.dispatcher.who, {
      businessCustomerId: ruth.id,
      first_name: "Bo",
      last_name: "Ng",
      email: "",
      homePhone: "",
      mobilePhone: "(980) 555-0777",
      hidden: false,
    });
    const answer = await send(phoneSearch, { as: business.dispatcher, query: { phone: "1-980-555-0777" } });
    expect(answer.body).toMatchObject({
      total: 1,
      items: [{ customer: { fullName: "Ruth Smith" }, contact: { fullName: "Bo Ng" } }],
    });
  });

  it("list: sorts by name, city, or date in both directions, with offset, type, and term", async () => {
    expect(await names(list, {})).toEqual(["Henry Johnson", "José Núñez", "Queen City Coffee Roasters", "Ruth Smith"]);
    expect(await names(list, { sort: "city", direction: "desc", limit: 2 })).toEqual([
      "Henry Johnson",
      "Queen City Coffee Roasters",
    ]);
    expect(await names(list, { sort: "dateCreated", offset: 3 })).toEqual(["Queen City Coffee Roasters"]);
    expect(await names(list, { type: "Commercial" })).toEqual(["Queen City Coffee Roasters"]);
    expect((await send(list, { as: business.dispatcher, query: { term: "char" } })).body.total).toBe(2);
  });

  it("pages by keyset forward and back without losing or repeating customers", async () => {
    const browse = (more: object) =>
      browseCustomers(business.dispatcher.who, { size: 2, sort: "name", direction: "asc", ...more });
    const first = await browse({});
    expect([first.items.map(({ fullName }) => fullName), first.hasPrevious, first.hasNext, first.total]).toEqual([
      ["Henry Johnson", "José Núñez"],
      false,
      true,
      4,
    ]);
    const second = await browse({ after: first.items[1]?.id });
    expect([second.items.map(({ fullName }) => fullName), second.hasPrevious, second.hasNext]).toEqual([
      ["Queen City Coffee Roasters", "Ruth Smith"],
      true,
      false,
    ]);
    const back = await browse({ before: second.items[0]?.id });
    expect([back.items, back.hasPrevious, back.hasNext]).toEqual([first.items, false, true]);
    const down = await browse({ direction: "desc", sort: "dateCreated", size: 3 });
    expect(down.items[0]?.fullName).toBe("Queen City Coffee Roasters");
  });

  it("finds only customers of the user's business, and refuses bad input", async () => {
    for (const route of [list, search, wildcard, phoneSearch]) {
      const term = route === phoneSearch ? { phone: "7045550101" } : { term: "nunez" };
      const foreign = await send(route, { as: other.dispatcher, query: term });
      expect(foreign.body.total).toBe(1);
      expect(JSON.stringify(foreign.body)).not.toContain(business.businessId);
      expect((await send(route, { as: business.dispatcher, query: { ...term, limit: 101 } })).status).toBe(422);
    }
  });
});
