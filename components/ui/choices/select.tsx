"use client";

import { ChevronDown } from "lucide-react";
import { Button, ListBox, Select as AriaSelect, SelectValue } from "react-aria-components";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import { type Option, OptionRow } from "../overlays/option-row";
import { OpensAt, TypedChoice } from "./typed-choice";
import { FloatingSurface } from "../overlays/popover";

export type SelectProps = FieldProps & {
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  placeholder?: string;
  /** Maps typed text to an option. Left out, typing selects the next option that begins with it. */
  readTyped?: (typedText: string) => string | undefined;
  /** The option at which the list opens while nothing is chosen. Left out, the first. */
  opensAt?: () => string | undefined;
};

/** A choice among a few known options. For many options, or options on the server, use a combo box. */
export function Select({
  label,
  help,
  error,
  hideLabel,
  className,
  options,
  placeholder = "Select…",
  value,
  defaultValue,
  onChange,
  readTyped,
  opensAt,
  ...rest
}: SelectProps) {
  const field = useField({ name: rest.name, value, defaultValue, onChange, error });
  const parts = (
    <>
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <Button className="field-box control flex w-full cursor-pointer items-center gap-2 px-2.5 text-left group-data-invalid:border-danger">
          <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-muted [&_[slot=description]]:hidden [&_svg]:hidden" />
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
      </FieldFrame>
      <FloatingSurface className="min-w-(--trigger-width)">
        <ListBox items={options} className="max-h-80 overflow-auto p-1 outline-none">
          {(option) => <OptionRow option={option} />}
        </ListBox>
        {opensAt && <OpensAt choose={opensAt} />}
      </FloatingSurface>
    </>
  );
  return (
    <AriaSelect
      {...rest}
      {...(value === undefined ? { defaultValue: field.defaultValue || null } : { value: value || null })}
      onChange={(id) => field.change(id === null ? "" : String(id))}
      placeholder={placeholder}
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      {readTyped ? <TypedChoice read={readTyped}>{parts}</TypedChoice> : parts}
    </AriaSelect>
  );
}
