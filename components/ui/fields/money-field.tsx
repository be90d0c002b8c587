"use client";

import { useState } from "react";
import { useField } from "../form/form-context";
import { parseMoneyText } from "../money-text";
import { TextField, type TextFieldProps } from "./text-field";

export type MoneyFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "prefix" | "suffix" | "maxLength">;

const tidyAmount = (text: string) => parseMoneyText(text) ?? text;

/**
 * An amount as a decimal string, in and out ("125.00"). Unreadable text is passed on as typed, so that the server
 * reports it.
 */
export function MoneyField({ value, defaultValue, onChange, ...props }: MoneyFieldProps) {
  const field = useField({ name: props.name, value, defaultValue, onChange, error: props.error });
  const [text, setText] = useState(() => tidyAmount(field.value ?? field.defaultValue ?? ""));
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== undefined && value !== tidyAmount(text)) setText(tidyAmount(value));
  }
  const canonical = tidyAmount(text);
  return (
    <div className={props.className} data-field={props.name}>
      <TextField
        {...props}
        name={undefined}
        error={field.errors[0]}
        className="w-full"
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        inputClassName="tabular text-right"
        value={text}
        onChange={(typedText) => {
          setText(typedText);
          field.change(tidyAmount(typedText));
        }}
        onBlur={() => setText(canonical)}
      />
      {props.name && <input type="hidden" name={props.name} value={canonical} disabled={props.isDisabled} />}
    </div>
  );
}
