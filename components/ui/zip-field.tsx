"use client";

import { useState } from "react";
import { useField } from "./form-context";
import { TextField, type TextFieldProps } from "./text-field";

/** Five digits; anything else is not taken. */
export function ZipField({
  value,
  defaultValue,
  onChange,
  ...props
}: Omit<TextFieldProps, "type" | "inputMode" | "maxLength">) {
  const field = useField({ name: props.name, value, defaultValue, onChange, error: props.error });
  const [own, setOwn] = useState(field.defaultValue ?? "");
  return (
    <TextField
      autoComplete="postal-code"
      {...props}
      inputMode="numeric"
      inputClassName="tabular"
      value={value ?? own}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, "").slice(0, 5);
        setOwn(digits);
        field.change(digits);
      }}
    />
  );
}
