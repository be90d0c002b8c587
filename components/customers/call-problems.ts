import type { FormProblems } from "@/components/ui/form/form-errors";
import { CallError } from "@/lib/platform/http/api-client";

/** What a form shows of a refused call: the messages by field, else the sentence. Bugs are thrown on. */
export function callProblems(error: unknown): FormProblems {
  if (!(error instanceof CallError)) throw error;
  const { errors, message } = error.answer;
  return Object.keys(errors).length > 0 ? { fieldErrors: errors } : { otherErrors: [message] };
}
