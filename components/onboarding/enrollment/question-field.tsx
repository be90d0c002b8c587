"use client";

import { AddressFields } from "../address-fields";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Select } from "@/components/ui/choices/select";
import { MoneyField } from "@/components/ui/fields/money-field";
import { NumberField } from "@/components/ui/fields/number-field";
import { TextField } from "@/components/ui/fields/text-field";
import { TickProblem } from "@/components/ui/form/tick-problem";
import type { Question } from "@/lib/onboarding/services/questions";

type Props = { name: string; question: Question; value: unknown };

/** One question of an enrollment, by its kind. */
export function QuestionField({ name, question, value }: Props) {
  const { kind, label, help, options = [], isOptional = false } = question;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const common = { name, label, help, isRequired: !isOptional };
  switch (kind) {
    case "money":
      return <MoneyField {...common} defaultValue={text} />;
    case "count":
      return <NumberField {...common} minValue={0} {...(text ? { defaultValue: Number(text) } : {})} />;
    case "choice":
      return (
        <Select
          {...common}
          options={options.map(({ value: id, label: words }) => ({ id, label: words }))}
          defaultValue={text}
        />
      );
    case "choices":
      return <Choices name={name} question={question} chosen={Array.isArray(value) ? value.map(String) : []} />;
    case "agree":
      return (
        <div>
          <Checkbox name={name}>{label}</Checkbox>
          <TickProblem name={name} />
        </div>
      );
    case "yes-no":
      return (
        <div>
          <Checkbox name={name} defaultSelected={value === true} help={help}>
            {label}
          </Checkbox>
          <TickProblem name={name} />
        </div>
      );
    case "address":
      return <AddressFields name={name} label={label} value={recordOf(value)} isRequired={!isOptional} />;
    case "quantities":
      return <Quantities name={name} question={question} value={value} />;
    case "email":
      return <TextField {...common} type="email" defaultValue={text} />;
    case "lines":
    case "line":
      return <TextField {...common} defaultValue={text} autoComplete="off" />;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function Choices({ name, question, chosen }: { name: string; question: Question; chosen: readonly string[] }) {
  return (
    <fieldset data-field={name}>
      <legend className="mb-1 text-sm font-medium">{question.label}</legend>
      {question.options?.map(({ value, label }) => (
        <Checkbox key={value} name={name} value={value} defaultSelected={chosen.includes(value)}>
          {label}
        </Checkbox>
      ))}
      <TickProblem name={name} />
    </fieldset>
  );
}

/** The quantity of each product. */
function Quantities({ name, question, value }: Props) {
  const { options = [], idName = "id", label } = question;
  const savedQuantities = Array.isArray(value) ? value.map(recordOf) : [];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {options.map(({ value: id, label: words }) => {
          const count = Number(savedQuantities.find((each) => each[idName] === id)?.["quantity"] ?? 0);
          return (
            <NumberField
              key={id}
              label={words}
              name={`${name}.${id}`}
              minValue={0}
              maxValue={999}
              defaultValue={count}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
