import { confirmDialog } from "@/components/ui/confirm-dialog";
import { CallError } from "@/lib/platform/http/api-client";

/** The sentences of a 409 that a person may override; none when it is something else. */
export function warningsOf(error: unknown): string[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  const warnings = error.answer.details?.["warnings"] as Array<{ sentence: string }> | undefined;
  return warnings?.map((warning) => warning.sentence) ?? [];
}

/** Asks whether to book in spite of the warnings; what they answer is recorded on the server. */
export function askOverride(sentences: string[]): Promise<boolean> {
  return confirmDialog("Book it anyway?", [...new Set(sentences)].join(" "));
}
