import { describe, expect, it } from "vitest";
import { Decimal } from "@/lib/platform/money/decimal";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import {
  MISSING_STRATEGIES,
  MISSING_TOTAL_PRICE,
  computeStrategyPrice,
  withMaintenancePrice,
  withPricingStrategies,
  withTotalPrice,
} from "@/lib/price-book/catalog/pricing/add-decorations";
import { listMatchedSystems } from "@/lib/price-book/catalog/systems/list-matched-systems";
import { TRADES } from "@/lib/price-book/catalog/vendor/product-vendor";
import { OWN_VENDOR, getVendor } from "@/lib/price-book/catalog/vendor/get-vendor";

const vendor = getVendor(OWN_VENDOR);
const first = (words: string) => vendor.search(words)[0]?.name;

describe("the built-in catalog", () => {
  it("pricing/trades: has at least 600 tasks in every trade, each with a description, hours, parts, and categories", () => {
    expect(vendor.products.length).toBeGreaterThanOrEqual(600);
    expect(new Set(vendor.products.map(({ trade }) => trade))).toEqual(new Set(TRADES));
    for (const { key, name, description, hours, parts, categoryId } of vendor.products) {
      expect(description, key).toMatch(/^[A-Z].{15,}\.$/);
      expect(name + description + parts.map((part) => part.name).join(), key).not.toMatch(/[{}|@*]/);
      expect([Number(hours) > 0, Number(hours) < 100, parts.length > 0], key).toEqual([true, true, true]);
      const third = vendor.category(categoryId);
      const second = vendor.category(third?.parentId ?? "");
      expect(vendor.category(second?.parentId ?? "")?.parentId, key).toBeNull();
    }
  });

  it("names each task once, and gives a part the same cost everywhere", () => {
    const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
    unique(vendor.products.map(({ id }) => id));
    unique(vendor.products.map(({ name }) => name));
    unique(vendor.categories.map(({ id }) => id));
    const costs = new Map<string, string>();
    for (const { name, cost } of vendor.products.flatMap(({ parts }) => parts)) {
      expect(costs.get(name) ?? cost, name).toBe(cost);
      costs.set(name, cost);
    }
    // The numbers fit into the short names of a price book.
    expect(vendor.products.filter(({ key }) => key.length > 31)).toEqual([]);
  });

  it("offers good, better, and best in order, each more expensive than the one before", () => {
    const groups = new Set(vendor.products.flatMap(({ choice }) => choice?.group ?? []));
    expect(groups.size).toBeGreaterThan(40);
    for (const group of groups) {
      const ways = vendor.waysOf(group);
      expect(ways.map(({ choice }) => choice?.level)).toEqual(["good", "better", "best"].slice(0, ways.length));
      const costs = ways.map(({ parts, hours }) =>
        parts.reduce(
          (sum, part) => sum.plus(new Decimal(part.cost).times(part.quantity)),
          new Decimal(hours).times(100)
        )
      );
      expect(costs, group).toEqual(costs.toSorted((a, b) => a.comparedTo(b)));
    }
  });

  it("is searchable despite typos, by words in any order, by number, and by common names", () => {
    expect(first("capcitor 45/5")).toBe("Replace dual run capacitor, 45/5 MFD");
    expect(first("watr heatr 50 gallon gas")).toContain("50-gallon gas water heater");
    expect(first("spigot")).toContain("hose bibb");
    expect(first("HV-TST-BEST")).toBe("Install thermostat, smart Wi-Fi");
    expect(first("3 ton AC")).toContain("3-ton air conditioner");
    expect(vendor.search("xyzzy")).toEqual([]);
    expect(vendor.search("!!! ")).toEqual([]);
  });

  it("has at least 300 matched systems, with consistent ratings", () => {
    const systems = listMatchedSystems();
    expect(systems.length).toBeGreaterThanOrEqual(300);
    expect(new Set(systems.map(({ id }) => id)).size).toBe(systems.length);
    for (const { reference, systemType, parts, seer2, eer2, hspf2, afue } of systems) {
      expect(Number(seer2) > Number(eer2), reference).toBe(true);
      expect(Boolean(hspf2), reference).toBe(/Heat pump|Dual/.test(systemType));
      expect(Boolean(afue), reference).toBe(parts.some(({ kind }) => kind === "furnace"));
    }
  });
});

const bare = { standardPrice: "149.95", totalPrice: null, price: null, pricingStrategies: [], maintenancePrice: null };
const product = bare as unknown as VendorProduct;
const levels = [
  { price_key: "base", price_name: "Base", price_val: "1" },
  { price_key: "maintenance", price_name: "Maintenance", price_val: "0.9" },
];

describe("the price of a task", () => {
  it("pricing/base-price, pricing/strategy-price: is the standard price or a multiple of it, rounded half up", () => {
    expect(computeStrategyPrice({ price_key: "base", price_val: "7" }, "149.95")).toBe("149.95");
    expect(computeStrategyPrice({ price_key: "addonVal1", price_val: "1.15" }, "19.99")).toBe("22.99");
    expect(computeStrategyPrice({ price_key: "maintenance", price_val: "0.9" }, "149.95")).toBe("134.96");
  });

  it("pricing/decorate-strategies-order, pricing/decorate-maintenance-order: is built in order, and each step needs the one before", () => {
    expect(() => withPricingStrategies(product, levels)).toThrow(MISSING_TOTAL_PRICE);
    expect(() => withMaintenancePrice(product)).toThrow(MISSING_STRATEGIES);
    const total = withTotalPrice(product, 3);
    expect([total.totalPrice, total.price]).toEqual(["449.85", "149.95"]);
    expect(() => withMaintenancePrice(total)).toThrow(MISSING_STRATEGIES);
    expect(withMaintenancePrice(withPricingStrategies(total, levels)).maintenancePrice).toBe("134.96");
  });
});
