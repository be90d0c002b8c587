"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { ACCOUNTING_SYSTEMS } from "@/lib/price-book/short-names/get-short-name-limit-of";
import type { PricingDefault } from "@/lib/price-book/pricing/save-pricing-defaults";
import { PRICE_KEYS } from "@/lib/businesses/price-keys";

type Props = { prices: readonly PricingDefault[]; system: string };

const NONE = "none";
const SYSTEMS = [
  { id: NONE, label: "No accounting software: up to 250 characters" },
  { id: "quickbooks_desktop", label: "QuickBooks Desktop: up to 31 characters" },
  { id: "quickbooks_online", label: "QuickBooks Online: up to 100 characters" },
];

/** The price levels of the business, with their values. */
export function PricingForm({ prices, system }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues) => {
    const items = PRICE_KEYS.flatMap(({ key }) => {
      const was = prices.find(({ price_key: priceKey }) => priceKey === key);
      // Costs and the markup are null for users who cannot see costs, so their fields are missing.
      if (!was || was.price_val === null) return [];
      const [name, value] = [textOf(values, `name-${key}`), textOf(values, `items.${key}.price_val`)];
      return {
        price_key: key,
        price_name: name || was.price_name,
        price_val: value || was.price_val,
        is_active: key === "base" || isOn(values, `active-${key}`),
      };
    });
    const chosen = textOf(values, "accounting_system");
    try {
      const answer = await api("PUT /api/admin/price-book/pricing-defaults", {
        body: { items, accounting_system: ACCOUNTING_SYSTEMS.find((one) => one === chosen) ?? "" },
      });
      offerUndo("Pricing saved.", [answer]);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const visiblePrices = prices.filter(({ price_val: value }) => value !== null);
  const [levels, others] = [visiblePrices.filter(isLevel), visiblePrices.filter((one) => !isLevel(one))];
  return (
    <Form onSave={save} draftKey="pricing" className="max-w-3xl" isSticky>
      <Card title="Price levels">
        <p className="mb-4 text-muted">
          At each level, an item sells for its standard price times the multiplier. Custom prices don't change.
        </p>
        <div className="flex flex-col gap-4">
          {levels.map((one) => (
            <PriceRow key={one.price_key} price={one} valueLabel="Multiplier" />
          ))}
        </div>
      </Card>
      <Card title="Markup and labor">
        <p className="mb-4 text-muted">Defaults for new parts and labor. Existing parts and labor don't change.</p>
        <div className="flex flex-col gap-4">
          {others.map((one) => (
            <PriceRow key={one.price_key} price={one} valueLabel={one.is_margin ? "Multiplier" : "Hourly rate ($)"} />
          ))}
        </div>
      </Card>
      <Card title="Short names">
        <Select label="Short name length" name="accounting_system" defaultValue={system || NONE} options={SYSTEMS} />
      </Card>
    </Form>
  );
}

const isLevel = ({ is_labor_cost: isCost, is_labor_rate: isRate, is_margin: isMargin }: PricingDefault) =>
  !isCost && !isRate && !isMargin;

function PriceRow({ price, valueLabel }: { price: PricingDefault; valueLabel: string }) {
  const { price_key: key, price_name: name, price_val: value, is_active: isActive } = price;
  const isBase = key === "base";
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_8rem]">
      <TextField label="Name" name={`name-${key}`} defaultValue={name} isRequired />
      <TextField
        label={valueLabel}
        name={`items.${key}.price_val`}
        defaultValue={value ?? ""}
        isDisabled={isBase}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular text-right"
        isRequired={!isBase}
      />
      <div className="flex h-9 items-center">
        {isBase ? (
          <span className="text-muted">Always active</span>
        ) : (
          <Switch name={`active-${key}`} defaultSelected={isActive}>
            Active
          </Switch>
        )}
      </div>
    </div>
  );
}
