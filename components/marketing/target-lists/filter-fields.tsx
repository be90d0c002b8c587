"use client";

import { ChoiceList } from "@/components/marketing/choice-list";
import { Checkbox } from "@/components/ui/choices/checkbox";
import type { Option } from "@/components/ui/choices/option-row";
import { Select } from "@/components/ui/choices/select";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { FieldRow, Section } from "@/components/ui/section";
import type { TargetFilters } from "@/lib/marketing/target-lists/target-list-shapes";

/** What the filters of a list may be set to. */
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

/** Every filter of a target list, by what it is about. */
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
    ["zipCodes", "Zip codes"],
  ] as const;
  return (
    <Section title="Places" text="A customer counts as soon as one of their locations fits.">
      <FieldRow>
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
      </FieldRow>
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
      <FieldRow>
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
            { id: "any", label: "With or without" },
            { id: "with", label: "Have one" },
            { id: "without", label: "Have none" },
          ]}
        />
      </FieldRow>
      <Checkbox isSelected={filters.optedIn} isDisabled={isDisabled} onChange={(optedIn) => onChange({ optedIn })}>
        Only who takes marketing mail
      </Checkbox>
    </Section>
  );
}

function WorkFilters({ filters, choices, isDisabled, onChange }: Props) {
  const since = (name: "doneSince" | "notDoneSince", label: string) => (
    <DatePicker
      label={label}
      value={filters[name] ?? ""}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  return (
    <Section title="Work and equipment">
      <FieldRow>
        <ChoiceList
          label="Had a job of"
          options={choices.jobTypes}
          values={filters.jobTypesDone}
          isDisabled={isDisabled}
          onChange={(jobTypesDone) => onChange({ jobTypesDone })}
        />
        {since("doneSince", "… since")}
        <ChoiceList
          label="Had no job of"
          placeholder="None"
          options={choices.jobTypes}
          values={filters.jobTypesNotDone}
          isDisabled={isDisabled}
          onChange={(jobTypesNotDone) => onChange({ jobTypesNotDone })}
        />
        {since("notDoneSince", "… since")}
        <ChoiceList
          label="Equipment made by"
          options={choices.makes}
          values={filters.makes}
          isDisabled={isDisabled}
          onChange={(makes) => onChange({ makes })}
        />
        <NumberField
          label="Equipment at least this old"
          suffix="years"
          minValue={1}
          maxValue={100}
          value={filters.equipmentYears ?? Number.NaN}
          isDisabled={isDisabled}
          onChange={(years) => onChange({ equipmentYears: Number.isNaN(years) ? null : years })}
        />
      </FieldRow>
    </Section>
  );
}

function MoneyFilters({ filters, isDisabled, onChange }: Props) {
  const money = (name: "spentFrom" | "spentTo", label: string) => (
    <MoneyField
      label={label}
      defaultValue={filters[name] ?? ""}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  const day = (name: "lastWorkFrom" | "lastWorkTo", label: string) => (
    <DatePicker
      label={label}
      value={filters[name] ?? ""}
      isDisabled={isDisabled}
      onChange={(value) => onChange({ [name]: value || null })}
    />
  );
  return (
    <Section title="Money and time" text="What somebody paid you in all, and when you were there last.">
      <FieldRow>
        {money("spentFrom", "Spent at least")}
        {money("spentTo", "Spent at most")}
        {day("lastWorkFrom", "Last there from")}
        {day("lastWorkTo", "Last there until")}
      </FieldRow>
    </Section>
  );
}
