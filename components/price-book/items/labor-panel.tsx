"use client";

import { useState } from "react";
import { isOn, textOf } from "@/components/office/form-text";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { PriceBookLabor } from "@/lib/price-book/records/price-book-part";
import { type CategoryChoice, CategorySelect } from "./category-select";
import { parseDecimal } from "./markup";
import { Documents } from "./part-panel";
import { ShortNameField } from "./short-name-field";
import { useSaved } from "./use-saved";

type Props = {
  /** The labor to change. Undefined = a new one. */
  labor?: PriceBookLabor | undefined;
  categories: readonly CategoryChoice[];
  /** The business's hourly rate and cost, for new labor. */
  usual: { rate: string; cost: string };
  showsCosts: boolean;
  closeHref: string;
};

const TEXTS = [
  "name",
  "short_name",
  "description",
  "price_book_labor_type",
  "warranty",
  "job_form_name",
  "job_form_model_number",
  "category_id",
  "rate",
  "default_hours",
  "income_account",
  "quick_books_class",
] as const;

/** Adds or changes labor. */
export function LaborPanel({ labor, categories, usual, showsCosts, closeHref }: Props) {
  const saved = useSaved(closeHref);
  const save = async (values: FormValues) => {
    const body = {
      ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
      ...(showsCosts ? { cost: textOf(values, "cost") } : {}),
      is_service_fee: isOn(values, "is_service_fee"),
      is_taxable: isOn(values, "is_taxable"),
      is_synced_to_quick_books: isOn(values, "is_synced_to_quick_books"),
    };
    try {
      if (labor) {
        const changed = { ...body, version: labor.version };
        saved(
          `Saved ${textOf(values, "name")}.`,
          await api("PUT /api/admin/price-book/labor/[id]", { params: { id: labor.id }, body: changed })
        );
      } else saved(`Added ${textOf(values, "name")}.`, await api("POST /api/admin/price-book/labor", { body }));
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel title={labor ? labor.name : "New labor"} closeHref={closeHref} size="wide">
      <Form
        onSave={save}
        draftKey={`labor:${labor?.id ?? "new"}`}
        cancelHref={closeHref}
        saveLabel={labor ? "Save" : "Add labor"}
        isSticky
      >
        <TextField label="Name" name="name" defaultValue={labor?.name} isRequired />
        <RateFields labor={labor} usual={usual} showsCosts={showsCosts} />
        <FieldRow>
          <ShortNameField type="labor" id={labor?.id} defaultValue={labor?.short_name} />
          <CategorySelect categories={categories} defaultValue={labor?.category_id} />
        </FieldRow>
        <TextArea label="Description" name="description" rows={3} defaultValue={labor?.description} />
        <FieldRow>
          <TextField label="Labor type" name="price_book_labor_type" defaultValue={labor?.price_book_labor_type} />
          <TextField label="Warranty" name="warranty" defaultValue={labor?.warranty} placeholder="1-year labor" />
        </FieldRow>
        <div className="grid gap-3 sm:grid-cols-2">
          <Switch name="is_service_fee" defaultSelected={labor?.is_service_fee ?? false}>
            Service fee
          </Switch>
          <Switch name="is_taxable" defaultSelected={labor?.is_taxable ?? false}>
            Taxable
          </Switch>
          <Switch name="is_synced_to_quick_books" defaultSelected={labor?.is_synced_to_quick_books ?? false}>
            Sync to QuickBooks
          </Switch>
        </div>
        <Documents record={labor} />
      </Form>
    </Panel>
  );
}

/** The rate and the hours, with their product. */
function RateFields({ labor, usual, showsCosts }: Pick<Props, "labor" | "usual" | "showsCosts">) {
  const [rate, setRate] = useState(labor?.rate ?? usual.rate);
  const [cost, setCost] = useState(labor?.cost ?? usual.cost);
  const [hours, setHours] = useState(labor?.default_hours ?? "1");
  const [perHour, paid, time] = [parseDecimal(rate), parseDecimal(cost), parseDecimal(hours)];
  return (
    <div className="flex flex-col gap-2">
      <FieldRow>
        <MoneyField label="Hourly rate" name="rate" value={rate} onChange={setRate} isRequired />
        <TextField
          label="Hours"
          name="default_hours"
          value={hours}
          onChange={setHours}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular text-right"
          isRequired
        />
        {showsCosts && <MoneyField label="Hourly cost" name="cost" value={cost} onChange={setCost} />}
      </FieldRow>
      {perHour && time && (
        <p className="text-sm text-muted">
          Sells for <Money amount={perHour.times(time).toFixed(2)} />
          {showsCosts && paid && (
            <>
              , costs <Money amount={paid.times(time).toFixed(2)} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
