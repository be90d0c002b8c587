"use client";

import { useEffect, useRef, useState } from "react";

const PREFIX = "draft:";

/**
 * Keeps in this tab what is being edited and is no form of fields, so that it outlives a page that the phone ended or that
 * had to be loaded anew. `draft` is null while there is nothing to keep. What was there when the page opened is handed
 * to `onFound` once; answers whether it was, until `forget`.
 */
export function useKeptState<Draft>(key: string, draft: Draft | null, onFound: (draft: Draft) => void) {
  const [isFound, setFound] = useState(false);
  const take = useRef(onFound);
  const place = PREFIX + key;
  useEffect(() => {
    const text = stored(place);
    if (text === null) return;
    const kept: Draft = JSON.parse(text);
    setFound(true);
    take.current(kept);
  }, [place]);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (draft !== null) write(place, draft);
    // Saved, or taken back. Not before: the page opens with nothing edited.
    else if (wasEdited.current) {
      sessionStorage.removeItem(place);
      setFound(false);
    }
    wasEdited.current = draft !== null;
  }, [place, draft]);
  return isFound;
}

/** Throws away what is kept: of what was saved under another name, where nobody goes on with this one. */
export function forgetKeptState(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

function stored(place: string): string | null {
  try {
    return sessionStorage.getItem(place);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function write(place: string, draft: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: it is edited all the same.
  }
}
