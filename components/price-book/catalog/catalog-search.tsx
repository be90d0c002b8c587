"use client";

import { SearchX } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Address, buildAddressWith, FIRST_PAGE } from "@/components/ui/fields/address";
import { SearchField } from "@/components/ui/fields/search-field";
import { EmptyState } from "@/components/ui/states/empty-state";
import { ErrorState } from "@/components/ui/states/error-state";
import { DataTable } from "@/components/ui/table/data-table";
import { formatTotal } from "@/lib/platform/paging/cursor";
import type { VendorProducts } from "@/lib/price-book/catalog/catalog-shapes";
import { callVendor } from "@/lib/price-book/catalog/call-vendor";
import { catalogColumns } from "./catalog-columns";
import type { CatalogList, CatalogQuery } from "./catalog-query";

const PAUSE_MS = 150;
const MOST_FOUND = 50;

type Props = {
  vendorId: number;
  list: CatalogList;
  query: CatalogQuery;
  address: Address;
  filters: ReactNode;
  /** The content while nothing is searched. */
  children: ReactNode;
};

type CatalogSearchResult = { words: string; products: VendorProducts | null };

/** Searches while the user types. A newer search cancels the older one. The words are part of the address. */
export function CatalogSearch({ vendorId, list, query, address, filters, children }: Props) {
  const router = useRouter();
  const [searchResult, setSearchResult] = useState<CatalogSearchResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    []
  );
  const addressOf = (q: string) => buildAddressWith(address, { ...FIRST_PAGE, q: q || null, product: null });
  const searchCatalog = async (words: string) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    const { oem, trades, visible } = query;
    const searchQuery = { match: words, vendorId, size: MOST_FOUND, page: 0, trades, visible, oem };
    const called = await callVendor(SEARCHES[list], { query: searchQuery }, controller.signal);
    if (!called.result && called.cancelled) return;
    setBusy(false);
    setSearchResult({ words, products: called.result ? called.answer : null });
    // The results stay; only the address changes.
    window.history.replaceState(null, "", addressOf(words));
  };
  const searchSoon = (text: string) => {
    clearTimeout(timer.current);
    running.current?.abort();
    const words = text.trim().slice(0, 200);
    if (words) timer.current = setTimeout(() => void searchCatalog(words), PAUSE_MS);
    else {
      setBusy(false);
      setSearchResult(null);
      router.replace(addressOf(""), { scroll: false });
    }
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-72" aria-busy={isBusy}>
          <SearchField
            label="Search catalog"
            placeholder="Task, part, or number"
            defaultValue={query.match}
            onChange={searchSoon}
          />
        </div>
        {filters}
      </div>
      {searchResult ? (
        <CatalogResults
          searchResult={searchResult}
          address={{ ...address, params: { ...address.params, q: searchResult.words } }}
          onRetry={() => void searchCatalog(searchResult.words)}
        />
      ) : (
        children
      )}
    </>
  );
}

const SEARCHES = {
  catalog: "GET /api/product-vendor/product/search",
  favorites: "GET /api/product-vendor/product/favorites/search",
  recents: "GET /api/product-vendor/product/recents/search",
} as const;

function CatalogResults({
  searchResult: { words, products },
  address,
  onRetry,
}: {
  searchResult: CatalogSearchResult;
  address: Address;
  onRetry: () => void;
}) {
  return (
    <DataTable
      label="Tasks"
      columns={catalogColumns}
      rows={products?.products ?? []}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => buildAddressWith(address, { product: id, page: null })}
      summary={products && formatTotal(products.count, "task")}
      {...(products ? {} : { error: <ErrorState onRetry={onRetry} /> })}
      empty={
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={`No results for “${words}”`}
          text="Try a different search or fewer filters."
        />
      }
    />
  );
}
