"use client";

import { useEffect, useState } from "react";
import { textOf, isOn } from "@/components/office/form-text";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Money } from "@/components/ui/money";
import { FieldRow } from "@/components/ui/section";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import {
  saveCustomizations,
  type Typed,
  toCustomizations,
} from "@/lib/price-book/catalog/customizations/to-customizations";
import { callVendor } from "@/lib/price-book/catalog/call-vendor";

type Props = { product: VendorProduct; onSaved: (words: string, answers: object[]) => void };

/** The business's own values for a task. An empty field keeps the vendor's value. The form forecasts the price. */
export function CustomizeForm({ product, onSaved }: Props) {
  const [typedValues, setTypedValues] = useState<Record<string, string>>({});
  const forecast = useForecast(product, typedValues);
  const customValues = product.customization?.values ?? {};
  // Costs are null for users who cannot see them.
  const costed = product.parts.filter(({ cost }) => cost !== null);
  const makeTypeHandler = (name: string) => (value: string) =>
    setTypedValues((before) => ({ ...before, [name]: value }));
  const save = async (values: FormValues) => {
    const names = ["name", "description", "price", "hours", "incomeAccount", "qbClass", "warrantyId"];
    const all = Object.fromEntries(
      [...names, ...costed.map(({ id }) => `cost:${id}`)].map((name) => [name, textOf(values, name)])
    );
    try {
      const visible = isOn(values, "visible");
      onSaved(`Saved ${product.name}.`, await saveCustomizations(product, { ...all, visible }));
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const laborHours = product.labor[0]?.customization?.values.hours ?? "";
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">Customize</h3>
      <Form onSave={save} draftKey={`flat-rate:${product.vendorId}:${product.id}`} saveLabel="Save customization">
        <TextField name="name" label="Name" placeholder={product.name} defaultValue={customValues.name ?? ""} />
        <TextArea
          name="description"
          label="Description"
          placeholder={product.description}
          defaultValue={customValues.description ?? ""}
        />
        <FieldRow>
          <MoneyField
            name="price"
            label="Price"
            help="Leave blank to use the calculated price."
            value={typedValues["price"] ?? customValues.price ?? ""}
            onChange={makeTypeHandler("price")}
          />
          <TextField
            name="hours"
            label="Labor hours"
            inputMode="decimal"
            inputClassName="tabular text-right"
            placeholder={product.hours}
            value={typedValues["hours"] ?? laborHours}
            onChange={makeTypeHandler("hours")}
          />
        </FieldRow>
        {costed.map((part) => (
          <MoneyField
            key={part.id}
            name={`cost:${part.id}`}
            label={`Your cost for ${part.name}`}
            placeholder={part.cost ?? ""}
            value={typedValues[`cost:${part.id}`] ?? part.customization?.values.cost ?? ""}
            onChange={makeTypeHandler(`cost:${part.id}`)}
          />
        ))}
        <p aria-live="polite" className="text-sm">
          Sells for <Money amount={forecast} className="font-medium" />.
        </p>
        <Switch name="visible" defaultSelected={product.visible}>
          Show in catalog
        </Switch>
        <FieldRow>
          <TextField name="incomeAccount" label="Income account" defaultValue={customValues.incomeAccount ?? ""} />
          <TextField name="qbClass" label="QuickBooks class" defaultValue={customValues.qbClass ?? ""} />
        </FieldRow>
        <TextField name="warrantyId" label="Warranty" defaultValue={customValues.warrantyId ?? ""} />
      </Form>
    </section>
  );
}

/** Forecasts the price of the current input. Keeps the last answer while a new one loads. */
function useForecast(product: VendorProduct, typedValues: Typed): string {
  const [price, setPrice] = useState(product.standardPrice);
  useEffect(() => {
    const controller = new AbortController();
    const requestForecast = async () => {
      const customization = toCustomizations(product, typedValues);
      if (customization.length === 0) return;
      const { id, vendorId } = product;
      const body = { product: id, customization };
      const called = await callVendor(
        "POST /api/product-vendor/product/forecast",
        { query: { vendorId }, body },
        controller.signal
      );
      if (called.result) setPrice(called.answer.standardPrice);
    };
    const timer = setTimeout(() => void requestForecast(), 200);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [product, typedValues]);
  return price;
}
