"use client";

import { Boxes, Package, Plus, Wrench } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { formatMoneyText } from "@/components/ui/money-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { Decimal } from "@/lib/platform/money/decimal";
import { buildBundleLines, getBundlePrice } from "@/lib/price-book/pricing/build-bundle-lines";
import { priceAt } from "@/lib/price-book/pricing/compose-price";
import { formatCount } from "@/lib/platform/format/format-count";
import { type DraftLine, emptyLine } from "./invoice-draft";

/** The price level for line items. Null = the base price. */
export type PriceLevel = { key: string; name: string; multiplier: string } | null;

type Props = { level: PriceLevel; onAdd: (lines: DraftLine[]) => void };

const SHELVES = {
  parts: { label: "Parts", placeholder: "Add part by name, model, or short name", find: findParts, icon: Package },
  labor: { label: "Labor", placeholder: "Add labor by name or short name", find: findLabor, icon: Wrench },
  bundles: { label: "Bundles", placeholder: "Add bundle by name or short name", find: findBundles, icon: Boxes },
};
type Shelf = keyof typeof SHELVES;
const isShelf = (id: string): id is Shelf => id in SHELVES;

/** A search result with its label and the line items it adds. */
type PriceBookResult = { id: string; label: string; hint: string; lines: () => Promise<DraftLine[]> };

/** Adds line items from the price book while the user types. Other text becomes a custom item. */
export function PriceBookSearch({ level, onAdd }: Props) {
  const [shelf, setShelf] = useState<Shelf>("parts");
  // A new key clears the field for the next line.
  const [round, setRound] = useState(0);
  const resultById = useRef(new Map<string, PriceBookResult>());
  const { find, icon: Icon, placeholder } = SHELVES[shelf];

  const load = async (term: string, signal: AbortSignal) => {
    const results = await find(term, level, signal);
    for (const one of results) resultById.current.set(one.id, one);
    return results.map(({ id, label, hint }) => ({ id, label, hint, icon: <Icon aria-hidden /> }));
  };
  const add = async (one: PriceBookResult) => {
    try {
      onAdd((await one.lines()).map((line) => ({ ...line, key: newKey() })));
      setRound((now) => now + 1);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  const select = (id: string | undefined) => {
    const one = id && resultById.current.get(id);
    if (one) void add(one);
  };

  return (
    <div className="flex flex-col gap-2 border-b border-line px-3 pb-3 sm:flex-row sm:items-center sm:gap-3">
      <RadioGroup
        label="Price book section"
        hideLabel
        orientation="horizontal"
        value={shelf}
        onChange={(id) => isShelf(id) && setShelf(id)}
        options={Object.entries(SHELVES).map(([id, { label }]) => ({ id, label }))}
      />
      <AsyncComboBox
        key={`${shelf}${round}`}
        className="min-w-0 flex-1"
        label="Add from the price book"
        hideLabel
        placeholder={placeholder}
        load={load}
        emptyText={`No matching ${SHELVES[shelf].label.toLowerCase()}.`}
        onSelect={(option) => select(option?.id)}
      />
      <Button icon={<Plus aria-hidden />} onPress={() => onAdd([emptyLine()])}>
        Custom item
      </Button>
    </div>
  );
}

/** Computes a unit price at a level. */
const computeUnitPrice = (price: string, level: PriceLevel): string =>
  level ? priceAt(level.key, new Decimal(level.multiplier), new Decimal(price)).toFixed(2) : price;

const formatPriceHint = (price: string, level: PriceLevel): string =>
  level ? `${formatMoneyText(computeUnitPrice(price, level))} (${level.name})` : formatMoneyText(price);

async function findParts(term: string, level: PriceLevel, signal: AbortSignal): Promise<PriceBookResult[]> {
  const { results } = await api("GET /api/price-book/search-parts", { query: { term } }, { signal });
  return results.map((part) => {
    const line = emptyLine({
      kind: "part",
      partId: part.id,
      name: part.job_form_name || part.name,
      description: part.description,
      unitPrice: computeUnitPrice(part.sales_price, level),
      isTaxable: part.is_taxable,
    });
    const hint = [formatPriceHint(part.sales_price, level), part.model_number || part.short_name].join(" · ");
    return { id: part.id, label: line.name, hint, lines: async () => [line] };
  });
}

async function findLabor(term: string, level: PriceLevel, signal: AbortSignal): Promise<PriceBookResult[]> {
  const { results } = await api("GET /api/price-book/search-labor", { query: { term } }, { signal });
  return results.map((task) => {
    const line = emptyLine({
      kind: task.is_service_fee ? "fee" : "labor",
      laborId: task.id,
      name: task.job_form_name || task.name,
      description: task.description,
      unitPrice: computeUnitPrice(task.rate, level),
      quantity: task.default_hours,
      isTaxable: task.is_taxable,
    });
    const hint = `${formatPriceHint(task.rate, level)} × ${task.default_hours} h`;
    return { id: task.id, label: line.name, hint, lines: async () => [line] };
  });
}

async function findBundles(term: string, level: PriceLevel, signal: AbortSignal): Promise<PriceBookResult[]> {
  const { results } = await api("GET /api/price-book/items", { query: { term, type: "bundle" } }, { signal });
  return results.map(({ id, name, price, lines: count }) => ({
    id,
    label: name,
    hint: [price && formatPriceHint(price, level), formatCount(count, "line")].filter(Boolean).join(" · "),
    lines: () => loadBundleLines(id, level),
  }));
}

/** Builds a bundle's parts and labor at their shares of its price, which is the level's price if the bundle has one. */
async function loadBundleLines(id: string, level: PriceLevel): Promise<DraftLine[]> {
  const bundle = await api("GET /api/price-book/items/[id]", { params: { id } });
  const { key, multiplier } = level ?? { key: "base", multiplier: "1" };
  const price = getBundlePrice(bundle, { key, multiplier: new Decimal(multiplier) }) ?? new Decimal(0);
  return buildBundleLines(bundle, price).map((line) => emptyLine({ ...line, productGroupId: id }));
}
