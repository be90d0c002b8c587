"use client";

import { useState } from "react";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FieldRow } from "@/components/ui/section";
import { parseDecimal, computeMarkupPercent, priceWithMarkup } from "./markup";

type Props = {
  cost?: string | undefined;
  price?: string | undefined;
  /** The default price of a new part as a multiple of its cost: "1.5". */
  multiplier?: string | undefined;
};

/** The cost, markup, and price of a part. Markup and price follow each other. */
export function PriceFields({ cost: firstCost = "", price: firstPrice = "", multiplier = "1" }: Props) {
  const [cost, setCost] = useState(firstCost);
  const [price, setPrice] = useState(firstPrice);
  const usual = (parseDecimal(multiplier)?.minus(1).times(100) ?? 0).toString();
  const [markup, setMarkup] = useState(() => (firstPrice ? formatMarkup(firstCost, firstPrice) : usual));
  const changeCost = (next: string) => {
    setCost(next);
    const [amount, percent] = [parseDecimal(next), parseDecimal(markup)];
    if (!firstPrice && amount && percent && amount.greaterThan(0)) setPrice(priceWithMarkup(amount, percent));
    else setMarkup(formatMarkup(next, price));
  };
  const changeMarkup = (next: string) => {
    setMarkup(next);
    const [amount, percent] = [parseDecimal(cost), parseDecimal(next)];
    if (amount && percent) setPrice(priceWithMarkup(amount, percent));
  };
  const changePrice = (next: string) => {
    setPrice(next);
    setMarkup(formatMarkup(cost, next));
  };
  return (
    <FieldRow>
      <MoneyField label="Cost" name="cost" value={cost} onChange={changeCost} isRequired />
      <TextField
        label="Markup"
        value={markup}
        onChange={changeMarkup}
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular text-right"
      />
      <MoneyField label="Sales price" name="sales_price" value={price} onChange={changePrice} isRequired />
    </FieldRow>
  );
}

function formatMarkup(cost: string, price: string): string {
  const [paid, sold] = [parseDecimal(cost), parseDecimal(price)];
  const percent = paid && sold ? computeMarkupPercent(paid, sold) : null;
  return percent ? percent.toDecimalPlaces(2).toString() : "";
}
