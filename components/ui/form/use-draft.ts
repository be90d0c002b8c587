"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type FormValues, readDraft } from "./form-values";

/** `draft` holds the initial values of the fields. `isBack` is true when they were typed before. */
type DraftState = { draft: FormValues | null; isBack: boolean; round: number };

function readStored(key: string): FormValues | null {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as FormValues) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the input in this tab's session storage, so that it survives a failed save, a reload, and a lost session.
 * `round` changes when a draft is restored or discarded. Use it as the key of the fields.
 */
export function useDraft(draftKey: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const key = draftKey && `draft:${draftKey}`;
  const [state, setState] = useState<DraftState>({ draft: null, isBack: false, round: 0 });
  const opening = useRef<FormValues | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const draft = key ? readStored(key) : null;
    opening.current = key && form.current ? readDraft(form.current) : null;
    if (draft) setState((before) => ({ draft, isBack: true, round: before.round + 1 }));
    return () => clearTimeout(timer.current);
  }, [key, form]);

  const store = useCallback(() => {
    timer.current = undefined;
    if (!key || !form.current) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(readDraft(form.current)));
    } catch {
      // Storage is full or off. The form works without a draft.
    }
  }, [key, form]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(store, 200);
  }, [store]);

  // Stores the input of the last moment before the page closes.
  useEffect(() => {
    const leave = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      store();
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [store]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) sessionStorage.removeItem(key);
    setState(({ round }) => ({ draft: null, isBack: false, round }));
  }, [key]);

  // The opening values are restored like a draft, so that controlled values hear of it, too.
  const discard = useCallback(() => {
    forget();
    setState(({ round }) => ({ draft: opening.current, isBack: false, round: round + 1 }));
  }, [forget]);

  return { ...state, keep, forget, discard };
}
