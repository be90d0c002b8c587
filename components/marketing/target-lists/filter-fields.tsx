"use client";

import { ChoiceList } from "@/components/marketing/choice-list";
import { Checkbox } from "@/components/ui/choices/checkbox";
import type { Option } from "@/components/ui/overlays/option-row";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { Section } from "@/components/ui/section";
import type { TargetFilters } from "@/lib/marketing/target-lists/target-list";

/** The options for the filters of a target list. */
export type FilterChoices = Record<
  "cities" | "states" | "zones" | "zipCodes" | "groups" | "statuses" | "types" | "jobTypes" | "makes",
  readonly Option[]
>;

type Props = {
  filters: TargetFilters;
  choices: FilterChoices;
  isDisabled: boolean;
  onChange: (change: Partial<TargetFilters>) => void;
};

/** Two fields side by side. Related ones share a row. */
const PAIRS = "grid items-start gap-4 sm:grid-cols-2";

/** All filters of a target list, grouped by topic. */
export function FilterFields(props: Props) {
  return (
    <div className="flex flex-col gap-8">
      <PlaceFilters {...props} />
      <PeopleFilters {...props} />
      <WorkFilters {...props} />
      <MoneyFilters {...props} />
    </div>
  );
}

function PlaceFilters({ filters, choices, isDisabled, onChange }: Props) {
  const fields = [
    ["cities", "Cities"],
    ["states", "States"],
    ["zones", "Zones"],
    ["zipCodes", "ZIP codes"],
  ] as const;
  return (
    <Section title="Locations" text="Includes customers with at least one matching location.">
      <div className={PAIRS}>
        {fields.map(([name, label]) => (
          <ChoiceList
            key={name}
            label={label}
            options={choices[name]}
            values={filters[name]}
            isDisabled={isDisabled}
            onChange={(values) => onChange({ [name]: values })}
          />
        ))}
      </div>
    </Section>
  );
}

function PeopleFilters({ filters, choices, isDisabled, onChange }: Props) {
  const fields = [
    ["groups", "Groups"],
    ["statuses", "Statuses"],
    ["types", "Types"],
  ] as const;
  return (
    <Section title="Customers">
      <div className={PAIRS}>
        {fields.map(([name, label]) => (
          <ChoiceList
            key={name}
            label={label}
            options={choices[name]}
            values={filters[name]}
            isDisabled={isDisabled}
            onChange={(values) => onChange({ [name]: values })}
          />
        ))}
        <Select
          label="Maintenance plan"
          value={filters.plan ?? "any"}
          isDisabled={isDisabled}
          onChange={(id) => onChange({ plan: id === "with" || id === "without" ? id : null })}
          options={[
            { id: "any", label: "Any" },
            { id: "with", label: "Has a plan" },
            { id: "without", label: "Has no plan" },
          ]}
        />
      </div>
      <Checkbox isSelected={filters.optedIn} isDisabled={isDisabled} onChange={(optedIn) => onChange({ optedIn })}>
        Only customers who can get marketing emails
      </Checkbox>
    </Section>
  );
}

function WorkFilters({ filters, choices, isDisabled, onChange }: Props) {
  const renderSinceField = (name: "doneSince" | "notDoneSince", label: string, of: readonly string[]) => (
    <DatePicker
      label={label}
      value={filters[name] ?? ""}
      // Without a job type, the dates mean nothing.
      isDisabled={isDisabled || of.length === 0}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  return (
    <Section title="Work and equipment">
      <div className={PAIRS}>
        <ChoiceList
          label="Completed job types"
          options={choices.jobTypes}
          values={filters.jobTypesDone}
          isDisabled={isDisabled}
          onChange={(jobTypesDone) => onChange({ jobTypesDone })}
        />
        {renderSinceField("doneSince", "Completed since", filters.jobTypesDone)}
        <ChoiceList
          label="Job types not completed"
          placeholder="Any"
          options={choices.jobTypes}
          values={filters.jobTypesNotDone}
          isDisabled={isDisabled}
          onChange={(jobTypesNotDone) => onChange({ jobTypesNotDone })}
        />
        {renderSinceField("notDoneSince", "Not completed since", filters.jobTypesNotDone)}
        <ChoiceList
          label="Equipment brand"
          options={choices.makes}
          values={filters.makes}
          isDisabled={isDisabled}
          onChange={(makes) => onChange({ makes })}
        />
        <NumberField
          label="Minimum equipment age"
          suffix="years"
          minValue={1}
          maxValue={100}
          value={filters.equipmentYears ?? Number.NaN}
          isDisabled={isDisabled}
          onChange={(years) => onChange({ equipmentYears: Number.isNaN(years) ? null : years })}
        />
      </div>
    </Section>
  );
}

function MoneyFilters({ filters, isDisabled, onChange }: Props) {
  const renderMoneyField = (name: "spentFrom" | "spentTo", label: string) => (
    <MoneyField
      label={label}
      defaultValue={filters[name] ?? ""}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  const renderDayField = (name: "lastWorkFrom" | "lastWorkTo", label: string) => (
    <DatePicker
      label={label}
      value={filters[name] ?? ""}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  return (
    <Section
      title="Spending and last appointment"
      text="Based on all payments so far and the date of the last appointment."
    >
      <div className={PAIRS}>
        {renderMoneyField("spentFrom", "Minimum total paid")}
        {renderMoneyField("spentTo", "Maximum total paid")}
        {renderDayField("lastWorkFrom", "Last appointment from")}
        {renderDayField("lastWorkTo", "Last appointment through")}
      </div>
    </Section>
  );
}
