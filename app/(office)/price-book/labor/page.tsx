import { Plus, Wrench } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { LaborPanel } from "@/components/price-book/items/labor-panel";
import { PriceBookActionsMenu } from "@/components/price-book/items/price-book-actions-menu";
import { loadChoices } from "../_sections/load-choices";
import { PriceBookMenu } from "@/components/price-book/lists/price-book-menu";
import { PriceBookTabs } from "@/components/price-book/lists/price-book-tabs";
import { laborColumns } from "@/components/price-book/lists/shelf-columns";
import {
  buildCategoryFilter,
  buildPageLinks,
  readShelf,
  STATE_FILTER,
} from "@/components/price-book/lists/shelf-query";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { searchLabor } from "@/lib/price-book/lookup/search-items";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Labor" };

export default async function LaborPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const shelf = readShelf(params);
  const [{ count, results }, { categories, usual }] = await Promise.all([searchLabor(who, shelf), loadChoices(who)]);
  const canChange = who.permissions.has("price-book.change");
  const panel = canChange ? readParam(params, "panel") : "";
  const labor = results.find(({ id }) => id === panel);
  const address = { path: "/price-book/labor", params };
  const newHref = buildAddressWith(address, { panel: "new" });
  return (
    <>
      <PageHeader
        title="Price book"
        context="Labor, sold by the hour on its own or in bundles"
        tabs={<PriceBookTabs />}
        actions={
          canChange && (
            <>
              <PriceBookMenu />
              <ButtonLink href={newHref} variant="primary" icon={<Plus aria-hidden />}>
                New labor
              </ButtonLink>
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search labor" placeholder="Name or short name" />
        <FilterChips filters={[buildCategoryFilter(categories), STATE_FILTER]} />
      </div>
      <DataTable
        label="Labor"
        columns={laborColumns}
        rows={results}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(canChange
          ? {
              rowHref: ({ id }: { id: string }) => buildAddressWith(address, { panel: id }),
              rowActions: (row: (typeof results)[number]) => (
                <PriceBookActionsMenu id={row.id} name={row.name} hidden={row.hidden} isActive={row.is_active} />
              ),
            }
          : {})}
        summary={formatTotal(count, "labor task")}
        {...buildPageLinks(address, shelf.page, count)}
        empty={
          <EmptyState
            icon={<Wrench aria-hidden />}
            title={shelf.isFiltered ? "No matching labor" : "No labor yet"}
            text={
              shelf.isFiltered
                ? "Try a different search or fewer filters."
                : "Labor is work you sell by the hour. It appears here and in the invoice editor."
            }
            {...(canChange && !shelf.isFiltered ? { action: <ButtonLink href={newHref}>New labor</ButtonLink> } : {})}
          />
        }
      />
      {(panel === "new" || labor) && (
        <LaborPanel
          key={panel}
          labor={labor}
          categories={categories}
          usual={usual}
          showsCosts={canSeeCosts(who)}
          closeHref={buildAddressWith(address, { panel: null })}
        />
      )}
    </>
  );
}
