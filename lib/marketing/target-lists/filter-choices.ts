import "server-only";
import { listManufacturers } from "@/lib/customers/equipment/list-equipment";
import { listPlaceNames, listZonesOfCustomers } from "@/lib/customers/locations/place-names";
import { customerStatusList } from "@/lib/customers/statuses/customer-statuses";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import type { Who } from "@/lib/platform/session/who";

type Choice = { id: string; label: string };

const named = (rows: ReadonlyArray<{ id: string; name: string }>): Choice[] =>
  rows.map(({ id, name }) => ({ id, label: name }));
const texts = (rows: readonly string[]): Choice[] => rows.map((text) => ({ id: text, label: text }));

/** What the filters of a target list may be set to. */
export async function filterChoices(who: Who) {
  const { businessId } = who;
  const [cities, states, zipCodes, zones, makes] = await Promise.all([
    listPlaceNames(who, "city"),
    listPlaceNames(who, "state"),
    listPlaceNames(who, "zip"),
    listZonesOfCustomers(who),
    listManufacturers(who, ""),
  ]);
  const rest = await who.db(async (db) => ({
    statuses: await customerStatusList.all(who, db),
    jobTypes: await jobTypeList.all(who, db),
    groups: await db.customerGroup.findMany({
      where: { businessId, deletedOn: null },
      orderBy: [{ displayName: "asc" }, { id: "asc" }],
      take: 1_000,
    }),
    types: await db.$queryRaw<Array<{ type: string }>>`
      SELECT DISTINCT type FROM customer WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL ORDER BY type LIMIT 200`,
  }));
  return {
    cities: texts(cities.items),
    states: texts(states.items),
    zipCodes: texts(zipCodes.items),
    zones: named(zones.items),
    makes: named(makes.items),
    statuses: named(rest.statuses),
    jobTypes: named(rest.jobTypes),
    groups: rest.groups.map(({ id, displayName }) => ({ id, label: displayName })),
    types: texts(rest.types.map(({ type }) => type)),
  };
}
