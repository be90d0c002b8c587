import { ZodError } from "zod";
import type { FormProblems } from "@/lib/platform/http/reading/form-problems";

/** What is wrong with a step, at the fields of its form: these have no name of the step before them. */
export function problemsOfStep(problems: ZodError | Readonly<Record<string, string>>): FormProblems {
  const found =
    problems instanceof ZodError
      ? problems.issues.map(({ path, message }) => [path.join("."), message] as const)
      : Object.entries(problems);
  const fields = found.map(
    ([name, message]) => [name.replace(/^(businessDetails|bankingDetails|agreeAndSign)\./, ""), message] as const,
  );
  return { fieldErrors: Object.fromEntries(fields) };
}
