import "server-only";
import type { CustomerGroup } from "@/lib/customers/groups/group-shapes";
import { type FlatGroup, treeOf } from "@/lib/customers/groups/group-tree";
import { eachOnce, placeNames, zonesOfCustomers } from "@/lib/customers/locations/place-names";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

type Named = { id: string; name: string };
type Name = { name: string };
type Lists = Record<"statuses" | "zones" | "jobTypes" | "manufacturers", Named[]> &
  Record<"cities" | "states" | "zips", Name[]> & { groups: FlatGroup[] };
type Filters = Record<"statuses" | "zones" | "jobTypes" | "manufacturers", Named[]> &
  Record<"cities" | "states" | "zips", string[]> & { groups: CustomerGroup[] };

/**
 * What the list of customers can be narrowed to: eight lists, which each opening of the page reads, in one statement.
 * Of deleted job types those that jobs still have.
 */
export async function customerListFilters(who: Who): Promise<Filters> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const lists: Record<keyof Lists, Prisma.Sql> = {
    groups: Prisma.sql`SELECT id, display_name, parent_id, NULL AS deleted_on FROM customer_group
      WHERE business_id = ${business} AND deleted_on IS NULL`,
    statuses: Prisma.sql`SELECT id, name FROM customer_status WHERE business_id = ${business} ORDER BY priority, id`,
    zones: zonesOfCustomers(who),
    cities: placeNames(who, "city"),
    states: placeNames(who, "state"),
    zips: placeNames(who, "zip"),
    jobTypes: Prisma.sql`SELECT t.id, t.name FROM job_type t
      WHERE t.business_id = ${business} AND (NOT t.is_deleted OR EXISTS (
        SELECT FROM job j WHERE j.business_id = t.business_id AND j.job_type_id = t.id))
      ORDER BY t.is_default DESC, lower(t.name)`,
    manufacturers: Prisma.sql`SELECT id, name FROM manufacturer WHERE business_id = ${business} ORDER BY name`,
  };
  const columns = Object.entries(lists).map(
    ([name, rows]) =>
      Prisma.sql`(SELECT coalesce(json_agg(one), '[]') FROM (${rows}) one) AS ${Prisma.raw(`"${name}"`)}`,
  );
  const [read] = await who.read<Lists>(Prisma.sql`SELECT ${Prisma.join(columns)}`);
  const {
    groups = [],
    statuses = [],
    zones = [],
    cities = [],
    states = [],
    zips = [],
    jobTypes = [],
    manufacturers = [],
  } = read ?? {};
  return {
    groups: treeOf(groups),
    statuses,
    zones,
    cities: eachOnce(cities),
    states: eachOnce(states),
    zips: eachOnce(zips),
    jobTypes,
    manufacturers,
  };
}
