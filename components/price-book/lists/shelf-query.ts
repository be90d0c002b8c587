import {
  buildAddressWith,
  readParam,
  readParams,
  type Address,
  type AddressParams,
} from "@/components/ui/fields/address";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { COUNT_CAP, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { PriceBookSearch, ShelfState } from "@/lib/price-book/records/price-book-part";
import {
  isProductType,
  PRODUCT_TYPE_NAMES,
  PRODUCT_TYPES,
  type ProductType,
} from "@/lib/price-book/records/product-type";

/** The last page within the capped count. */
const LAST_PAGE = Math.ceil(COUNT_CAP / SCREEN_PAGE) + 1;

/** Parses the filters of a price book list from the address. Unknown words are ignored. */
export function readShelf(
  params: AddressParams
): PriceBookSearch & { page: number; isFiltered: boolean; types: ProductType[] } {
  const requestedPage = Number(readParam(params, "page") || 1);
  const page = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= LAST_PAGE ? requestedPage : 1;
  const [states, categoryId] = [readParams(params, "state"), pickIds(readParams(params, "category"))];
  const types = readParams(params, "type").filter(isProductType);
  const term = readParam(params, "q").trim().slice(0, 200);
  return {
    term,
    state: parseShelfState(states),
    categoryId,
    types,
    limit: SCREEN_PAGE,
    offset: (page - 1) * SCREEN_PAGE,
    page,
    isFiltered: Boolean(term || categoryId.length || types.length || states.length),
  };
}

function parseShelfState(states: string[]): ShelfState {
  const [hidden, inactive] = [states.includes("hidden"), states.includes("inactive")];
  if (hidden && inactive) return "away";
  if (hidden) return "hidden";
  return inactive ? "inactive" : "visible";
}

export const STATE_FILTER = {
  param: "state",
  label: "Archived",
  options: [
    { id: "hidden", label: "Hidden" },
    { id: "inactive", label: "Inactive" },
  ],
};

export const TYPE_FILTER = {
  param: "type",
  label: "Type",
  options: PRODUCT_TYPES.map((type) => ({ id: type, label: PRODUCT_TYPE_NAMES[type] })),
};

export const FAVORITE_FILTER = {
  param: "favorite",
  label: "Favorites",
  options: [{ id: "yes", label: "Favorites only" }],
};

export const buildCategoryFilter = (categories: ReadonlyArray<{ value: string; label: string }>) => ({
  param: "category",
  label: "Category",
  options: categories.map(({ value, label }) => ({ id: value, label })),
});

/** Builds the addresses of the previous and next page, where they exist. */
export function buildPageLinks(
  address: Address,
  page: number,
  count: number
): { previousHref?: string; nextHref?: string } {
  return {
    ...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {}),
    ...(count > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {}),
  };
}
