"use client";

import { Package, Plus, Wrench } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { formatMoneyText } from "@/components/ui/fields/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { api } from "@/lib/platform/http/api-client";
import { type DraftLine, emptyLine } from "./invoice-draft";

type Props = { onAdd: (line: DraftLine) => void };
type Shelf = "parts" | "labor";

/** Adds a line from the price book as one types; what is not in it is added as a line of its own. */
export function PriceBookSearch({ onAdd }: Props) {
  const [shelf, setShelf] = useState<Shelf>("parts");
  // A new key empties the field for the next line.
  const [round, setRound] = useState(0);
  const found = useRef(new Map<string, DraftLine>());

  const load = async (term: string, signal: AbortSignal) => {
    const lines = shelf === "parts" ? await findParts(term, signal) : await findLabor(term, signal);
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
        Own line
      </Button>
    </div>
  );
}

async function findParts(term: string, signal: AbortSignal) {
  const { results } = await api("GET /api/price-book/search-parts", { query: { term } }, { signal });
  return results.map((part) => ({
    id: part.id,
    hint: [formatMoneyText(part.sales_price), part.model_number || part.short_name].join(" · "),
    line: emptyLine({
      kind: "part",
      partId: part.id,
      name: part.job_form_name || part.name,
      description: part.description,
      unitPrice: part.sales_price,
      isTaxable: part.is_taxable,
    }),
  }));
}

async function findLabor(term: string, signal: AbortSignal) {
  const { results } = await api("GET /api/price-book/search-labor", { query: { term } }, { signal });
  return results.map((task) => ({
    id: task.id,
    hint: `${formatMoneyText(task.rate)} × ${task.default_hours} h`,
    line: emptyLine({
      kind: task.is_service_fee ? "fee" : "labor",
      laborId: task.id,
      name: task.job_form_name || task.name,
      description: task.description,
      unitPrice: task.rate,
      quantity: task.default_hours,
      isTaxable: task.is_taxable,
    }),
  }));
}
