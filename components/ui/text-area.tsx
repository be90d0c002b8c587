"use client";

import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";
import { cn } from "./class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "./field-frame";
import { useField } from "./form-context";

export type TextAreaProps = FieldProps & {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};

/** Grows with its text, from `rows` lines on. */
export function TextArea({ label, help, error, hideLabel, className, rows = 3, placeholder, ...rest }: TextAreaProps) {
  const field = useField({ ...rest, error });
  return (
    <AriaTextField
      {...rest}
      value={field.value}
      defaultValue={field.defaultValue}
      onChange={field.change}
      isInvalid={field.isInvalid}
      validationBehavior="aria"
      className={cn(fieldColumn, className)}
      data-field={rest.name}
    >
      <FieldFrame label={label} help={help} isRequired={rest.isRequired} hideLabel={hideLabel} errors={field.errors}>
        <AriaTextArea
          rows={rows}
          placeholder={placeholder}
          className="field-box field-sizing-content max-h-96 w-full px-2.5 py-1.5 text-lg md:text-base"
          style={{ minHeight: `${rows * 1.45 + 0.9}em` }}
        />
      </FieldFrame>
    </AriaTextField>
  );
}
