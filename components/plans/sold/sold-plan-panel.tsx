"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useRequestKey } from "@/components/customers/requests/use-request-key";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { type Signature, SignaturePad } from "@/components/ui/signature/signature-pad";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { addDays, addMonths } from "@/lib/platform/time/day";
import { formatOfferedPrice, type PlaceRates, computePeriodTax } from "@/lib/invoices/totals/format-offered-price";
import type { Frequency } from "@/lib/plans/frequency";
import type { MaintenancePlan } from "@/lib/plans/plan-to-save";
import type { SoldPlan } from "@/lib/plans/records/sold-plan";

type Option = { id: string; label: string };
/** A location where a plan can be sold, with its tax rates. */
type PlaceOption = Option & { rates: PlaceRates };

type Props = {
  customer: { id: string; fullName: string };
  /** The sold plan to change. Undefined = a new sale. */
  sold?: SoldPlan | undefined;
  /** The plan templates for sale. */
  plans: readonly MaintenancePlan[];
  locations: readonly PlaceOption[];
  /** The customer's methods on file. */
  methods: readonly Option[];
  canManageCharges: boolean;
  today: string;
  closeHref: string;
};

const INVOICES = "invoices";

/** Sells a plan for a location, or changes its dates, price, and charges. */
export function SoldPlanPanel({
  customer,
  sold,
  plans,
  locations,
  methods,
  canManageCharges,
  today,
  closeHref,
}: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const keyOf = useRequestKey();
  const [planId, setPlanId] = useState(sold?.maintenance_plan_id ?? plans[0]?.id ?? "");
  const [locationId, setLocationId] = useState(sold?.businessCustomerLocation.id ?? locations[0]?.id ?? "");
  const [signature, setSignature] = useState<Signature | null>(null);
  const rates = locations.find(({ id }) => id === locationId)?.rates ?? [];
  const plan = plans.find(({ id }) => id === planId);
  const save = async (values: FormValues) => {
    const name = textOf(values, "signatureName") || (signature?.kind === "typed" ? signature.name : "");
    const drawing = signature?.kind === "drawn" ? { drawing: signature.png } : {};
    const body = {
      recurrence: {
        ...readSaleFields(values, canManageCharges),
        ...(sold ? toVersioned(sold) : toSale(values, customer.id)),
      },
      ...(!sold && name ? { esig: { name, ...drawing } } : {}),
    };
    try {
      const answer = await api("POST /api/maintenance-plans/customer-plan-edit", { body }, { requestKey: keyOf(body) });
      offerUndo(sold ? `Saved ${answer.recurrence.name}.` : `Sold ${answer.recurrence.name} to ${customer.fullName}.`, [
        answer,
      ]);
    } catch (error) {
      return toFormProblems(error);
    }
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  return (
    <Panel title={sold ? sold.name : "Sell plan"} context={customer.fullName} closeHref={closeHref} size="wide">
      <Form
        onSave={save}
        draftKey={sold ? `sold-plan:${sold.id}:${sold.version}` : `sold-plan:${customer.id}:new`}
        cancelHref={closeHref}
        saveLabel={sold ? "Save" : "Sell plan"}
        isSticky
      >
        {!sold && (
          <SaleFields
            plans={plans}
            planId={planId}
            onPlan={setPlanId}
            locations={locations}
            locationId={locationId}
            onLocation={setLocationId}
            rates={rates}
          />
        )}
        <TermFields
          key={planId}
          sold={sold}
          plan={plan}
          rates={rates}
          today={today}
          canManageCharges={canManageCharges}
        />
        {canManageCharges && <PaymentFields key={`paid ${planId}`} sold={sold} plan={plan} methods={methods} />}
        {!sold && (
          <Section title="Signature" text="The customer can also sign later.">
            {plan?.termsPdf && (
              <a className="text-link hover:underline" href={plan.termsPdf.url} target="_blank" rel="noreferrer">
                Terms: {plan.termsPdf.fileName}
              </a>
            )}
            <TextField label="Full name" name="signatureName" autoComplete="off" maxLength={120} />
            <SignaturePad label="Signature" onChange={setSignature} />
          </Section>
        )}
      </Form>
    </Panel>
  );
}

type SaleProps = Pick<Props, "plans" | "locations"> & {
  planId: string;
  onPlan: (id: string) => void;
  locationId: string;
  onLocation: (id: string) => void;
  rates: PlaceRates;
};

/** The plan template, and the location. */
function SaleFields({ plans, planId, onPlan, locations, locationId, onLocation, rates }: SaleProps) {
  return (
    <Section title="Plan">
      <Select
        label="Plan"
        name="maintenance_plan_id"
        value={planId}
        onChange={onPlan}
        options={plans.map(({ id, name, price, frequency }) => ({
          id,
          label: name,
          hint: formatOfferedPrice({ price, frequency, tax: computePeriodTax(price, rates) }),
        }))}
      />
      <Select
        label="Location"
        name="businessCustomerLocationId"
        value={locationId}
        onChange={onLocation}
        options={locations}
      />
    </Section>
  );
}

type PaymentProps = Pick<Props, "sold" | "methods"> & { plan: MaintenancePlan | undefined };

/** The payment method for its charges. */
function PaymentFields({ sold, plan, methods }: PaymentProps) {
  return (
    <Section title="Payment">
      <Select
        label="Payment method"
        name="paymentMethodId"
        defaultValue={sold?.paymentMethod?.isActive ? sold.paymentMethod.id : INVOICES}
        options={[{ id: INVOICES, label: "Invoice the customer" }, ...methods]}
        help={methods.length === 0 ? "The customer's cards and bank accounts on file appear here." : undefined}
      />
      <Switch name="emailsInvoices" defaultSelected={sold?.emailsInvoices ?? plan?.emailsInvoices ?? true}>
        Email each invoice with a link to pay
      </Switch>
    </Section>
  );
}

type TermProps = Pick<Props, "sold" | "today" | "canManageCharges"> & {
  plan: MaintenancePlan | undefined;
  rates: PlaceRates;
};

/** The start, end, price, and charge dates. */
function TermFields({ sold, plan, rates, today, canManageCharges }: TermProps) {
  const [start, setStart] = useState(sold?.start_date ?? today);
  const { frequency = "monthly", price: priceAtFirst = "" } = sold ?? plan ?? {};
  const [price, setPrice] = useState(priceAtFirst);
  const lastDay = plan && start ? addDays(addMonths(start, plan.duration), -1) : "";
  return (
    <Section title="Term">
      <FieldRow>
        <DatePicker label="Starts" name="start_date" value={start} onChange={setStart} />
        <DatePicker key={sold ? "" : lastDay} label="Ends" name="end_date" defaultValue={sold?.end_date ?? lastDay} />
      </FieldRow>
      <FieldRow>
        <MoneyField
          label={frequency === "yearly" ? "Price per year" : "Price per month"}
          name="price"
          value={price}
          onChange={setPrice}
          help={withTax(price, frequency, rates)}
        />
        {(canManageCharges || !sold) && (
          <DatePicker
            label="Next charge"
            name="next_charge_date"
            defaultValue={sold?.next_charge_date ?? ""}
            help={
              sold
                ? "Later charges are scheduled from this date."
                : "Leave blank to charge on the start date or, if it has passed, on the next billing date."
            }
          />
        )}
      </FieldRow>
    </Section>
  );
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** Formats the charge with tax. Undefined without a tax, or while the price is unreadable. */
function withTax(priceText: string, frequency: Frequency, rates: PlaceRates): string | undefined {
  const price = priceText.replaceAll(/[\s$,]/g, "");
  if (rates.length === 0 || !AMOUNT.test(price)) return undefined;
  return `Charged: ${formatOfferedPrice({ price, frequency, tax: computePeriodTax(price, rates) })}`;
}

function readSaleFields(values: FormValues, canManageCharges: boolean) {
  const next = textOf(values, "next_charge_date");
  const method = textOf(values, "paymentMethodId");
  return {
    start_date: textOf(values, "start_date"),
    end_date: textOf(values, "end_date"),
    price: textOf(values, "price"),
    ...(next ? { next_charge_date: next } : {}),
    ...(canManageCharges
      ? { paymentMethodId: method === INVOICES ? null : method, emailsInvoices: isOn(values, "emailsInvoices") }
      : {}),
  };
}

const toVersioned = ({ id, version }: SoldPlan) => ({ id, version });

const toSale = (values: FormValues, businessCustomerId: string) => ({
  maintenance_plan_id: textOf(values, "maintenance_plan_id"),
  businessCustomerId,
  businessCustomerLocationId: textOf(values, "businessCustomerLocationId"),
});
