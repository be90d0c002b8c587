"use client";

import type { ReactNode, Ref } from "react";
import {
  Group,
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components";
import { cn } from "./class-names";
import { FieldFrame, fieldColumn, type FieldProps } from "./field-frame";
import { useField } from "./form-context";

export type TextFieldProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    | "type"
    | "inputMode"
    | "autoComplete"
    | "maxLength"
    | "isReadOnly"
    | "autoFocus"
    | "onBlur"
    | "onKeyDown"
    | "onPaste"
    | "id"
  > & {
    value?: string | undefined;
    defaultValue?: string | undefined;
    onChange?: ((value: string) => void) | undefined;
    placeholder?: string;
    prefix?: ReactNode;
    suffix?: ReactNode;
    inputClassName?: string;
    inputRef?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps) {
  const { label, help, error, hideLabel, className, placeholder, prefix, suffix, inputClassName, inputRef, ...rest } =
    props;
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
        <Group
          isInvalid={field.isInvalid}
          isDisabled={rest.isDisabled ?? false}
          className="field-box control flex items-stretch"
        >
          {prefix && <span className="flex items-center pl-2.5 text-muted">{prefix}</span>}
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={cn("w-full min-w-0 flex-1 rounded-control bg-transparent px-2.5 outline-none", inputClassName)}
          />
          {suffix && <span className="flex items-center pr-2.5 text-muted">{suffix}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  );
}
