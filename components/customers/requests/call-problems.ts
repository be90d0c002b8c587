import type { FormProblems } from "@/components/ui/form-errors";
import { CallError } from "@/lib/platform/http/api-client";

/** Converts a refused call to form problems: messages by field, or else the sentence. Rethrows bugs. */
export function callProblems(error: unknown): FormProblems {
  if (!(error instanceof CallError)) throw error;
  const { errors, message } = error.answer;
  return Object.keys(errors).length > 0 ? { fieldErrors: errors } : { otherErrors: [message] };
}
