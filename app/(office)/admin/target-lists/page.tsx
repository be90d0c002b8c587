import { ListFilter, Plus } from "lucide-react";
import { TargetListActions } from "@/components/marketing/target-lists/target-list-actions";
import { targetListColumns } from "@/components/marketing/target-lists/target-list-columns";
import { ListSearch } from "@/components/office/lists/list-search";
import { SettingsHeader } from "@/components/office/settings-header";
import { buildAddressWith, readPage, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { listTargetLists } from "@/lib/marketing/target-lists/list-target-lists";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Target lists" };

export default async function TargetListsPage({ searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const params = await searchParams;
  const page = readPage(params);
  const term = readParam(params, "q");
  const locked = { locked: true, open: false }[readParam(params, "state")];
  const { items, total } = await listTargetLists(
    who,
    { term, ...(locked === undefined ? {} : { locked }) },
    { page, per_page: SCREEN_PAGE, order_by: "created_at", sort: "DESC" }
  );
  const address = { path: "/admin/target-lists", params };
  const add = (
    <ButtonLink href="/admin/target-lists/new" variant="primary" icon={<Plus aria-hidden />}>
      Add target list
    </ButtonLink>
  );
  const isFiltered = term !== "" || locked !== undefined;
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Groups of customers to email, call, or turn into leads"
        actions={(items.length > 0 || isFiltered) && add}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch label="Search target lists" placeholder="Name" />
        <FilterChips
          filters={[
            {
              param: "state",
              label: "Status",
              options: [
                { id: "open", label: "Open" },
                { id: "locked", label: "Locked" },
              ],
            },
          ]}
        />
      </div>
      <DataTable
        label="Target lists"
        columns={targetListColumns.map((column) => ({ ...column, isSortable: false }))}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/admin/target-lists/${id}`}
        rowActions={(list) => <TargetListActions list={list} />}
        summary={formatTotal(total, "target list")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<ListFilter aria-hidden />}
            title={isFiltered ? "No matching target lists" : "No target lists yet"}
            text={
              isFiltered
                ? "Try a different search or remove the filter."
                : "Select customers by location, work, equipment, or spending. Then email them or turn them into leads."
            }
            action={!isFiltered && add}
          />
        }
      />
    </>
  );
}
