import { TRADES, type Trade } from "@/lib/price-book/catalog/vendor/product-vendor";

type Params = Readonly<Record<string, string | string[] | undefined>>;

export const CATALOG_LISTS = ["catalog", "favorites", "recents"] as const;
export type CatalogList = (typeof CATALOG_LISTS)[number];
/** The filters in the address of the flat-rate catalog. */
export type CatalogQuery = {
  match: string;
  trades: Trade[];
  oem: boolean | undefined;
  visible: boolean | undefined;
};

const listParams = (params: Params, name: string): string[] => [params[name]].flat().flatMap((value) => value ?? []);

export function readCatalogQuery(params: Params): CatalogQuery {
  const parts = listParams(params, "parts");
  return {
    match: (listParams(params, "q")[0] ?? "").trim().slice(0, 200),
    trades: TRADES.filter((trade) => listParams(params, "trade").includes(trade)),
    // Selecting both options is the same as no filter.
    oem: parts.length === 1 ? parts[0] === "original" : undefined,
    visible: listParams(params, "show").includes("hidden") ? false : undefined,
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
  { param: "show", label: "Show", options: [{ id: "hidden", label: "Hidden tasks" }] },
];
