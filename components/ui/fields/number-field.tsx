"use client";

import {
  Group,
  I18nProvider,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from "react-aria-components";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "./field-frame";
import { useField } from "../form/form-context";

export type NumberFieldProps = FieldProps &
  Pick<AriaProps, "minValue" | "maxValue" | "step" | "formatOptions"> & {
    value?: number;
    defaultValue?: number;
    onChange?: (value: number) => void;
    suffix?: string;
    placeholder?: string;
  };

const formatNumber = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? undefined : String(value);

/** A count or a measure that arrow keys can step. NaN means empty. Amounts of money use MoneyField. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, hideLabel, className, suffix, placeholder, value, defaultValue, onChange, ...rest } =
    props;
  const field = useField({
    name: rest.name,
    value: formatNumber(value),
    defaultValue: formatNumber(defaultValue),
    onChange: (next) => onChange?.(next === "" ? Number.NaN : Number(next)),
    error,
  });
  return (
    <I18nProvider locale="en-US">
      <AriaNumberField
        {...rest}
        {...(value === undefined ? {} : { value })}
        {...(field.defaultValue ? { defaultValue: Number(field.defaultValue) } : {})}
        onChange={(next) => field.change(formatNumber(next) ?? "")}
        isInvalid={field.isInvalid}
        validationBehavior="aria"
        className={cn(fieldColumn, className)}
        data-field={rest.name}
      >
        <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
          <Group className="field-box control flex items-stretch">
            <Input
              placeholder={placeholder}
              className="tabular w-full min-w-0 flex-1 bg-transparent px-2.5 text-right outline-none"
            />
            {suffix && <span className="flex items-center pr-2.5 text-muted">{suffix}</span>}
          </Group>
        </FieldFrame>
      </AriaNumberField>
    </I18nProvider>
  );
}
