import type { FormValues } from "@/components/ui/form/form-values";

/** A field of a form as text; "" when it is not there. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : (value?.[0] ?? "");
}

/** Whether a tick box or switch is on. */
export function isOn(values: FormValues, name: string): boolean {
  return textOf(values, name) !== "";
}
