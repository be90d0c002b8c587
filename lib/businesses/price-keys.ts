/**
 * The ten price keys with the values of a new business. `kind` says what the value is: a price level's multiplier,
 * dollars per hour, or the markup on part costs. rule: pricing/price-keys
 */
export const PRICE_KEYS = [
  { key: "base", name: "Base", kind: "level", value: "1", isActive: true },
  { key: "maintenance", name: "Maintenance plan", kind: "level", value: "1", isActive: false },
  { key: "addonVal1", name: "Add-on 1", kind: "level", value: "1", isActive: false },
  { key: "addonVal2", name: "Add-on 2", kind: "level", value: "1", isActive: false },
  { key: "addonVal3", name: "Add-on 3", kind: "level", value: "1", isActive: false },
  { key: "markup_multiplier", name: "Markup", kind: "margin", value: "1", isActive: true },
  { key: "labor_rate", name: "Labor rate", kind: "rate", value: "0", isActive: true },
  { key: "labor_cost", name: "Labor cost", kind: "cost", value: "0", isActive: true },
  { key: "flat_rate_labor_rate", name: "Flat-rate labor rate", kind: "rate", value: "0", isActive: true },
  { key: "flat_rate_labor_cost", name: "Flat-rate labor cost", kind: "cost", value: "0", isActive: true },
] as const;

/** True for price keys that hold a labor cost or the markup. */
export const isCostKey = (key: string): boolean =>
  PRICE_KEYS.some((one) => one.key === key && (one.kind === "cost" || one.kind === "margin"));

/** Returns the price rows of a new business. */
export const makePriceRows = (businessId: string) =>
  PRICE_KEYS.map(({ key, name, value, isActive }) => ({
    businessId,
    priceKey: key,
    priceName: name,
    priceVal: value,
    isActive,
  }));
