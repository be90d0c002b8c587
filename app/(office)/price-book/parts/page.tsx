import { Package, Plus } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { PartPanel } from "@/components/price-book/items/part-panel";
import { PriceBookActionsMenu } from "@/components/price-book/items/price-book-actions-menu";
import { loadChoices } from "../_sections/load-choices";
import { PriceBookMenu } from "@/components/price-book/lists/price-book-menu";
import { PriceBookTabs } from "@/components/price-book/lists/price-book-tabs";
import { buildPartColumns } from "@/components/price-book/lists/shelf-columns";
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
import { searchParts } from "@/lib/price-book/lookup/search-items";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Parts" };

export default async function PartsPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const shelf = readShelf(params);
  const [{ count, results }, { categories, multiplier }] = await Promise.all([
    searchParts(who, shelf),
    loadChoices(who),
  ]);
  const hasCosts = canSeeCosts(who);
  const canChange = who.permissions.has("price-book.change");
  const panel = canChange ? readParam(params, "panel") : "";
  const part = results.find(({ id }) => id === panel);
  const address = { path: "/price-book/parts", params };
  const newHref = buildAddressWith(address, { panel: "new" });
  return (
    <>
      <PageHeader
        title="Price book"
        context="Parts, sold on their own or in bundles"
        tabs={<PriceBookTabs />}
        actions={
          canChange && (
            <>
              <PriceBookMenu />
              <ButtonLink href={newHref} variant="primary" icon={<Plus aria-hidden />}>
                New part
              </ButtonLink>
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search parts" placeholder="Name, model, or short name" />
        <FilterChips filters={[buildCategoryFilter(categories), STATE_FILTER]} />
      </div>
      <DataTable
        label="Parts"
        columns={buildPartColumns(hasCosts)}
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
        summary={formatTotal(count, "part")}
        {...buildPageLinks(address, shelf.page, count)}
        empty={
          <EmptyState
            icon={<Package aria-hidden />}
            title={shelf.isFiltered ? "No matching parts" : "No parts yet"}
            text={
              shelf.isFiltered
                ? "Try a different search or fewer filters."
                : "Parts you install and sell appear here and in the invoice editor."
            }
            {...(canChange && !shelf.isFiltered ? { action: <ButtonLink href={newHref}>New part</ButtonLink> } : {})}
          />
        }
      />
      {(panel === "new" || part) && (
        <PartPanel
          key={panel}
          part={part}
          categories={categories}
          multiplier={multiplier}
          showsCosts={hasCosts}
          closeHref={buildAddressWith(address, { panel: null })}
        />
      )}
    </>
  );
}
