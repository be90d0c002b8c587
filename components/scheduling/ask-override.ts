import { confirmDialog } from "@/components/ui/confirm-dialog";
import { CallError } from "@/lib/platform/http/api-client";

/** The sentences of a 409 that a person may override; none when it is something else. */
export function warningsOf(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  const warnings = error.answer.details?.["warnings"] as Array<{ sentence: string }> | undefined;
  return warnings?.map((warning) => warning.sentence) ?? [];
}

/** Asks whether to book in spite of the warnings; what they answer is recorded on the server. */
export function askOverride(sentences: string[], question = "Book it anyway?"): Promise<boolean> {
  const named = [...new Set(sentences)];
  const more = named.length - MOST_NAMED;
  return confirmDialog(question, [...named.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(" "));
}

/** More than these nobody reads before they answer. */
const MOST_NAMED = 8;
