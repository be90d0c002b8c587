import { readParam, readParams, type AddressParams } from "@/components/ui/fields/address";
import { TRADES, type Trade } from "@/lib/price-book/catalog/vendor/product-vendor";

export const CATALOG_LISTS = ["catalog", "favorites", "recents"] as const;
export type CatalogList = (typeof CATALOG_LISTS)[number];
/** The filters in the address of the flat-rate catalog. */
export type CatalogQuery = {
  match: string;
  trades: Trade[];
  oem: boolean | undefined;
  visible: boolean | undefined;
};

export function readCatalogQuery(params: AddressParams): CatalogQuery {
  const parts = readParams(params, "parts");
  return {
    match: readParam(params, "q").trim().slice(0, 200),
    trades: TRADES.filter((trade) => readParams(params, "trade").includes(trade)),
    // Selecting both options is the same as no filter.
    oem: parts.length === 1 ? parts[0] === "original" : undefined,
    visible: readParams(params, "show").includes("hidden") ? false : undefined,
  };
}

export const catalogFilters = [
  { param: "trade", label: "Trade", options: TRADES.map((trade) => ({ id: trade, label: trade })) },
  {
    param: "parts",
    label: "Parts",
    options: [
      { id: "original", label: "Original parts" },
      { id: "universal", label: "Universal parts" },
    ],
  },
  { param: "show", label: "Visibility", options: [{ id: "hidden", label: "Hidden tasks" }] },
];
