import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { findPartsByShortName } from "../../items/find-parts-by-short-name";
import { loadBusinessPrices } from "../pricing/business-prices";
import type { PriceSettings } from "../pricing/price-product";
import { computeStableId } from "../vendor/compute-stable-id";
import { OWN_VENDOR } from "../vendor/get-vendor";
import { createWordSearch } from "../vendor/create-word-search";
import type { ActiveFilters, Bundle, BundleFilters, BundlePart, BundleSearch, FilterKey } from "./bundle";
import { type MatchedSystem, listMatchedSystems, type SystemPart } from "./list-matched-systems";

const FILTERS: ReadonlyArray<{ key: FilterKey; label: string; valueOf: (system: MatchedSystem) => string | null }> = [
  { key: "systemType", label: "System", valueOf: ({ systemType }) => systemType },
  { key: "tonnage", label: "Tons", valueOf: ({ tonnage }) => tonnage },
  { key: "brand", label: "Brand", valueOf: ({ brand }) => brand },
  { key: "seer2", label: "Minimum SEER2", valueOf: ({ seer2 }) => seer2 },
  { key: "afue", label: "Furnace efficiency", valueOf: ({ afue }) => afue },
  { key: "refrigerant", label: "Refrigerant", valueOf: ({ refrigerant }) => refrigerant },
];
const SEER2_STEPS = ["14", "15", "16", "17", "18", "20"];

/** Lists the filters of matched systems. Source: suppliers.getBundleCatalogFilters. */
export async function listBundleFilters(): Promise<BundleFilters> {
  const systems = listMatchedSystems();
  return {
    filters: FILTERS.map(({ key, label, valueOf }) => ({
      key,
      label,
      values: key === "seer2" ? SEER2_STEPS : [...new Set(systems.flatMap((system) => valueOf(system) ?? []))],
    })),
  };
}

/** Finds matched systems by words and filters. Source: priceBook.searchAhriBundles. */
export async function searchBundles(
  who: Who,
  { activeFilters, term, offset, limit }: BundleSearch
): Promise<{ count: number; results: Bundle[] }> {
  const fitting = listMatchedSystems().filter((system) => isMatch(system, activeFilters));
  const find = createWordSearch(term ? fitting.map((system) => [{ text: listSearchWords(system), weight: 1 }]) : []);
  const matches = term ? find(term).flatMap((at) => fitting[at] ?? []) : fitting;
  return { count: matches.length, results: await loadBundles(who, matches.slice(offset, offset + limit)) };
}

/** Returns a system by its id. Null when there is none. */
export async function getBundle(who: Who, id: string): Promise<Bundle | null> {
  const system = listMatchedSystems().find((one) => one.id === id);
  const [bundle] = await loadBundles(who, system ? [system] : []);
  return bundle ?? null;
}

/** Prices systems at the business's markup, and marks what is already in its price book. */
function loadBundles(who: Who, systems: readonly MatchedSystem[]): Promise<Bundle[]> {
  const { businessId } = who;
  return who.db(async (db) => {
    const prices = await loadBusinessPrices(db, OWN_VENDOR);
    const models = systems.flatMap(({ parts }) => parts.map(({ model }) => model));
    const parts = await findPartsByShortName(who, models);
    const items = await db.productGroup.findMany({
      where: {
        businessId,
        productGroupType: "bundle",
        modelNumber: { in: systems.map(({ reference }) => reference) },
        isActive: true,
      },
      orderBy: { id: "desc" },
      select: { id: true, modelNumber: true },
    });
    const itemIds = new Map(items.map(({ id, modelNumber }) => [modelNumber, id]));
    return hideCosts(
      who,
      systems.map((system) =>
        toBundle(system, prices, { partIdByModel: parts, item_id: itemIds.get(system.reference) ?? null })
      )
    );
  });
}

function isMatch(system: MatchedSystem, active: ActiveFilters): boolean {
  return FILTERS.every(({ key, valueOf }) => {
    const selectedValues = active[key] ?? [];
    const value = valueOf(system);
    if (selectedValues.length === 0) return true;
    if (value === null) return false;
    return key === "seer2"
      ? selectedValues.some((least) => Number(value) >= Number(least))
      : selectedValues.includes(value);
  });
}

const listSearchWords = (system: MatchedSystem) =>
  [
    system.brand,
    system.series,
    system.systemType,
    `${system.tonnage} ton`,
    system.refrigerant,
    system.reference,
    ...system.parts.flatMap(({ name, model }) => [name, model]),
  ].join(" ");

function toBundle(
  system: MatchedSystem,
  prices: PriceSettings,
  { partIdByModel, item_id }: { partIdByModel: ReadonlyMap<string, string>; item_id: string | null }
): Bundle {
  const parts = system.parts.map((part) => ({
    ...toBundlePart(system, part, prices),
    existing_manufacturer_item: partIdByModel.get(part.model) ?? null,
  }));
  const { parts: _, ...systemFields } = system;
  return {
    ...systemFields,
    item_id,
    name: `${system.brand} ${system.series}, ${system.tonnage}-ton ${system.systemType.toLowerCase()}`,
    cost: moneyToWire(sumMoney(system.parts.map(({ cost }) => new Decimal(cost)))),
    sales_price: moneyToWire(sumMoney(parts.map(({ sales_price }) => new Decimal(sales_price)))),
    bundle_item_part_views: parts,
  };
}

function toBundlePart(
  { brand, reference }: MatchedSystem,
  part: SystemPart,
  { multiplierOf }: PriceSettings
): BundlePart {
  const cost = new Decimal(part.cost);
  return {
    id: computeStableId("system-part", part.model),
    existing_manufacturer_item: null,
    name: part.name,
    job_form_name: part.name,
    short_name: part.model,
    description: `Part of the matched system ${reference}.`,
    job_form_model_number: part.model,
    model_number: part.model,
    cost: part.cost,
    sales_price: moneyToWire(cost.times(multiplierOf(cost))),
    is_taxable: true,
    is_serializable: true,
    is_inventoriable: true,
    is_inventoriable_locked: false,
    has_image: false,
    is_synced_to_quick_books: false,
    manufacturer: brand,
    supplier: "",
    supplier_account_code: "",
    warranty: "",
    income_account: null,
    quick_books_class: null,
    asset_account: null,
    cost_of_goods_sold_account: null,
    product_source: "matched systems",
    product_source_values: { reference, kind: part.kind },
    image_data: "",
  };
}
