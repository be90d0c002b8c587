"use client";

import { Radio, RadioGroup as AriaRadioGroup } from "react-aria-components";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import type { Option } from "../overlays/option-row";

export type RadioGroupProps = FieldProps & {
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  orientation?: "horizontal" | "vertical";
};

export function RadioGroup({
  label,
  help,
  error,
  hideLabel,
  className,
  options,
  value,
  defaultValue,
  onChange,
  orientation = "vertical",
  ...rest
}: RadioGroupProps) {
  const field = useField({ name: rest.name, value, defaultValue, onChange, error });
  return (
    <AriaRadioGroup
      {...rest}
      {...(value === undefined ? { defaultValue: field.defaultValue ?? null } : { value })}
      onChange={field.change}
      orientation={orientation}
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <div className={cn("flex flex-wrap gap-x-6 gap-y-1", orientation === "vertical" && "flex-col")}>
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              isDisabled={option.isDisabled ?? false}
              className="group/radio flex min-h-11 cursor-pointer items-center gap-2 data-disabled:cursor-not-allowed data-disabled:text-muted md:min-h-6"
            >
              <span className="grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface transition-colors group-data-focus-visible/radio:outline-2 group-data-focus-visible/radio:outline-offset-2 group-data-focus-visible/radio:outline-focus group-data-hovered/radio:border-muted group-data-selected/radio:border-inverse group-data-selected/radio:border-[5px] md:size-4" />
              <span className="flex flex-col">
                {option.label}
                {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  );
}
