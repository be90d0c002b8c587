"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { isOn, textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { TickProblem } from "@/components/ui/form/tick-problem";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow, Section } from "@/components/ui/section";
import { INDUSTRIES } from "@/lib/onboarding/lists/industries";
import { PLANS } from "@/lib/onboarding/lists/plans";
import { ACCOUNTING_TYPES, CUSTOMER_TYPES, type ServiceSetup } from "@/lib/onboarding/service-setup/service-setup";
import { FLAT_RATE_TRADES } from "@/lib/onboarding/services/enrollments";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

const STEPS = ["Plan", "Trades", "Customers and accounting", "Tax and labor", "Products and signature"] as const;
/** The step of each field, so that its error becomes visible. */
const STEP_OF: Readonly<Record<string, number>> = {
  plan: 0,
  numberOfUsers: 0,
  industries: 1,
  flatRatePricingTrades: 1,
  accountingType: 2,
  taxStates: 3,
  laborRate: 3,
  laborCost: 3,
};

const toWordOptions = (list: readonly string[]) => list.map((each) => ({ id: each, label: each }));
const listIn = (values: FormValues, name: string): string[] => [values[name] ?? []].flat();

function readSetup(values: FormValues, before: ServiceSetup): ServiceSetup {
  const { profitRhino, azuga } = before.additionalProducts;
  return {
    ...before,
    plan: textOf(values, "plan"),
    numberOfUsers: Number(textOf(values, "numberOfUsers")) || 0,
    industries: listIn(values, "industries"),
    flatRatePricingTrades: listIn(values, "flatRatePricingTrades"),
    customerTypes: listIn(values, "customerTypes"),
    accountingType: textOf(values, "accountingType"),
    offersMaintenancePlans: isOn(values, "offersMaintenancePlans"),
    collectsTax: isOn(values, "collectsTax"),
    taxStates: textOf(values, "taxStates")
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    laborRate: textOf(values, "laborRate"),
    laborCost: textOf(values, "laborCost"),
    electronicSignature: textOf(values, "electronicSignature"),
    additionalProducts: {
      profitRhino: isClosed(profitRhino) ? profitRhino : { ...profitRhino, added: isOn(values, "profitRhino") },
      azuga: isClosed(azuga) ? azuga : { ...azuga, added: isOn(values, "azuga") },
    },
  };
}

/** Moves the error of a list entry to the list. */
function mapErrorsToLists({ fieldErrors, ...others }: FormProblems): FormProblems {
  if (!fieldErrors) return others;
  const errorEntries = Object.entries(fieldErrors).map(([name, message]) => [name.replace(/\.\d+$/, ""), message]);
  return { ...others, fieldErrors: Object.fromEntries(errorEntries) };
}

const isClosed = ({ locked, disabled }: { locked: boolean; disabled: boolean }) => locked || disabled;

/** The setup in steps. It is saved as a whole at the end; the input waits in the browser until then. */
export function SetupForm({ setup }: { setup: ServiceSetup }) {
  const router = useRouter();
  const [step, setStep] = useState(0);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      await api("POST /api/service-setup", { body: readSetup(values, setup) });
      toast.success("Setup saved. Decisions on the services you requested will appear here.");
      router.push("/admin/subscriptions");
      router.refresh();
    } catch (error) {
      const problems = mapErrorsToLists(toFormProblems(error));
      const steps = Object.keys(problems.fieldErrors ?? {}).map((name) => STEP_OF[name] ?? STEPS.length - 1);
      if (steps.length > 0) setStep(Math.min(...steps));
      return problems;
    }
  };
  const isLast = step === STEPS.length - 1;
  return (
    <Form onSave={save} draftKey="service-setup" saveLabel="Finish setup" hideSave={!isLast}>
      <p className="text-sm text-muted" aria-live="polite">
        Step {step + 1} of {STEPS.length}: {STEPS[step]}
      </p>
      <Step isVisible={step === 0}>
        <PlanFields setup={setup} />
      </Step>
      <Step isVisible={step === 1}>
        <TradeFields setup={setup} />
      </Step>
      <Step isVisible={step === 2}>
        <CustomerFields setup={setup} />
      </Step>
      <Step isVisible={step === 3}>
        <TaxFields setup={setup} />
      </Step>
      <Step isVisible={isLast}>
        <ProductFields setup={setup} />
      </Step>
      <div className="flex gap-2">
        {step > 0 && <Button onPress={() => setStep(step - 1)}>Back</Button>}
        {!isLast && (
          <Button variant="primary" onPress={() => setStep(step + 1)}>
            Next
          </Button>
        )}
      </div>
    </Form>
  );
}

const Step = ({ isVisible, children }: { isVisible: boolean; children: ReactNode }) => (
  <div className={isVisible ? "contents" : "hidden"}>{children}</div>
);

type SetupPartProps = { setup: ServiceSetup };

function PlanFields({ setup }: SetupPartProps) {
  return (
    <Section title="Plan" text="We send your plan request when you finish.">
      <FieldRow>
        <Select
          label="Plan"
          name="plan"
          options={PLANS.map(({ key, name }) => ({ id: key, label: name }))}
          defaultValue={setup.plan}
        />
        <NumberField label="Number of users" name="numberOfUsers" minValue={0} defaultValue={setup.numberOfUsers} />
      </FieldRow>
    </Section>
  );
}

function TradeFields({ setup }: SetupPartProps) {
  return (
    <Section title="Trades" text="The first selected trade in the list becomes your business's trade.">
      <Ticks
        label="Trades"
        name="industries"
        options={INDUSTRIES.map(({ key, name }) => ({ id: key, label: name }))}
        chosen={setup.industries}
      />
      <Ticks
        label="Trades with flat-rate pricing"
        name="flatRatePricingTrades"
        options={toWordOptions(FLAT_RATE_TRADES)}
        chosen={setup.flatRatePricingTrades}
      />
    </Section>
  );
}

function CustomerFields({ setup }: SetupPartProps) {
  return (
    <Section title="Customers and accounting (optional)" text="You can change these answers later.">
      <Ticks
        label="Customer types"
        name="customerTypes"
        options={toWordOptions(CUSTOMER_TYPES)}
        chosen={setup.customerTypes}
      />
      <Select
        label="Accounting software"
        name="accountingType"
        options={toWordOptions(ACCOUNTING_TYPES)}
        defaultValue={setup.accountingType}
      />
      <Switch name="offersMaintenancePlans" defaultSelected={setup.offersMaintenancePlans}>
        We offer maintenance plans
      </Switch>
    </Section>
  );
}

function TaxFields({ setup }: SetupPartProps) {
  return (
    <Section title="Tax and labor" text="Tax and labor rates apply as soon as you finish.">
      <Switch name="collectsTax" defaultSelected={setup.collectsTax}>
        Collect sales tax on new invoices and proposals
      </Switch>
      <TextField
        label="States where we collect tax"
        name="taxStates"
        help="Two-letter codes separated by commas, such as NC, SC"
        defaultValue={setup.taxStates.join(", ")}
      />
      <FieldRow>
        <MoneyField label="Labor price per hour" name="laborRate" defaultValue={setup.laborRate} />
        {setup.laborCost !== null && (
          <MoneyField label="Labor cost per hour" name="laborCost" defaultValue={setup.laborCost} />
        )}
      </FieldRow>
    </Section>
  );
}

function ProductFields({ setup }: SetupPartProps) {
  const { profitRhino, azuga } = setup.additionalProducts;
  return (
    <Section title="Products and signature" text="We request the selected products when you finish.">
      <div>
        <Checkbox name="profitRhino" defaultSelected={profitRhino.added} isDisabled={isClosed(profitRhino)}>
          Profit Rhino
        </Checkbox>
        <Checkbox name="azuga" defaultSelected={azuga.added} isDisabled={isClosed(azuga)}>
          Vehicle tracking
        </Checkbox>
      </div>
      <TextField label="Electronic signature" name="electronicSignature" help="Your full name" isRequired />
    </Section>
  );
}

type TicksProps = {
  label: string;
  name: string;
  options: ReadonlyArray<{ id: string; label: string }>;
  chosen: readonly string[];
};

function Ticks({ label, name, options, chosen }: TicksProps) {
  return (
    <fieldset data-field={name}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map(({ id, label: text }) => (
          <Checkbox key={id} name={name} value={id} defaultSelected={chosen.includes(id)}>
            {text}
          </Checkbox>
        ))}
      </div>
      <TickProblem name={name} />
    </fieldset>
  );
}
