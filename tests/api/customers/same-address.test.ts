import { beforeEach, describe, expect, it } from "vitest";
import { GET as duplicates } from "@/app/api/customers/duplicates/route";
import { POST as store } from "@/app/api/customers/route";
import { listLikelyPairs } from "@/lib/customers/merge/list-likely-pairs";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeEach(async () => {
  business = await makeBusiness();
});

const create = async (firstName: string, address: object): Promise<string> => {
  const body = {
    type: "Residential",
    firstName,
    lastName: "Lee",
    city: "Concord",
    state: "NC",
    relaxed: true,
    ...address,
  };
  const response = await send(store, { as: business.admin, body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};
const like = async (query: object): Promise<string[]> => {
  const { body } = await send(duplicates, { as: business.admin, method: "GET", query: { city: "Concord", ...query } });
  return body.items.map(({ customer }) => customer.id);
};

describe("customers at one address", () => {
  it("are found by postal abbreviations, with or without a ZIP", async () => {
    const ann = await create("Ann", { address: "4 Mill Creek Trace, Building 2", zip: "28025" });
    expect(await like({ address: "4 Mill Crk Trce Bldg 2", zip: "28025" })).toEqual([ann]);
    expect(await like({ address: "4 Mill Crk Trce Bldg 2" })).toEqual([ann]);
    expect(await like({ address: "4 Mill Crk Trce Bldg 2", zip: "28027" })).toEqual([]);
    expect(await like({ address: "4 Mill Crk Trce Bldg 2", city: "Salisbury" })).toEqual([]);
  });

  it("are likely pairs unless their ZIPs differ", async () => {
    const ann = await create("Ann", { address: "10 First Ave", zip: "28025" });
    const bo = await create("Bo", { address: "10 1st Avenue" });
    const cal = await create("Cal", { address: "10 1st Ave", zip: "28027" });
    const { items } = await listLikelyPairs(business.admin.who, { limit: 10, offset: 0 });
    const byAddress = items
      .filter(({ same }) => same.includes("address"))
      .map(({ customers }) => customers.map(({ id }) => id).toSorted());
    expect(byAddress.toSorted()).toEqual([[ann, bo].toSorted(), [bo, cal].toSorted()].toSorted());
  });
});
