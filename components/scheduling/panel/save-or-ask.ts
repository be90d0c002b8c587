"use client";

import type { FormProblems } from "@/components/ui/form/form-errors";
import { problemsOf } from "@/lib/platform/http/reading/form-problems";
import { type Act, askOverride, sentencesOf, warningsOf } from "../moving/ask-override";

/** Saves; where the server warns of an overlap or closed hours, asks and saves again with the override. */
export async function saveOrAsk(act: Act, save: (force: boolean) => Promise<void>): Promise<FormProblems | void> {
  try {
    await save(false);
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) return problemsOf(error);
    if (!(await askOverride(warnings, act))) return { otherErrors: sentencesOf(warnings) };
    try {
      await save(true);
    } catch (again) {
      return problemsOf(again);
    }
  }
}
