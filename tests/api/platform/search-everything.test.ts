import { beforeAll, describe, expect, it } from "vitest";
import { GET as search } from "@/app/api/search/route";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let other: TestBusiness;
let customer: { customerId: string };
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  customer = await makeCustomer(business.system);
});

const find = async (as: Staff, term: string) => send(search, { as, query: { term } });

describe("search.everything", () => {
  it("finds customers of this business, for users with permission", async () => {
    const response = await find(business.dispatcher, "ann");
    expect(response.body.customers).toMatchObject([{ id: customer.customerId, label: "Ann Lee" }]);
    expect((await find(other.dispatcher, "ann")).body.customers).toEqual([]);
    const role = await business.system.db((db) =>
      db.role.create({ data: { businessId: business.businessId, name: "Nobody", permissions: [] } })
    );
    const nobody = await makeStaff(business, { roleId: role.id });
    expect((await find(nobody, "ann")).body).toEqual({ customers: [], jobs: [], invoices: [] });
  });

  it("finds nothing for one letter, and refuses 201 letters", async () => {
    expect((await find(business.dispatcher, "a")).body.customers).toEqual([]);
    expect((await find(business.dispatcher, "a".repeat(201))).status).toBe(422);
  });
});
