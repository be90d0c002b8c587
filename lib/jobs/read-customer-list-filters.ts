import "server-only";
import { Prisma } from "@prisma/client";
import type { FlatGroup } from "@/lib/customers/groups/build-tree";
import { uniqueNames, selectPlaceNames, selectZonesOfCustomers } from "@/lib/customers/locations/select-place-names";
import type { Who } from "@/lib/platform/session/who";

type Named = { id: string; name: string };
type Name = { name: string };
type Places = "cities" | "states" | "zips";
type FilterRows = Record<"statuses" | "zones" | "manufacturers", Named[]> & {
  /** Sorted by name, regardless of their parents. */
  groups: FlatGroup[];
  /** Includes deleted ones. `isInUse` means it is not deleted, or jobs still have it. */
  jobTypes: Array<Named & { isInUse: boolean }>;
};

/** Reads the filters of customers, for their list and for target lists: eight lists in one statement. */
export async function readCustomerListFilters(who: Who): Promise<FilterRows & Record<Places, string[]>> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const lists: Record<keyof FilterRows | Places, Prisma.Sql> = {
    groups: Prisma.sql`SELECT id, display_name, parent_id, NULL AS deleted_on FROM customer_group
      WHERE business_id = ${business} AND deleted_on IS NULL ORDER BY customer_group.display_name, customer_group.id`,
    statuses: Prisma.sql`SELECT id, name FROM customer_status WHERE business_id = ${business} ORDER BY priority, id`,
    zones: selectZonesOfCustomers(who),
    cities: selectPlaceNames(who, "city"),
    states: selectPlaceNames(who, "state"),
    zips: selectPlaceNames(who, "zip"),
    jobTypes: Prisma.sql`SELECT t.id, t.name, (NOT t.is_deleted OR EXISTS (
        SELECT FROM job j WHERE j.business_id = t.business_id AND j.job_type_id = t.id)) AS "isInUse"
      FROM job_type t WHERE t.business_id = ${business} ORDER BY t.is_default DESC, lower(t.name)`,
    manufacturers: Prisma.sql`SELECT id, name FROM manufacturer WHERE business_id = ${business} ORDER BY name`,
  };
  const columns = Object.entries(lists).map(
    ([name, rows]) =>
      Prisma.sql`(SELECT coalesce(json_agg(one), '[]') FROM (${rows}) one) AS ${Prisma.raw(`"${name}"`)}`
  );
  const [read] = await who.read<FilterRows & Record<Places, Name[]>>(Prisma.sql`SELECT ${Prisma.join(columns)}`);
  const { cities = [], states = [], zips = [], ...rest } = read ?? NONE;
  return { ...rest, cities: uniqueNames(cities), states: uniqueNames(states), zips: uniqueNames(zips) };
}

const NONE: FilterRows & Partial<Record<Places, Name[]>> = {
  groups: [],
  statuses: [],
  zones: [],
  jobTypes: [],
  manufacturers: [],
};
