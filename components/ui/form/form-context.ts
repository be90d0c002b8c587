"use client";

import { createContext, useContext, useEffect, useRef } from "react";
import type { FormValues } from "./form-values";

type FormState = {
  errors: Record<string, string[]>;
  draft: FormValues | null;
  changed: (name: string) => void;
};

export const FormContext = createContext<FormState | null>(null);

type FieldOptions = {
  name?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  error?: string | undefined;
};

/** Connects a field to its form: it reads the draft and the messages, and reports changes. */
export function useField({ name, value, defaultValue, onChange, error }: FieldOptions) {
  const form = useContext(FormContext);
  const drafted = name ? form?.draft?.[name] : undefined;
  const draft = typeof drafted === "string" ? drafted : undefined;
  const restore = useRef({ draft, value, onChange });

  // A restored draft remounts the fields. A field with a controlled value passes it on once.
  useEffect(() => {
    const { draft, value, onChange } = restore.current;
    if (draft !== undefined && value !== undefined && draft !== value) onChange?.(draft);
  }, []);

  const errors = error ? [error] : (name && form?.errors[name]) || [];
  return {
    value,
    defaultValue: draft ?? defaultValue,
    errors,
    isInvalid: errors.length > 0,
    change: (next: string) => {
      onChange?.(next);
      if (name) form?.changed(name);
    },
  };
}

type TickOptions = {
  name: string | undefined;
  /** The value that the form gets when it is checked. */
  value: string;
  isSelected: boolean | undefined;
  defaultSelected: boolean | undefined;
  onChange: ((isSelected: boolean) => void) | undefined;
};

/** Connects a checkbox or switch to its form, like `useField`. */
export function useTick({ name, value, isSelected, defaultSelected = false, onChange }: TickOptions) {
  const form = useContext(FormContext);
  const drafted = name ? form?.draft?.[name] : undefined;
  const draft = drafted === undefined ? undefined : [drafted].flat().includes(value);
  const restore = useRef({ draft, before: isSelected ?? defaultSelected, onChange });

  useEffect(() => {
    const { draft, before, onChange } = restore.current;
    if (draft !== undefined && draft !== before) onChange?.(draft);
  }, []);

  return {
    defaultSelected: draft ?? defaultSelected,
    change: (next: boolean) => {
      onChange?.(next);
      if (name) form?.changed(name);
    },
  };
}
