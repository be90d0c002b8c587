"use client";

import { TextField } from "@/components/ui/fields/text-field";

type Product = { id: string; name: string; price: string };
type Props = {
  /** The name of the list, and of its rows' ids, in the save. */
  name: string;
  products: readonly Product[];
  chosen: ReadonlyArray<{ id: string; quantity: number }>;
  each: string;
};

/** The quantity of each product. Empty means none. */
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
