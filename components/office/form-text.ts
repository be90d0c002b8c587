import type { FormValues } from "@/components/ui/form/form-values";

/** Returns a form field as text. Empty when the field is missing. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : (value?.[0] ?? "");
}

/** True when a checkbox or switch is on. */
export function isOn(values: FormValues, name: string): boolean {
  return textOf(values, name) !== "";
}
