import { BookOpen } from "lucide-react";
import { catalogColumns } from "@/components/price-book/catalog/catalog-columns";
import { catalogFilters, type CatalogList, readCatalogQuery } from "@/components/price-book/catalog/catalog-query";
import { CatalogSearch } from "@/components/price-book/catalog/catalog-search";
import { CategoryTree } from "@/components/price-book/catalog/category-tree";
import { type Address, buildAddressWith, readPage } from "@/components/ui/fields/address";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { formatTotal } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { DECORATIONS } from "@/lib/price-book/catalog/catalog-shapes";
import {
  listCatalogProducts,
  listCategoryProducts,
  listFavoriteProducts,
  listRecentProducts,
} from "@/lib/price-book/catalog/products/list-catalog-products";
import { listVendorCategoryTrees } from "@/lib/price-book/catalog/products/list-vendor-categories";
import { OWN_VENDOR, getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

const PAGE = 25;

type Props = { who: Who; list: CatalogList; address: Address };

/** The flat-rate catalog, the user's favorites, or recently viewed tasks, by category, filters, and words. */
export async function CatalogListSection({ who, list, address }: Props) {
  const { params } = address;
  const query = readCatalogQuery(params);
  const page = readPage(params);
  const category = list === "catalog" ? getCategory(params) : null;
  const catalogQuery = { ...query, vendorId: OWN_VENDOR, size: PAGE, page: page - 1, decorations: DECORATIONS };
  const { products, count } =
    list === "favorites"
      ? await listFavoriteProducts(who, catalogQuery)
      : list === "recents"
        ? await listRecentProducts(who, catalogQuery)
        : category
          ? await listCategoryProducts(who, category, catalogQuery)
          : await listCatalogProducts(who, catalogQuery);
  const table = (
    <DataTable
      label="Tasks"
      columns={catalogColumns}
      rows={products}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => buildAddressWith(address, { product: id })}
      summary={formatTotal(count, "task")}
      {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
      {...(count > page * PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
      empty={<EmptyState icon={<BookOpen aria-hidden />} {...(isNarrowed(query) ? EMPTY.catalog : EMPTY[list])} />}
    />
  );
  const search = (
    <CatalogSearch
      key={JSON.stringify([list, category, { ...query, match: "" }])}
      vendorId={OWN_VENDOR}
      list={list}
      query={query}
      address={address}
      filters={<FilterChips filters={catalogFilters} />}
    >
      {table}
    </CatalogSearch>
  );
  if (list !== "catalog") return search;
  return (
    <div className="grid items-start md:grid-cols-[15rem_minmax(0,1fr)] md:gap-5">
      <CategoryTree categories={await listVendorCategoryTrees(who, OWN_VENDOR)} current={category} address={address} />
      <div className="min-w-0">{search}</div>
    </div>
  );
}

/** True when words or filters narrow the list. */
const isNarrowed = ({ match, trades, oem, visible }: ReturnType<typeof readCatalogQuery>): boolean =>
  match !== "" || trades.length > 0 || oem !== undefined || visible !== undefined;

const EMPTY = {
  catalog: { title: "No matching tasks", text: "Try a different search, another category, or fewer filters." },
  favorites: {
    title: "No favorites yet",
    text: "Star the tasks you sell often. Only you see your favorites.",
  },
  recents: { title: "No recent tasks", text: "Tasks you open appear here, newest first." },
};

function getCategory(params: Address["params"]): string | null {
  const { data: id } = Id.safeParse(params["category"]);
  return id && getVendor(OWN_VENDOR).category(id) ? id : null;
}
