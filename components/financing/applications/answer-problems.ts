import type { FormProblems } from "@/components/ui/form-errors";

type Errors = ReadonlyArray<{ field: string; message: string }>;

/** Converts a lender's messages to form problems. Undefined when there are none. rule: financing/error-map-other */
export function answerProblems(errors: Errors): FormProblems | undefined {
  if (errors.length === 0) return undefined;
  const [other, fieldProblems] = [
    errors.filter(({ field }) => field === "other"),
    errors.filter(({ field }) => field !== "other"),
  ];
  return {
    fieldErrors: Object.fromEntries(fieldProblems.map(({ field, message }) => [field, message])),
    otherErrors: other.map(({ message }) => message),
  };
}
