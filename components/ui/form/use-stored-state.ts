"use client";

import { useEffect, useRef, useState } from "react";

const PREFIX = "draft:";

/**
 * Keeps edits that are no form fields in this tab, so that they survive a reload or a page that the phone closed.
 * `draft` is null while there is nothing to keep. `onRestore` receives a stored draft once, when the page opens. Returns
 * true for a found draft, until `forget`.
 */
export function useStoredState<Draft>(key: string, draft: Draft | null, onRestore: (draft: Draft) => void) {
  const [isRestored, setRestored] = useState(false);
  const take = useRef(onRestore);
  const place = PREFIX + key;
  useEffect(() => {
    const text = readStoredText(place);
    if (text === null) return;
    const storedDraft: Draft = JSON.parse(text);
    setRestored(true);
    take.current(storedDraft);
  }, [place]);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (draft !== null) writeStored(place, draft);
    // The edits were saved or reverted. At first nothing is edited, so nothing is removed.
    else if (wasEdited.current) {
      sessionStorage.removeItem(place);
      setRestored(false);
    }
    wasEdited.current = draft !== null;
  }, [place, draft]);
  return isRestored;
}

/** Removes a stored draft. Used for one that was saved under another key and is not continued under this one. */
export function deleteStoredState(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

function readStoredText(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null; // The browser has no storage.
  }
}

function writeStored(place: string, draft: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is full or off. Editing still works.
  }
}
