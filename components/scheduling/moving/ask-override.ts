import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { CallError } from "@/lib/platform/http/api-client";

/** Why a person is asked before something is placed. */
export type Warning = { kind: string; sentence: string };

/** What is about to be done in spite of warnings. */
export type Act = "book" | "move" | "save" | "restore" | "undo";

const WORDS: Record<Act, { question: string; yes: string; no: string }> = {
  book: { question: "Book it anyway?", yes: "Book anyway", no: "Change it" },
  move: { question: "Move it anyway?", yes: "Move anyway", no: "Keep original time" },
  save: { question: "Save it anyway?", yes: "Save anyway", no: "Change it" },
  restore: { question: "Restore it anyway?", yes: "Restore anyway", no: "Leave it off" },
  undo: { question: "Undo it anyway?", yes: "Undo anyway", no: "Leave it" },
};

/** The warnings of a 409 that a person may override; none when it is something else. */
function warningsOf(error: unknown): Warning[] {
  if (!(error instanceof CallError) || error.status !== 409) return [];
  return (error.answer.details?.["warnings"] as Warning[] | undefined) ?? [];
}

export const sentencesOf = (warnings: readonly Warning[]): string[] => warnings.map(({ sentence }) => sentence);

/** Asks whether to go on in spite of the warnings; what they answer is recorded on the server. */
export function askOverride(warnings: readonly Warning[], act: Act): Promise<boolean> {
  const { question, yes, no } = WORDS[act];
  const named = [...new Set(sentencesOf(warnings))];
  const more = named.length - MOST_NAMED;
  const text = [...named.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
  const doubles = (act === "book" || act === "move") && warnings.some(({ kind }) => kind === "overlap");
  return confirmDialog(question, text, { yes: doubles ? "Double-book" : yes, no, isRisky: true });
}

/**
 * Saves; over what the server warns of only when a person says yes to it, else tells what was declined. `beforeAsking`
 * puts back what is shown already.
 */
export async function saveAsked<Answer>(
  act: Act,
  save: (force: boolean) => Promise<Answer>,
  beforeAsking?: () => void,
): Promise<{ saved: Answer; declined?: never } | { saved?: never; declined: Warning[] }> {
  try {
    return { saved: await save(false) };
  } catch (error) {
    const warnings = warningsOf(error);
    if (warnings.length === 0) throw error;
    beforeAsking?.();
    return (await askOverride(warnings, act)) ? { saved: await save(true) } : { declined: warnings };
  }
}

/** More than these nobody reads before they answer. */
const MOST_NAMED = 8;
