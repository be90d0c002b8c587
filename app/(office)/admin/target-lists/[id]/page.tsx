import { Lock, Users } from "lucide-react";
import { TargetListActions } from "@/components/marketing/target-lists/target-list-actions";
import { listedCustomerColumns } from "@/components/marketing/target-lists/target-list-columns";
import { TargetListEditor } from "@/components/marketing/target-lists/target-list-editor";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { readFilterChoices } from "@/lib/marketing/target-lists/read-filter-choices";
import { countListedCustomers, listListedCustomers } from "@/lib/marketing/target-lists/list-listed-customers";
import { getTargetList } from "@/lib/marketing/target-lists/list-target-lists";
import { makeEmptyFilters } from "@/lib/marketing/target-lists/target-list";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import type { Who } from "@/lib/platform/session/who";
import { formatCount } from "@/lib/platform/format/format-count";

type Search = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

const loadTargetList = createRecordLoader(getTargetList);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("marketing.manage");
  const { id } = await params;
  return { title: id === "new" ? "New target list" : (await loadTargetList(who, id)).name };
}

const MAX_SHOWN = 20;

export default async function TargetListPage({ params, searchParams }: Props) {
  const who = await requireMember("marketing.manage");
  const { id } = await params;
  const list = id === "new" ? null : await loadTargetList(who, id);
  const choices = await readFilterChoices(who);
  const filters = list?.filters ?? makeEmptyFilters();
  const chosen = list ? await loadCustomerNames(who, list.businessCustomerIds) : [];
  return (
    <>
      <PageHeader
        back={{ href: "/admin/target-lists", label: "Target lists" }}
        title={list ? list.name : "New target list"}
        context={
          list?.locked ? (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-4" /> Locked. You can't change the filters or customers.
            </span>
          ) : (
            list?.campaign && `Campaign: ${list.campaign.name}`
          )
        }
        actions={list && <TargetListActions list={list} isPage />}
      />
      <TargetListEditor
        key={list?.version ?? "new"}
        list={list}
        empty={makeEmptyFilters()}
        chosen={chosen}
        choices={choices}
        canAddCustomers={who.permissions.has("customers.change")}
        count={await countListedCustomers(who, filters)}
      />
      {list && <CustomersOfList who={who} list={list} search={await searchParams} />}
    </>
  );
}

type ListProps = { who: Who; list: { id: string; locked: boolean }; search: Search };

/** The customers in the saved list. */
async function CustomersOfList({ who, list: { id, locked: isLocked }, search }: ListProps) {
  const page = readPage(search);
  const { items, total } = await listListedCustomers(who, { targetListId: id }, { page, per_page: MAX_SHOWN });
  const address = { path: `/admin/target-lists/${id}`, params: search };
  return (
    <section aria-labelledby="customers-of-list" className="mt-10 flex flex-col gap-3">
      <h2 id="customers-of-list" className="text-lg">
        Customers in this list
      </h2>
      <DataTable
        label="Customers in this list"
        columns={listedCustomerColumns}
        rows={items}
        rowId={(customer) => customer.id}
        rowName={({ fullName }) => fullName}
        rowHref={(customer) => `/customer/show/${customer.id}`}
        summary={formatCount(total, "customer")}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * MAX_SHOWN ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title="No matching customers"
            text={isLocked ? undefined : "Remove a filter to include more customers."}
          />
        }
      />
    </section>
  );
}

/** Loads the names of the chosen customers that still exist. */
async function loadCustomerNames({ businessId, db }: Who, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db((open) =>
    open.customer.findMany({
      where: { businessId, id: { in: [...ids] }, deletedAt: null },
      select: { id: true, displayName: true },
      orderBy: { sortName: "asc" },
    })
  );
  return rows.map(({ id, displayName }) => ({ id, fullName: displayName }));
}
