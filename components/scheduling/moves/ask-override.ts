import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { CallError } from "@/lib/platform/http/api-client";

/** A reason to ask before an appointment is placed. */
export type Warning = { kind: string; sentence: string };

/** The action that goes ahead despite warnings. */
export type Act = "book" | "move" | "save" | "restore" | "undo";

const WORDS: Record<Act, { question: string; yes: string; no: string }> = {
  book: { question: "Book anyway?", yes: "Book anyway", no: "Go back" },
  move: { question: "Move anyway?", yes: "Move anyway", no: "Don't move" },
  save: { question: "Save anyway?", yes: "Save anyway", no: "Go back" },
  restore: { question: "Restore anyway?", yes: "Restore anyway", no: "Don't restore" },
  undo: { question: "Undo anyway?", yes: "Undo anyway", no: "Don't undo" },
};

/** Returns the warnings of a 409 that a user may override. Empty for any other error. */
function getWarnings(error: unknown): Warning[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  return (error.answer.details?.["warnings"] as Warning[] | undefined) ?? [];
}

export const listSentences = (warnings: readonly Warning[]): string[] => warnings.map(({ sentence }) => sentence);

/** Asks whether to go on despite the warnings. The server records the override. */
export function confirmOverride(warnings: readonly Warning[], action: Act): Promise<boolean> {
  const { question, yes, no } = WORDS[action];
  const sentences = [...new Set(listSentences(warnings))];
  const more = sentences.length - MOST_NAMED;
  const text = [...sentences.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
  const doubles = (action === "book" || action === "move") && warnings.some(({ kind }) => kind === "overlap");
  return confirmDialog(question, text, { yes: doubles ? "Double-book" : yes, no, isRisky: true });
}

/**
 * Saves, and asks first when the server warns. Shows a toast when the user declines. `beforeAsking` reverts what is
 * already shown.
 */
export async function saveWithOverride<Answer>(
  action: Act,
  save: (force: boolean) => Promise<Answer>,
  beforeAsking?: () => void
): Promise<{ saved: Answer; declined?: never } | { saved?: never; declined: Warning[] }> {
  try {
    return { saved: await save(false) };
  } catch (error) {
    const warnings = getWarnings(error);
    if (warnings.length === 0) throw error;
    beforeAsking?.();
    return (await confirmOverride(warnings, action)) ? { saved: await save(true) } : { declined: warnings };
  }
}

/** The maximum number of warnings to list. Nobody reads more before answering. */
const MOST_NAMED = 8;
