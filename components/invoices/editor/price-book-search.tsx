"use client";

import { Package, Plus, Wrench } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { api } from "@/lib/platform/http/api-client";
import { Decimal } from "@/lib/platform/money/decimal";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import { type DraftLine, emptyLine } from "./invoice-draft";

/** The level that lines are priced at; null is the base. */
export type PriceLevel = { key: string; name: string; multiplier: string } | null;

type Props = { level: PriceLevel; onAdd: (line: DraftLine) => void };
type Shelf = "parts" | "labor";

/** Adds a line from the price book as one types; what is not in it is added as a line of its own. */
export function PriceBookSearch({ level, onAdd }: Props) {
  const [shelf, setShelf] = useState<Shelf>("parts");
  // A new key empties the field for the next line.
  const [round, setRound] = useState(0);
  const found = useRef(new Map<string, DraftLine>());

  const load = async (term: string, signal: AbortSignal) => {
    const lines = shelf === "parts" ? await findParts(term, level, signal) : await findLabor(term, level, signal);
    for (const { id, line } of lines) found.current.set(id, line);
    const icon = shelf === "parts" ? <Package aria-hidden /> : <Wrench aria-hidden />;
    return lines.map(({ id, line, hint }) => ({ id, label: line.name, hint, icon }));
  };
  const add = (line: DraftLine) => {
    onAdd({ ...line, key: newKey() });
    setRound(round + 1);
  };

  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-3">
      <RadioGroup
        label="Shelf"
        hideLabel
        orientation="horizontal"
        value={shelf}
        onChange={(id) => setShelf(id as Shelf)}
        options={[
          { id: "parts", label: "Parts" },
          { id: "labor", label: "Labor" },
        ]}
      />
      <AsyncComboBox
        key={`${shelf}${round}`}
        className="min-w-0 flex-1"
        label="Add from the price book"
        hideLabel
        placeholder={shelf === "parts" ? "Add a part: name, model or short name" : "Add labor: name or short name"}
        load={load}
        emptyText="Not in the price book."
        onSelect={(option) => option && found.current.has(option.id) && add(found.current.get(option.id)!)}
      />
      <Button icon={<Plus aria-hidden />} onPress={() => onAdd(emptyLine())}>
        Custom item
      </Button>
    </div>
  );
}

/** Of one, at a level. */
const priced = (price: string, level: PriceLevel): string =>
  level ? priceAt(level.key, new Decimal(level.multiplier), new Decimal(price)).toFixed(2) : price;

const hintOf = (price: string, level: PriceLevel): string =>
  level ? `${formatMoneyText(priced(price, level))} (${level.name})` : formatMoneyText(price);

async function findParts(term: string, level: PriceLevel, signal: AbortSignal) {
  const { results } = await api("GET /api/price-book/search-parts", { query: { term } }, { signal });
  return results.map((part) => ({
    id: part.id,
    hint: [hintOf(part.sales_price, level), part.model_number || part.short_name].join(" · "),
    line: emptyLine({
      kind: "part",
      partId: part.id,
      name: part.job_form_name || part.name,
      description: part.description,
      unitPrice: priced(part.sales_price, level),
      isTaxable: part.is_taxable,
    }),
  }));
}

async function findLabor(term: string, level: PriceLevel, signal: AbortSignal) {
  const { results } = await api("GET /api/price-book/search-labor", { query: { term } }, { signal });
  return results.map((task) => ({
    id: task.id,
    hint: `${hintOf(task.rate, level)} × ${task.default_hours} h`,
    line: emptyLine({
      kind: task.is_service_fee ? "fee" : "labor",
      laborId: task.id,
      name: task.job_form_name || task.name,
      description: task.description,
      unitPrice: priced(task.rate, level),
      quantity: task.default_hours,
      isTaxable: task.is_taxable,
    }),
  }));
}
