"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { ComboBox } from "@/components/ui/choices/combo-box";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { PriceChange, PriceChangePreview as Preview } from "@/lib/price-book/bulk/price-change";
import { formatCount } from "@/lib/platform/format/format-count";
import { PriceChangePreview } from "./price-change-preview";

const KINDS = [
  { id: "part", label: "Part sales prices" },
  { id: "labor", label: "Labor hourly rates" },
  { id: "item", label: "Custom item prices" },
] as const;
const WAYS = [
  { id: "percent", label: "By a percentage" },
  { id: "amount", label: "By an amount" },
  { id: "round", label: "Round only" },
] as const;
const ROUNDINGS = [
  { id: "cent", label: "To the cent" },
  { id: "99", label: "Up to the next .99, such as $12.99" },
  { id: "dollar", label: "To the nearest dollar" },
] as const;

type PriceChangeWay = (typeof WAYS)[number]["id"];
type SeenChange = { change: PriceChange; preview: Preview };

/** Changes many prices. A preview comes first, and one undo reverts it. */
export function PriceChangeForm({ categories }: { categories: ReadonlyArray<{ value: string; label: string }> }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [way, setWay] = useState<PriceChangeWay>("percent");
  const [previewed, setPreviewed] = useState<SeenChange | null>(null);
  const showPreview = async (values: FormValues) => {
    const change = readChange(values, way);
    try {
      setPreviewed({ change, preview: await api("POST /api/price-book/price-change/preview", { body: change }) });
      return undefined;
    } catch (error) {
      setPreviewed(null);
      return toFormProblems(error);
    }
  };
  const apply = async ({ change, preview }: SeenChange) => {
    const done = await api("POST /api/price-book/price-change", { body: { change, preview } });
    offerUndo(`Changed ${formatCount(preview.changed, "price")}.`, [done]);
    setPreviewed(null);
    router.refresh();
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card title="Prices to change">
        <Form onSave={showPreview} saveLabel="Preview changes" className="gap-4">
          <div onChange={() => setPreviewed(null)} className="flex flex-col gap-4">
            <RadioGroup label="Prices" name="kind" options={KINDS} defaultValue="part" />
            <div className="grid gap-4 sm:grid-cols-2">
              <ComboBox
                label="Category"
                name="category"
                placeholder="All categories"
                options={categories.map(({ value, label }) => ({ id: value, label }))}
                onChange={() => setPreviewed(null)}
              />
              <TextField label="Search text" name="term" placeholder="Name, model, or short name" />
            </div>
            <RadioGroup
              label="Change"
              name="way"
              options={WAYS}
              value={way}
              onChange={(id) => setWay(WAYS.find((each) => each.id === id)?.id ?? "percent")}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {way === "percent" && (
                <TextField
                  label="Percentage"
                  name="percent"
                  inputMode="decimal"
                  suffix="%"
                  help="To lower prices, enter a negative number, such as -5."
                  isRequired
                />
              )}
              {way === "amount" && (
                <MoneyField
                  label="Amount"
                  name="amount"
                  help="To lower prices, enter a negative amount, such as -5.00."
                  isRequired
                />
              )}
              <Select
                key={way}
                label="Rounding"
                name="rounding"
                options={way === "round" ? ROUNDINGS.slice(1) : ROUNDINGS}
                defaultValue={way === "round" ? "99" : "cent"}
                onChange={() => setPreviewed(null)}
              />
            </div>
          </div>
        </Form>
      </Card>
      {previewed && <PriceChangePreview preview={previewed.preview} onApply={() => apply(previewed)} />}
    </div>
  );
}

function readChange(values: FormValues, way: PriceChangeWay): PriceChange {
  const text = (name: string) => String(values[name] ?? "").trim();
  const category = text("category");
  return {
    kind: KINDS.find(({ id }) => id === values["kind"])?.id ?? "part",
    term: text("term"),
    categoryIds: category ? [category] : [],
    rounding: ROUNDINGS.find(({ id }) => id === values["rounding"])?.id ?? "cent",
    ...(way === "percent" ? { percent: text("percent") } : {}),
    ...(way === "amount" ? { amount: text("amount") } : {}),
  };
}
