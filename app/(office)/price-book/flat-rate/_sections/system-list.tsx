import { Fan } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { systemColumns } from "@/components/price-book/catalog/system-columns";
import { type Address, buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { formatTotal } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { ActiveFilters } from "@/lib/price-book/catalog/systems/bundle";
import { listBundleFilters, searchBundles } from "@/lib/price-book/catalog/systems/search-bundles";

const PAGE = 25;

/** Heating and cooling systems whose parts are rated together. */
export async function SystemListSection({ who, address }: { who: Who; address: Address }) {
  const { params } = address;
  const page = readPage(params);
  const { filters } = await listBundleFilters();
  const active = Object.fromEntries(filters.flatMap(({ key }) => (params[key] ? [[key, params[key]]] : [])));
  const { results, count } = await searchBundles(who, {
    activeFilters: ActiveFilters.safeParse(active).data ?? {},
    term: readParam(params, "q").slice(0, 200),
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search systems" placeholder="Brand, series, or model" />
        <FilterChips
          filters={filters.map(({ key, label, values }) => ({
            param: key,
            label,
            options: values.map((value) => ({ id: value, label: value })),
          }))}
        />
      </div>
      <DataTable
        label="Matched systems"
        columns={systemColumns}
        rows={results}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => buildAddressWith(address, { system: id })}
        summary={formatTotal(count, "system")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(count > page * PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Fan aria-hidden />}
            title="No matching systems"
            text="Try a different search or fewer filters."
          />
        }
      />
    </>
  );
}
