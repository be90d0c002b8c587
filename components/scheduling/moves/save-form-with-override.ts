"use client";

import type { FormProblems } from "@/components/ui/form-errors";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { type Act, saveWithOverride, listSentences } from "./ask-override";

/** Saves. When the server warns of an overlap or closed hours, asks and saves again with the override. */
export async function saveFormWithOverride(
  action: Act,
  save: (force: boolean) => Promise<void>
): Promise<FormProblems | void> {
  try {
    const { declined } = await saveWithOverride(action, save);
    if (declined) return { otherErrors: listSentences(declined) };
  } catch (error) {
    return toFormProblems(error);
  }
}
