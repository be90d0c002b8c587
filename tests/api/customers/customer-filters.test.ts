import { beforeAll, describe, expect, it } from "vitest";
import { GET as csv } from "@/app/api/customers/csv/route";
import { browseCustomers } from "@/lib/customers/search/browse-customers";
import { CUSTOMER_FILTERS, readCustomerListQuery } from "@/lib/customers/search/read-customer-list-query";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";

let business: TestBusiness;
let plain: TestJob;
let special: TestJob;
const valueByFilter: Record<(typeof CUSTOMER_FILTERS)[number], string> = {
  type: "Commercial",
  status: "",
  group: "",
  zone: "",
  city: " huntersville",
  state: "SC",
  zip: "29715",
  jobType: "",
  manufacturer: "",
  show: "deleted",
};

beforeAll(async () => {
  business = await makeBusiness();
  const { businessId, system } = business;
  plain = await makeJob(system, "Plain");
  special = await makeJob(system, "Special");
  await system.db(async (db) => {
    const place = { city: "Huntersville ", state: "SC", zip: "29715" };
    const status = await db.customerStatus.create({ data: { businessId, name: "VIP", priority: 1 } });
    const parent = await db.customerGroup.create({ data: { businessId, displayName: "South" } });
    const group = await db.customerGroup.create({ data: { businessId, displayName: "Lake", parentId: parent.id } });
    const zone = await db.coverageZone.create({ data: { businessId, name: "Lake", hex: "#336699", rings: [] } });
    const maker = await db.manufacturer.create({ data: { businessId, name: "Lennox" } });
    const type = await db.jobType.create({ data: { businessId, name: "Repair" } });
    const { customerId, locationId, jobId } = special;
    await db.customerGroupMember.create({ data: { businessId, groupId: group.id, customerId } });
    await db.location.updateMany({ where: { id: locationId }, data: { ...place, zoneId: zone.id } });
    await db.equipment.create({ data: { businessId, locationId, manufacturerId: maker.id, name: "Furnace" } });
    await db.job.updateMany({ where: { id: jobId }, data: { jobTypeId: type.id } });
    const customerData = {
      type: "Commercial",
      statusId: status.id,
      displayName: '=HYPERLINK("http://x")',
      email: "a,b@example.com",
    };
    await db.customer.updateMany({ where: { id: customerId }, data: customerData });
    Object.assign(valueByFilter, {
      status: status.id,
      group: parent.id,
      zone: zone.id,
      jobType: type.id,
      manufacturer: maker.id,
    });
  });
});

const listCustomerIds = async (params: Record<string, string | string[]>) =>
  (await browseCustomers(business.system, readCustomerListQuery(params, 20))).items.map(({ id }) => id);

describe("the customer list", () => {
  it.each(CUSTOMER_FILTERS.filter((name) => name !== "show"))("is filtered by %s", async (name) => {
    expect(await listCustomerIds({ [name]: valueByFilter[name] })).toEqual([special.customerId]);
    const other = ["city", "state", "zip", "type"].includes(name) ? "Nowhere" : plain.customerId;
    expect(await listCustomerIds({ [name]: other })).toEqual([]);
  });

  it("lists customers without a status, and includes deleted customers on request", async () => {
    expect(await listCustomerIds({ status: "none" })).toEqual([plain.customerId]);
    expect(await listCustomerIds({ status: ["none", valueByFilter.status] })).toHaveLength(2);
    const deletedCustomer = await makeJob(business.system, "Gone");
    const deleted = { where: { id: deletedCustomer.customerId }, data: { deletedAt: new Date() } };
    await business.system.db((db) => db.customer.updateMany(deleted));
    expect(await listCustomerIds({})).not.toContain(deletedCustomer.customerId);
    expect(await listCustomerIds({ show: "deleted" })).toContain(deletedCustomer.customerId);
  });

  it("exports the same rows, order, and columns as CSV, and neutralizes formulas", async () => {
    const { cookie } = business.admin;
    const file = (query: string) =>
      csv(new Request(`http://localhost/api/customers/csv?${query}`, { headers: { cookie } }), {
        params: Promise.resolve({}),
      });
    const answer = await file(`state=SC&column=name&column=email&column=city&column=status`);
    expect((await answer.text()).split("\r\n")).toEqual([
      "Name,Email,City,Status",
      `"'=HYPERLINK(""http://x"")","a,b@example.com","Huntersville , SC",VIP`,
      "",
    ]);
    const all = (await (await file("sort=-dateCreated&column=name")).text()).trim().split("\r\n");
    expect(all).toHaveLength(1 + (await listCustomerIds({})).length);
  });
});
