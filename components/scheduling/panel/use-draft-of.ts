"use client";

import { useMemo, useState } from "react";
import { useStoredState } from "@/components/ui/form/use-stored-state";
import { CallError } from "@/lib/platform/http/api-client";
import { mergeDrafts } from "./merged-draft";

/**
 * The draft of a form whose record other users may change. Their changes replace it until the user starts to type. Then
 * the form keeps its text and version, and the user must choose. `initial` is input from before the form opened. The
 * input waits in this tab under `draftKey` until it is saved, with its version.
 */
export function useDraftOf<Versioned extends { version: number } | undefined, Draft extends object>(
  record: Versioned,
  draftOf: (record: Versioned) => Draft,
  { initial = {}, draftKey }: { initial?: Partial<Draft>; draftKey: string }
) {
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(() => ({ ...draftOf(record), ...initial }));
  const isSame = (other: Draft) => JSON.stringify(draft) === JSON.stringify(other);
  const isUntouched = isSame(draftOf(base));
  const onTakeOver = () => {
    setBase(record);
    setDraft(draftOf(record));
  };
  const onKeep = () => {
    setDraft(mergeDrafts(draftOf(base), draft, draftOf(record)));
    setBase(record);
  };
  // The user's own change comes back while the form closes, and is no news.
  const [isSaved, setSaved] = useState(false);
  const isTyped = !isSaved && !isUntouched && !isSame({ ...draftOf(base), ...initial });
  const unsavedInput = useMemo(() => (isTyped ? { base, draft } : null), [isTyped, base, draft]);
  const isBack = useStoredState(draftKey, unsavedInput, (storedInput) => {
    setBase(storedInput.base);
    setDraft(storedInput.draft);
  });
  const isStale = !isSaved && record?.version !== base?.version;
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
