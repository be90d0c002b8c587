import { ZodError } from "zod";
import type { FormProblems } from "@/lib/platform/http/form-problems";

/** Maps the problems of a step to its fields, whose names lack the step's prefix. */
export function mapStepProblems(problems: ZodError | Readonly<Record<string, string>>): FormProblems {
  const problemEntries =
    problems instanceof ZodError
      ? problems.issues.map(({ path, message }) => [path.join("."), message] as const)
      : Object.entries(problems);
  const fields = problemEntries.map(
    ([name, message]) => [name.replace(/^(businessDetails|bankingDetails|agreeAndSign)\./, ""), message] as const
  );
  return { fieldErrors: Object.fromEntries(fields) };
}
