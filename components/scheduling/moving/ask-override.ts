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
export function warningsOf(error: unknown): Warning[] {
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

/** More than these nobody reads before they answer. */
const MOST_NAMED = 8;
