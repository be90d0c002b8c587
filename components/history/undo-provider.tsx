"use client";

import { useRouter } from "next/navigation";
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from "react";
import { getAnswerChangeId } from "@/lib/platform/http/api-client";
import { undoSession, type Offer } from "./undo-session";

/**
 * Shows what was done and offers Undo. `answers` are those of the calls. Without any changes, only the message is
 * shown.
 */
export type OfferUndo = (words: string, answers: readonly object[], offer?: Offer) => void;

const UndoContext = createContext<OfferUndo | null>(null);

const FIELDS = "input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]";

/** Keeps the user's changes in this tab, to undo from the toast or, for the latest, by Ctrl-Z. */
export function UndoProvider({ person, children }: { person: string; children: ReactNode }) {
  const router = useRouter();
  const session = useMemo(() => undoSession(person, () => router.refresh()), [person, router]);
  const offerUndo = useCallback<OfferUndo>(
    (words, answers, offer) =>
      session.offer({ words, changes: answers.flatMap((answer) => getAnswerChangeId(answer) ?? []) }, offer),
    [session]
  );
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.key.toLowerCase() !== "z" || !(press.ctrlKey || press.metaKey) || press.shiftKey) return;
    if (press.defaultPrevented || (press.target instanceof Element && press.target.closest(FIELDS))) return;
    press.preventDefault();
    session.takeBackLatest();
  });
  useEffect(() => {
    const listener = (press: KeyboardEvent) => onKey(press);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  return <UndoContext value={offerUndo}>{children}</UndoContext>;
}

/** Returns the function that offers Undo for the last action. */
export function useOfferUndo(): OfferUndo {
  const offerUndo = use(UndoContext);
  if (!offerUndo) throw new Error("outside the office");
  return offerUndo;
}
