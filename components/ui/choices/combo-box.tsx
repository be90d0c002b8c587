"use client";

import { useMemo, useState } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import { sortPrefixFirst } from "./best-match";
import { cn } from "../class-names";
import { ComboBoxInput, ComboBoxList } from "./combo-box-parts";
import { FieldFrame, fieldColumn, type FieldProps } from "../fields/field-frame";
import { useField } from "../form/form-context";
import type { Option } from "../overlays/option-row";

export type ComboBoxProps = FieldProps & {
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  placeholder?: string;
};

/** A choice among many options that are already on the page. Typing narrows them. */
export function ComboBox({
  label,
  help,
  error,
  hideLabel,
  className,
  options,
  placeholder,
  value,
  defaultValue,
  onChange,
  ...rest
}: ComboBoxProps) {
  const field = useField({ name: rest.name, value, defaultValue, onChange, error });
  const [typedText, setTypedText] = useState("");
  const rows = useMemo(() => sortPrefixFirst(options, typedText), [options, typedText]);
  return (
    <AriaComboBox
      {...rest}
      {...(value === undefined ? { defaultValue: field.defaultValue || null } : { value: value || null })}
      defaultItems={rows}
      onInputChange={setTypedText}
      onChange={(id) => field.change(id === null ? "" : String(id))}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <ComboBoxInput placeholder={placeholder ?? ""} isInvalid={field.isInvalid} />
      </FieldFrame>
      <ComboBoxList empty="No matches." />
    </AriaComboBox>
  );
}
