"use client";

import { useMemo, useState } from "react";
import { useKeptState } from "@/components/ui/form/use-kept-state";
import { CallError } from "@/lib/platform/http/api-client";
import { mergedDraft } from "./merged-draft";

/**
 * The draft of a form for something that others may change while it is open. What they change takes its place unless
 * somebody has begun to type: then the form keeps its text and its version until one says which of the two counts.
 * `begun` is what somebody has filled in before the form opened. What is typed waits in this tab under the name
 * `keptAs` until it is saved, with the version that it was typed into.
 */
export function useDraftOf<Thing extends { version: number } | undefined, Draft extends object>(
  thing: Thing,
  draftOf: (thing: Thing) => Draft,
  { begun = {}, keptAs }: { begun?: Partial<Draft>; keptAs: string },
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
    setDraft(mergedDraft(draftOf(base), draft, draftOf(thing)));
    setBase(thing);
  };
  // The own change comes back while the form closes: it is no news.
  const [isSaved, setSaved] = useState(false);
  const isTyped = !isSaved && !isUntouched && !isSame({ ...draftOf(base), ...begun });
  const kept = useMemo(() => (isTyped ? { base, draft } : null), [isTyped, base, draft]);
  const isBack = useKeptState(keptAs, kept, (found) => {
    setBase(found.base);
    setDraft(found.draft);
  });
  const isStale = !isSaved && thing?.version !== base?.version;
  if (isStale && isUntouched) onTakeOver();
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }));
  return {
    base,
    draft,
    change,
    saved: () => setSaved(true),
    /** What is to be said of it. */
    news: { isStale: isStale && !isUntouched, isBack: isBack && isTyped, onTakeOver, onKeep },
  };
}

/** Whether a call was refused as it had not seen the last change: read again, then the form shows what it was. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.answer.code === "changed_meanwhile";
}
