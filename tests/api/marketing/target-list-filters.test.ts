import { expect, it } from "vitest";
import { readCustomerListFilters } from "@/lib/jobs/read-customer-list-filters";
import { readFilterChoices } from "@/lib/marketing/target-lists/read-filter-choices";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";

it("a target list offers the customer list's filters, plus customer types and all job types", async () => {
  const business = await makeBusiness();
  const { businessId, system, jobTypeId } = business;
  await makeJob(system);
  const records = await system.db(async (db) => {
    const group = (displayName: string, parentId: string | null = null) =>
      db.customerGroup.create({ data: { businessId, displayName, parentId } });
    const towns = await group("Towns");
    const beach = await group("Beach", towns.id);
    await db.customerGroup.create({ data: { businessId, displayName: "Gone", deletedOn: new Date() } });
    const [key, slow] = await Promise.all([
      db.customerStatus.create({ data: { businessId, name: "Key account", priority: 2 } }),
      db.customerStatus.create({ data: { businessId, name: "Slow to pay", priority: 1 } }),
    ]);
    const make = await db.manufacturer.create({ data: { businessId, name: "Rheem" } });
    const work = await db.jobType.create({ data: { businessId, name: "Audit", isDeleted: true } });
    await db.jobType.update({ where: { businessId_id: { businessId, id: jobTypeId } }, data: { isDeleted: true } });
    return { towns, beach, key, slow, make, work };
  });
  const choice = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  const place = (name: string) => [{ id: name, label: name }];
  expect(await readFilterChoices(business.admin.who)).toEqual({
    cities: place("Charlotte"),
    states: place("NC"),
    zipCodes: place("28202"),
    zones: [],
    makes: [choice(records.make)],
    statuses: [choice(records.slow), choice(records.key)],
    // A stored list may contain a choice that no customer has any more.
    jobTypes: [{ id: jobTypeId, label: "Service call" }, choice(records.work)],
    groups: [
      { id: records.beach.id, label: "Beach" },
      { id: records.towns.id, label: "Towns" },
    ],
    types: [{ id: "Residential", label: "Residential" }],
  });
  const { jobTypes, groups, cities } = await readCustomerListFilters(business.admin.who);
  expect(jobTypes.map(({ name, isInUse }) => [name, isInUse])).toEqual([
    ["Service call", true],
    ["Audit", false],
  ]);
  expect(groups.map(({ parent_id, deleted_on }) => [parent_id, deleted_on])).toEqual([
    [records.towns.id, null],
    [null, null],
  ]);
  expect(cities).toEqual(["Charlotte"]);
});
