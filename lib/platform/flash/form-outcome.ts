import { flattenErrors } from "@/lib/platform/http/field-errors";

/** A short message over the page; danger is how errors look. */
export interface Toast {
  kind: "success" | "danger";
  message: string;
}

/**
 * The one toast to show after a form was sent: its first error, or the success message if there is
 * one. Null = say nothing. rules: flash/first-form-error, flash/success-optional
 */
export function formOutcome(outcome: { errors?: unknown }, successMessage?: string): Toast | null {
  const [first] = flattenErrors(outcome.errors);
  if (first !== undefined) return { kind: "danger", message: first };
  return successMessage ? { kind: "success", message: successMessage } : null;
}

/** The buttons of the two dialogs and what each answers. rule: flash/dialogs */
export const DIALOG_BUTTONS = {
  alert: [{ label: "OK", answer: true }],
  confirm: [
    { label: "Yes", answer: true },
    { label: "No", answer: false },
  ],
} as const;
