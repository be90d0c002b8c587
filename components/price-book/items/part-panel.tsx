"use client";

import { isOn, textOf } from "@/components/office/form-text";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { PriceBookPart } from "@/lib/price-book/records/price-book-part";
import { type CategoryChoice, CategorySelect } from "./category-select";
import { PictureField } from "./picture-field";
import { PriceFields } from "./price-fields";
import { ShortNameField } from "./short-name-field";
import { useSaved } from "./use-saved";

type Props = {
  /** The part to change. Undefined = a new one. */
  part?: PriceBookPart | undefined;
  categories: readonly CategoryChoice[];
  /** The business's markup for new parts, as a multiplier. */
  multiplier: string;
  showsCosts: boolean;
  closeHref: string;
};

const TEXTS = [
  "name",
  "short_name",
  "description",
  "model_number",
  "manufacturer",
  "supplier",
  "supplier_account_code",
  "warranty",
  "job_form_name",
  "job_form_model_number",
  "category_id",
  "sales_price",
  "income_account",
  "quick_books_class",
] as const;

/** Adds or changes a part. */
export function PartPanel({ part, categories, multiplier, showsCosts, closeHref }: Props) {
  const saved = useSaved(closeHref);
  const save = async (values: FormValues) => {
    const body = {
      ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
      ...(showsCosts ? { cost: textOf(values, "cost") } : {}),
      is_taxable: isOn(values, "is_taxable"),
      is_serializable: isOn(values, "is_serializable"),
      ...(part?.is_inventoriable_locked ? {} : { is_inventoriable: isOn(values, "is_inventoriable") }),
      is_synced_to_quick_books: isOn(values, "is_synced_to_quick_books"),
    };
    try {
      if (part) {
        const changed = { ...body, version: part.version };
        saved(
          `Saved ${textOf(values, "name")}.`,
          await api("PUT /api/admin/price-book/parts/[id]", { params: { id: part.id }, body: changed })
        );
      } else saved(`Added ${textOf(values, "name")}.`, await api("POST /api/admin/price-book/parts", { body }));
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel title={part ? part.name : "New part"} closeHref={closeHref} size="wide">
      <Form
        onSave={save}
        draftKey={`part:${part?.id ?? "new"}`}
        cancelHref={closeHref}
        saveLabel={part ? "Save" : "Add part"}
        isSticky
      >
        <TextField label="Name" name="name" defaultValue={part?.name} isRequired />
        {showsCosts ? (
          <PriceFields cost={part?.cost ?? undefined} price={part?.sales_price} multiplier={multiplier} />
        ) : (
          <MoneyField label="Sales price" name="sales_price" defaultValue={part?.sales_price ?? ""} isRequired />
        )}
        <FieldRow>
          <ShortNameField type="part" id={part?.id} defaultValue={part?.short_name} />
          <CategorySelect categories={categories} defaultValue={part?.category_id} />
        </FieldRow>
        <TextArea label="Description" name="description" rows={3} defaultValue={part?.description} />
        <Details part={part} />
        <Switches part={part} />
        {part && <PictureField id={part.id} name={part.name} picture={part.image_data || null} />}
        <Documents record={part} />
      </Form>
    </Panel>
  );
}

function Details({ part }: Pick<Props, "part">) {
  return (
    <>
      <FieldRow>
        <TextField label="Manufacturer" name="manufacturer" defaultValue={part?.manufacturer} />
        <TextField label="Model" name="model_number" defaultValue={part?.model_number} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField label="Supplier" name="supplier" defaultValue={part?.supplier} />
        <TextField
          label="Supplier account code"
          name="supplier_account_code"
          defaultValue={part?.supplier_account_code}
          autoComplete="off"
        />
      </FieldRow>
      <TextField label="Warranty" name="warranty" defaultValue={part?.warranty} placeholder="5-year parts" />
    </>
  );
}

function Switches({ part }: Pick<Props, "part">) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Switch name="is_taxable" defaultSelected={part?.is_taxable ?? true}>
        Taxable
      </Switch>
      <Switch name="is_serializable" defaultSelected={part?.is_serializable ?? false}>
        Has a serial number
      </Switch>
      <Switch
        name="is_inventoriable"
        defaultSelected={part?.is_inventoriable ?? false}
        isDisabled={part?.is_inventoriable_locked ?? false}
      >
        Track inventory
      </Switch>
      <Switch name="is_synced_to_quick_books" defaultSelected={part?.is_synced_to_quick_books ?? false}>
        Sync to QuickBooks
      </Switch>
    </div>
  );
}

type Documented = {
  job_form_name: string;
  job_form_model_number: string;
  income_account: string;
  quick_books_class: string;
};

/** The names for documents and the books. */
export function Documents({ record }: { record: Documented | undefined }) {
  return (
    <Section title="Invoices and accounting">
      <FieldRow>
        <TextField
          label="Name on invoices and proposals"
          name="job_form_name"
          defaultValue={record?.job_form_name}
          help="Leave blank to use the name."
        />
        <TextField
          label="Model on invoices and proposals"
          name="job_form_model_number"
          defaultValue={record?.job_form_model_number}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Income account" name="income_account" defaultValue={record?.income_account} />
        <TextField label="QuickBooks class" name="quick_books_class" defaultValue={record?.quick_books_class} />
      </FieldRow>
    </Section>
  );
}
