import { isOn, textOf } from "@/components/office/form-text";
import type { FormValues } from "@/components/ui/form/form-values";
import { TimeSelect } from "@/components/ui/dates/time-select";
import { NumberField } from "@/components/ui/fields/number-field";
import { FieldRow } from "@/components/ui/section";
import { Switch } from "@/components/ui/choices/switch";
import { TextField } from "@/components/ui/fields/text-field";
import { formatMinute } from "@/lib/platform/time/format-time";
import { parseTime } from "@/lib/platform/time/parse-time";

/** A field of a list entry besides its name. `preset` is the value of a new entry. */
export type ListField = { name: string; label: string } & (
  | { kind: "number"; preset: number; min: number; max: number; step?: number }
  /** A time of day, in minutes after midnight. */
  | { kind: "time"; preset: number }
  | { kind: "text"; isRequired?: boolean; suffix?: string; placeholder?: string }
  /** `isLockedOn`: cannot be switched off here. `isLater`: always on for a new entry, without a question. */
  | { kind: "switch"; isLockedOn?: boolean; isLater?: boolean }
);

type ListEntry = Readonly<Record<string, unknown>>;

const TIMES = Array.from({ length: 96 }, (_, step) => formatMinute(step * 15));

/** The fields of an entry. Numbers and times stand side by side. */
export function ListFields({ fields, entry }: { fields: readonly ListField[]; entry: ListEntry }) {
  const isNew = !("id" in entry);
  const isBeside = ({ kind }: ListField) => kind === "number" || kind === "time";
  const numbers = fields.filter(isBeside);
  const others = fields.filter((field) => !isBeside(field) && !(field.kind === "switch" && field.isLater && isNew));
  return (
    <>
      {numbers.length > 0 && (
        <FieldRow>
          {numbers.map((field) => (
            <OneField key={field.name} field={field} value={entry[field.name]} />
          ))}
        </FieldRow>
      )}
      {others.map((field) => (
        <OneField key={field.name} field={field} value={entry[field.name]} />
      ))}
    </>
  );
}

function OneField({ field, value }: { field: ListField; value: unknown }) {
  const { name, label } = field;
  switch (field.kind) {
    case "number":
      return (
        <NumberField
          label={label}
          name={name}
          defaultValue={typeof value === "number" ? value : field.preset}
          minValue={field.min}
          maxValue={field.max}
          {...(field.step ? { step: field.step } : {})}
        />
      );
    case "time":
      return (
        <TimeSelect
          label={label}
          name={name}
          options={TIMES}
          defaultValue={formatMinute(typeof value === "number" ? value : field.preset)}
        />
      );
    case "text":
      return (
        <TextField
          label={label}
          name={name}
          defaultValue={typeof value === "string" ? value : ""}
          isRequired={field.isRequired ?? false}
          {...(field.placeholder ? { placeholder: field.placeholder } : {})}
          {...(field.suffix
            ? { suffix: field.suffix, inputClassName: "tabular text-right", inputMode: "decimal" }
            : {})}
        />
      );
    case "switch":
      return (
        <Switch name={name} defaultSelected={value === true} isDisabled={Boolean(field.isLockedOn && value === true)}>
          {label}
        </Switch>
      );
  }
}

/** Returns the field values as the calls expect them. */
export function listFieldValues(fields: readonly ListField[], values: FormValues, entry: ListEntry): object {
  return Object.fromEntries(
    fields.map((field) => {
      const { name } = field;
      if (field.kind === "number") return [name, Number(textOf(values, name) || 0)];
      if (field.kind === "time") return [name, parseTime(textOf(values, name))];
      if (field.kind === "text") return [name, textOf(values, name)];
      // Browsers do not send a disabled switch.
      const isSet = (field.isLockedOn && entry[name] === true) || (field.isLater && !("id" in entry));
      return [name, isSet || isOn(values, name)];
    })
  );
}
