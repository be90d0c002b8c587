import { type Filter, FilterChips } from "@/components/ui/table/filter-chips";
import type { CustomerGroup } from "@/lib/customers/records/customer-group";
import { buildTree } from "@/lib/customers/groups/build-tree";
import { NO_STATUS } from "@/lib/customers/search/list-customers";
import { readCustomerListFilters } from "@/lib/jobs/read-customer-list-filters";
import type { Who } from "@/lib/platform/session/who";

/** The filters of the customer list. Filters without entries are left out. */
export async function CustomerFilters({ who }: { who: Who }) {
  const { groups, statuses, zones, cities, states, zips, jobTypes, manufacturers } = await readCustomerListFilters(who);
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
      options: statuses.length === 0 ? [] : [...toNamedOptions(statuses), { id: NO_STATUS, label: "No status" }],
    },
    { param: "group", label: "Group", options: listIndentedGroups(buildTree(groups)) },
    { param: "zone", label: "Zone", options: toNamedOptions(zones) },
    { param: "city", label: "City", options: toWordOptions(cities) },
    { param: "state", label: "State", options: toWordOptions(states) },
    { param: "zip", label: "ZIP", options: toWordOptions(zips) },
    { param: "jobType", label: "Job type", options: toNamedOptions(jobTypes.filter(({ isInUse }) => isInUse)) },
    { param: "manufacturer", label: "Equipment", options: toNamedOptions(manufacturers) },
    { param: "show", label: "Deleted", options: [{ id: "deleted", label: "Include deleted" }] },
  ];
  return <FilterChips filters={filters.filter(({ options }) => options.length > 0)} />;
}

const toNamedOptions = (items: ReadonlyArray<{ id: string; name: string }>) =>
  items.map(({ id, name }) => ({ id, label: name }));
const toWordOptions = (items: readonly string[]) => items.map((name) => ({ id: name, label: name }));

/** Lists the groups in the order of their tree, each with its path. */
function listIndentedGroups(groups: readonly CustomerGroup[], above = ""): Filter["options"] {
  return groups.flatMap(({ id, display_name, children }) => {
    const label = above ? `${above} › ${display_name}` : display_name;
    return [{ id, label }, ...listIndentedGroups(children, label)];
  });
}
