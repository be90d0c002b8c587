"use client";

import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { SuggestingField } from "@/components/ui/choices/suggesting-field";
import type { LoadOptions } from "@/components/ui/choices/use-async-options";
import { TextField } from "@/components/ui/fields/text-field";
import type { AddressSuggestion } from "@/lib/platform/geocoding/address-suggester";
import { api } from "@/lib/platform/http/api-client";
import { formatTown } from "./place-text";

const Suggests = createContext(false);

/** Tells the forms inside whether address suggestions are available. */
export function SuggestsAddresses({ areThere, children }: { areThere: boolean; children: ReactNode }) {
  return <Suggests value={areThere}>{children}</Suggests>;
}

type Props = {
  isRequired: boolean;
  value: string;
  onChange: (street: string) => void;
  /** Called when the user takes a whole address. */
  onTake: (address: AddressSuggestion) => void;
};

/** The minimum number of letters for suggestions. */
const LEAST = 3;

/** The street of an address. With a suggestion service it suggests whole addresses. Any other text is accepted too. */
export function StreetField({ onTake, ...field }: Props) {
  const [selectionCount, setSelectionCount] = useState(0);
  const suggestionById = useRef(new Map<string, AddressSuggestion>());
  const load: LoadOptions = useCallback(async (typedText, signal) => {
    const text = typedText.trim();
    if (text.length < LEAST) return [];
    const { items } = await api("GET /api/locations/suggestions", { query: { text } }, { signal });
    return items.map((item) => {
      const id = [item.address, formatTown(item)].join(", ");
      suggestionById.current.set(id, item);
      // The label equals the inserted text, which keeps the list closed afterwards.
      return { id, label: item.address, hint: formatTown(item) };
    });
  }, []);
  const common = { label: "Street", name: "address", ...field };
  if (!use(Suggests)) return <TextField {...common} autoComplete="off" />;
  return (
    <SuggestingField
      {...common}
      key={selectionCount}
      autoFocus={selectionCount > 0}
      load={load}
      onTake={(id) => {
        const address = suggestionById.current.get(id);
        if (!address) return;
        onTake(address);
        setSelectionCount((times) => times + 1);
      }}
    />
  );
}
