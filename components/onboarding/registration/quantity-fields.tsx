"use client";

import { TextField } from "@/components/ui/fields/text-field";

type Product = { id: string; name: string; price: string };
type Props = {
  /** What the list is called, and its rows' ids, when it is saved. */
  name: string;
  products: readonly Product[];
  chosen: ReadonlyArray<{ id: string; quantity: number }>;
  each: string;
};

/** How many of each product. What is left empty is not taken. */
export function QuantityFields({ name, products, chosen, each }: Props) {
  return (
    <ul className="flex flex-col gap-3" data-field={name}>
      {products.map(({ id, name: label, price }) => (
        <li key={id}>
          <TextField
            label={label}
            help={`$${price} ${each}`}
            name={`${name}.${id}`}
            inputMode="numeric"
            className="max-w-48"
            defaultValue={String(chosen.find((one) => one.id === id)?.quantity ?? "")}
          />
        </li>
      ))}
    </ul>
  );
}
