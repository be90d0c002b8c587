"use client";

import { useMemo, useState } from "react";
import { useStoredState } from "@/components/ui/form/use-stored-state";
import { CallError } from "@/lib/platform/http/api-client";
import { mergeDrafts } from "./merged-draft";

/**
 * The draft of a form whose record other users may change. Their changes replace it until the user starts to type. Then
 * the form keeps its text and version, and the user must choose. `begun` is input from before the form opened. The
 * input waits in this tab under `draftKey` until it is saved, with its version.
 */
export function useDraftOf<Thing extends { version: number } | undefined, Draft extends object>(
  thing: Thing,
  draftOf: (thing: Thing) => Draft,
  { begun = {}, draftKey }: { begun?: Partial<Draft>; draftKey: string }
) {
  const [base, setBase] = useState(thing);
  const [draft, setDraft] = useState(() => ({ ...draftOf(thing), ...begun }));
  const isSame = (other: Draft) => JSON.stringify(draft) === JSON.stringify(other);
  const isUntouched = isSame(draftOf(base));
  const onTakeOver = () => {
    setBase(thing);
    setDraft(draftOf(thing));
  };
  const onKeep = () => {
    setDraft(mergeDrafts(draftOf(base), draft, draftOf(thing)));
    setBase(thing);
  };
  // The user's own change comes back while the form closes, and is no news.
  const [isSaved, setSaved] = useState(false);
  const isTyped = !isSaved && !isUntouched && !isSame({ ...draftOf(base), ...begun });
  const unsavedInput = useMemo(() => (isTyped ? { base, draft } : null), [isTyped, base, draft]);
  const isBack = useStoredState(draftKey, unsavedInput, (storedInput) => {
    setBase(storedInput.base);
    setDraft(storedInput.draft);
  });
  const isStale = !isSaved && thing?.version !== base?.version;
  if (isStale && isUntouched) onTakeOver();
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  return {
    base,
    draft,
    change,
    saved: () => setSaved(true),
    /** The notices for the form. */
    news: { isStale: isStale && !isUntouched, isBack: isBack && isTyped, onTakeOver, onKeep },
  };
}

/** True when a call was refused because of a newer change. After a reload, the form shows it. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.answer.code === "changed_meanwhile";
}
