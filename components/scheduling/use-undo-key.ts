"use client";

import { useEffect, useEffectEvent } from "react";
import { useUndo } from "./use-undo";

const FIELDS = "input, textarea, select, [contenteditable=true], [role=dialog]";

/** Ctrl-Z (Cmd-Z) takes back the latest move, unless somebody is typing. */
export function useUndoKey(): void {
  const { undoLatest } = useUndo();
  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (press.key.toLowerCase() !== "z" || !(press.ctrlKey || press.metaKey) || press.shiftKey) return;
    if (press.target instanceof Element && press.target.closest(FIELDS)) return;
    press.preventDefault();
    void undoLatest();
  });
  useEffect(() => {
    const listener = (press: KeyboardEvent) => onKey(press);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
