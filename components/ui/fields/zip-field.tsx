"use client";

import { useState } from "react";
import { maskZip } from "@/lib/platform/format/is-zip";
import { useField } from "../form/form-context";
import { TextField, type TextFieldProps } from "./text-field";

/** Five digits. Other characters are rejected. */
export function ZipField({
  value,
  defaultValue,
  onChange,
  ...props
}: Omit<TextFieldProps, "type" | "inputMode" | "maxLength">) {
  const field = useField({ name: props.name, value, defaultValue, onChange, error: props.error });
  const [ownValue, setOwn] = useState(maskZip(field.defaultValue ?? ""));
  return (
    <TextField
      autoComplete="postal-code"
      {...props}
      inputMode="numeric"
      inputClassName="tabular"
      value={value === undefined ? ownValue : maskZip(value)}
      onChange={(typedText) => {
        const next = maskZip(typedText);
        setOwn(next);
        field.change(next);
      }}
    />
  );
}
