import { type Filter, FilterChips } from "@/components/ui/table/filter-chips";
import { listManufacturers } from "@/lib/customers/equipment/list-equipment";
import { listGroups } from "@/lib/customers/groups/customer-groups";
import type { CustomerGroup } from "@/lib/customers/groups/group-shapes";
import { listPlaceNames, listZonesOfCustomers } from "@/lib/customers/locations/place-names";
import { NO_STATUS } from "@/lib/customers/searching/list-customers";
import { customerStatusList } from "@/lib/customers/statuses/customer-statuses";
import { listJobTypesOfCustomers } from "@/lib/jobs/job-type-list";
import type { Who } from "@/lib/platform/session/who";

const ALL = { page: 1, size: 1000 };

/** What the customer list can be narrowed to; what there is nothing of is left out. */
export async function CustomerFilters({ who }: { who: Who }) {
  const [groups, statuses, zones, cities, states, zips, jobTypes, manufacturers] = await who.db(
    async (db) =>
      [
        await listGroups(who, ALL),
        await customerStatusList.all(who, db),
        await listZonesOfCustomers(who),
        await listPlaceNames(who, "city"),
        await listPlaceNames(who, "state"),
        await listPlaceNames(who, "zip"),
        await listJobTypesOfCustomers(who),
        await listManufacturers(who, ""),
      ] as const,
  );
  const filters: Filter[] = [
    {
      param: "type",
      label: "Type",
      options: [
        { id: "Residential", label: "Residential" },
        { id: "Commercial", label: "Business" },
      ],
    },
    {
      param: "status",
      label: "Status",
      options: statuses.length === 0 ? [] : [...named(statuses), { id: NO_STATUS, label: "No status" }],
    },
    { param: "group", label: "Group", options: indented(groups.items) },
    { param: "zone", label: "Zone", options: named(zones.items) },
    { param: "city", label: "City", options: words(cities.items) },
    { param: "state", label: "State", options: words(states.items) },
    { param: "zip", label: "ZIP", options: words(zips.items) },
    { param: "jobType", label: "Work", options: named(jobTypes.items) },
    { param: "manufacturer", label: "Equipment", options: named(manufacturers.items) },
    { param: "show", label: "Deleted", options: [{ id: "deleted", label: "Include deleted" }] },
  ];
  return <FilterChips filters={filters.filter(({ options }) => options.length > 0)} />;
}

const named = (items: ReadonlyArray<{ id: string; name: string }>) =>
  items.map(({ id, name }) => ({ id, label: name }));
const words = (items: readonly string[]) => items.map((name) => ({ id: name, label: name }));

/** Groups in the order of their tree, each with the way to it. */
function indented(groups: readonly CustomerGroup[], above = ""): Filter["options"] {
  return groups.flatMap(({ id, display_name, children }) => {
    const label = above ? `${above} › ${display_name}` : display_name;
    return [{ id, label }, ...indented(children, label)];
  });
}
