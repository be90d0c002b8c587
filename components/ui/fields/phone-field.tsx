"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { maskPhone } from "@/lib/platform/format/format-phone";
import { useField } from "../form/form-context";
import { findCaretAfterDigits } from "./phone-mask";
import { TextField, type TextFieldProps } from "./text-field";

/** A phone number in the mask (999) 999-9999. The value is the masked text. */
export function PhoneField({
  value,
  defaultValue,
  onChange,
  ...props
}: Omit<TextFieldProps, "type" | "inputMode" | "maxLength">) {
  const field = useField({ name: props.name, value, defaultValue, onChange, error: props.error });
  const [ownValue, setOwn] = useState(maskPhone(field.defaultValue ?? ""));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const maskedValue = value === undefined ? ownValue : maskPhone(value);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      placeholder="(999) 999-9999"
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      inputRef={input}
      inputClassName="tabular"
      value={maskedValue}
      onChange={(typedText) => {
        const next = maskPhone(typedText);
        const before = typedText.slice(0, input.current?.selectionStart ?? typedText.length).replace(/\D/g, "").length;
        caret.current = typedText.length > next.length + 1 ? next.length : findCaretAfterDigits(next, before);
        setOwn(next);
        field.change(next);
      }}
    />
  );
}
