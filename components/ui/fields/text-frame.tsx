"use client";

import type { ReactNode } from "react";
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { cn } from "../class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "./field-frame";
import { useField } from "../form/form-context";

/** The props of every text field, single-line or multi-line. */
export type TextFrameProps = FieldProps & {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

type Props = TextFrameProps &
  Omit<AriaTextFieldProps, keyof TextFrameProps | "children" | "style"> & {
    /** Renders the control. */
    children: (isInvalid: boolean) => ReactNode;
  };

/** The label, help, and messages of a text control, connected to its form. */
export function TextFrame({ label, help, error, hideLabel, className, children, ...rest }: Props) {
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
        {children(field.isInvalid)}
      </FieldFrame>
    </AriaTextField>
  );
}
