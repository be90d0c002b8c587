import { BookOpen, Plus } from "lucide-react";
import { ListSearch } from "@/components/office/lists/list-search";
import { ItemPanel, ItemView } from "@/components/price-book/items/item-panel";
import { PriceBookActionsMenu } from "@/components/price-book/items/price-book-actions-menu";
import { loadChoices } from "../_sections/load-choices";
import { PriceBookMenu } from "@/components/price-book/lists/price-book-menu";
import { PriceBookTabs } from "@/components/price-book/lists/price-book-tabs";
import { itemColumns } from "@/components/price-book/lists/shelf-columns";
import {
  buildCategoryFilter,
  FAVORITE_FILTER,
  buildPageLinks,
  readShelf,
  STATE_FILTER,
  TYPE_FILTER,
} from "@/components/price-book/lists/shelf-query";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import { requireMember } from "@/lib/platform/session/require-member";
import { LEVEL_KEYS } from "@/lib/price-book/pricing/list-price-keys";
import { getPricingHistory } from "@/lib/price-book/pricing/get-pricing-history";
import { isProductType, type ProductType } from "@/lib/price-book/records/product-type";
import { getItem } from "@/lib/price-book/lookup/get-item";
import { searchItems } from "@/lib/price-book/lookup/search-items";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Price book" };

export default async function ProductGroupsPage({ searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const params = await searchParams;
  const shelf = readShelf(params);
  const [{ count, results }, { categories, prices }] = await Promise.all([
    searchItems(who, { ...shelf, isFavorite: params["favorite"] !== undefined }),
    loadChoices(who),
  ]);
  const hasCosts = canSeeCosts(who);
  const canChange = who.permissions.has("price-book.change");
  const panel = readParam(params, "panel");
  const type = panel.replace(/^new-/, "");
  const isNew = canChange && panel.startsWith("new-") && isProductType(type);
  const [id] = pickIds([panel]);
  const item = id ? await getItem(who, id).catch(nullWhenMissing) : null;
  const history = item && canChange ? (await getPricingHistory(who, item.id)).items : [];
  const levels = prices.filter(({ price_key: key }) => LEVEL_KEYS.includes(key));
  const address = { path: "/price-book/product-groups", params };
  const closeHref = buildAddressWith(address, { panel: null });
  const newHref = buildAddressWith(address, { panel: "new-bundle" });
  const isFiltered = shelf.isFiltered || params["favorite"] !== undefined;
  return (
    <>
      <PageHeader
        title="Price book"
        context="Everything you sell: bundles, discounts, parts, and labor"
        tabs={<PriceBookTabs />}
        actions={
          canChange && (
            <>
              <PriceBookMenu />
              <ButtonLink href={buildAddressWith(address, { panel: "new-discount" })}>New discount</ButtonLink>
              <ButtonLink href={newHref} variant="primary" icon={<Plus aria-hidden />}>
                New bundle
              </ButtonLink>
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search items" placeholder="Name, model, or short name" />
        <FilterChips filters={[TYPE_FILTER, buildCategoryFilter(categories), FAVORITE_FILTER, STATE_FILTER]} />
      </div>
      <DataTable
        label="Items"
        columns={itemColumns}
        rows={results}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id: one }) => buildAddressWith(address, { panel: one })}
        {...(canChange
          ? {
              rowActions: (row: (typeof results)[number]) => (
                <PriceBookActionsMenu id={row.id} name={row.name} hidden={row.hidden} isActive={row.isActive} />
              ),
            }
          : {})}
        summary={formatTotal(count, "item")}
        {...buildPageLinks(address, shelf.page, count)}
        empty={<NoItems isFiltered={isFiltered} newHref={canChange ? newHref : null} />}
      />
      {canChange && (isNew || (item && isProductType(item.productGroupType.name))) && (
        <ItemPanel
          key={`${panel}${item?.version ?? ""}`}
          type={getItemType(item?.productGroupType.name ?? type)}
          item={item ?? undefined}
          categories={categories}
          levels={levels}
          history={history}
          timeZone={who.timeZone}
          showsCosts={hasCosts}
          closeHref={closeHref}
        />
      )}
      {!canChange && item && <ItemView item={item} showsCosts={hasCosts} closeHref={closeHref} />}
    </>
  );
}

function NoItems({ isFiltered, newHref }: { isFiltered: boolean; newHref: string | null }) {
  return (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title={isFiltered ? "No matching items" : "No items yet"}
      text={
        isFiltered
          ? "Try a different search or fewer filters."
          : "A bundle sells for the sum of its parts and labor, or for a custom price. Individual parts and labor appear here too."
      }
      {...(newHref && !isFiltered ? { action: <ButtonLink href={newHref}>New bundle</ButtonLink> } : {})}
    />
  );
}

const getItemType = (name: string): ProductType => (isProductType(name) ? name : "bundle");

/** The address of a missing item shows the list. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
