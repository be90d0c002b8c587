"use client";

import type { FormProblems } from "@/components/ui/form-errors";
import { problemsOf } from "@/lib/platform/http/form-problems";
import { askOverride, warningsOf } from "./ask-override";

/** Saves; where the server warns of an overlap or closed hours, asks and saves again with the override. */
export async function saveOrAsk(
  save: (force: boolean) => Promise<void>,
  question?: string,
): Promise<FormProblems | void> {
  try {
    await save(false);
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) return problemsOf(error);
    if (!(await askOverride(warnings, question))) return { otherErrors: warnings };
    try {
      await save(true);
    } catch (again) {
      return problemsOf(again);
    }
  }
}
