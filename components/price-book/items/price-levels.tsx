"use client";

import { Select } from "@/components/ui/choices/select";
import { formatMoneyText } from "@/components/ui/money-text";
import { MoneyField } from "@/components/ui/fields/money-field";
import type { FormProblems } from "@/components/ui/form-errors";
import { Decimal } from "@/lib/platform/money/decimal";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import type { PricebookProductGroup } from "@/lib/price-book/records/price-book-part";
import { parseDecimal } from "./markup";

/** The sale of an item at a price level: at the computed price, at its own price, or not at all. */
export type DraftLevel = {
  key: string;
  name: string;
  multiplier: string;
  how: "computed" | "custom" | "off";
  price: string;
};

type StoredPriceLevel = { price_key: string; price_name: string; price_val: string | null; is_active: boolean };

/** Returns the business's active price levels with the item's values. */
export function buildDraftLevels(
  levels: readonly StoredPriceLevel[],
  item: PricebookProductGroup | undefined,
  isDiscount: boolean
): DraftLevel[] {
  return levels
    .filter(({ is_active: isActive }) => isActive)
    .map(({ price_key: key, price_name: name, price_val: multiplier }) => {
      const ownPrice = item?.productGroupPrices.find(({ businessPrice }) => businessPrice.priceKey === key);
      const pricing = ownPrice && !ownPrice.isActive ? "off" : ownPrice?.isCustomPricing ? "custom" : "computed";
      const isOwn = isDiscount && key === "base";
      return {
        key,
        name,
        multiplier: multiplier ?? "1",
        how: isOwn ? "custom" : pricing,
        price: ownPrice?.price ?? "",
      };
    });
}

export const toLevelRequests = (levels: readonly DraftLevel[]) =>
  levels.map(({ key, how, price }) => ({
    price_key: key,
    is_custom_pricing: how === "custom",
    is_active: how !== "off",
    ...(how === "custom" ? { price } : {}),
  }));

/** Returns the field of a level's price in the call's errors. */
const priceField = (index: number) => `prices.${index}.price`;

/** Returns the missing prices as field errors. Undefined when none is missing. */
export function findMissingPrices(levels: readonly DraftLevel[]): FormProblems | undefined {
  const missing = levels.flatMap(({ how, price }, index) =>
    how === "custom" && !price.trim() ? [[priceField(index), "Required"] as const] : []
  );
  return missing.length > 0 ? { fieldErrors: Object.fromEntries(missing) } : undefined;
}

/** Returns the base price: the item's own, or else the computed one. */
export function computeBasePrice(levels: readonly DraftLevel[], computed: Decimal): Decimal {
  const base = levels.find(({ key }) => key === "base");
  return (base?.how === "custom" && parseDecimal(base.price)) || computed;
}

type Props = {
  levels: readonly DraftLevel[];
  onChange: (levels: DraftLevel[]) => void;
  /** Null when unknown, because it may follow from hidden costs. */
  standardPrice: Decimal | null;
  isDiscount: boolean;
};

/** The prices of an item by price level. */
export function PriceLevels({ levels, onChange, standardPrice, isDiscount }: Props) {
  const set = (key: string, change: Partial<DraftLevel>) =>
    onChange(levels.map((level) => (level.key === key ? { ...level, ...change } : level)));
  return (
    <div className="flex flex-col gap-3" data-field="prices">
      {levels.map(({ key, name, multiplier, how, price }, index) => {
        const computed = standardPrice && priceAt(key, new Decimal(multiplier), standardPrice).toFixed(2);
        const amount = computed ? `: ${formatMoneyText(computed)}` : "";
        const isFixed = isDiscount && key === "base";
        return (
          <div key={key} className="grid items-start gap-3 sm:grid-cols-2">
            {!isFixed && (
              <Select
                label={name}
                value={how}
                onChange={(next) => set(key, { how: next === "custom" || next === "off" ? next : "computed" })}
                options={[
                  { id: "computed", label: `Calculated${amount}${key === "base" ? "" : ` (× ${multiplier})`}` },
                  { id: "custom", label: "Custom price" },
                  ...(key === "base" ? [] : [{ id: "off", label: "Not sold at this level" }]),
                ]}
              />
            )}
            {how === "custom" && (
              <MoneyField
                name={priceField(index)}
                label={isFixed ? "Amount off" : `Custom price, ${name.toLowerCase()}`}
                value={price}
                onChange={(next) => set(key, { price: next })}
                isRequired
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
