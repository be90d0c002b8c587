"use client";

import type { FormProblems } from "@/components/ui/form-errors";
import { CallError } from "@/lib/platform/http/api-client";
import { askOverride, warningsOf } from "./use-move";

/** Saves; where the server warns of an overlap or closed hours, asks and saves again with the override. */
export async function saveOrAsk(save: (force: boolean) => Promise<void>): Promise<FormProblems | void> {
  try {
    await save(false);
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) return problemsOf(error);
    if (!(await askOverride(warnings))) return { otherErrors: warnings };
    try {
      await save(true);
    } catch (again) {
      return problemsOf(again);
    }
  }
}

/** A refused call as the form shows it; `data.startTime` is the form's `startTime`. */
export function problemsOf(error: unknown): FormProblems {
  if (!(error instanceof CallError)) throw error;
  const fields = Object.entries(error.answer.errors).map(([name, message]) => [name.replace(/^(data|appointment)\./, ""), message] as const);
  return fields.length > 0 ? { fieldErrors: Object.fromEntries(fields) } : { otherErrors: [error.message] };
}
