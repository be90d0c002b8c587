import { CallError } from "./api-client";

/** A refused call as forms show it: messages by field, or one sentence. */
export type FormProblems = { fieldErrors?: Record<string, string>; otherErrors?: string[] };

/**
 * Converts a refused call for a form. Drops the prefix of wrapped inputs: `data.startTime` belongs to the field
 * `startTime`. Rethrows any unexpected error.
 */
export function toFormProblems(error: unknown): FormProblems {
  if (!(error instanceof CallError)) throw error;
  const fields = Object.entries(error.answer.errors).map(
    ([name, message]) =>
      [
        name.replace(/^(data|appointment|generic_note_type|invoice_type|form|maintenance_plan|recurrence)\./, ""),
        message,
      ] as const
  );
  return fields.length > 0 ? { fieldErrors: Object.fromEntries(fields) } : { otherErrors: [error.message] };
}
