"use client";

import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { SelectStateContext } from "react-aria-components";

/** After this many ms, typing starts a new text. */
const PAUSE_MS = 1_000;

/** Handles typing on a select. The option that `read` returns is chosen, or focused in the open list. */
export function TypedChoice({
  read,
  children,
}: {
  read: (typedText: string) => string | undefined;
  children: ReactNode;
}) {
  const state = useContext(SelectStateContext);
  const lastInput = useRef({ text: "", at: 0 });
  const takeKey = (event: KeyboardEvent) => {
    if (!state || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOver = event.timeStamp - lastInput.current.at > PAUSE_MS;
    const text = (isOver ? "" : lastInput.current.text) + event.key;
    // A space opens the list, and takes the focused option.
    if (!text.trim()) return;
    event.preventDefault();
    event.stopPropagation();
    lastInput.current = { text, at: event.timeStamp };
    const optionId = read(text);
    if (optionId === undefined) return;
    if (state.isOpen) state.selectionManager.setFocusedKey(optionId);
    else state.setValue(optionId);
  };
  return (
    <div className="contents" onKeyDownCapture={takeKey}>
      {children}
    </div>
  );
}

/** Opens a list without a choice at a given option. Must come after the list. */
export function OpensAt({ choose }: { choose: () => string | undefined }) {
  const state = useContext(SelectStateContext);
  const mark = useRef<HTMLSpanElement>(null);
  const opened = useRef({ state, choose });
  useEffect(() => {
    const { state: select, choose: chosen } = opened.current;
    const id = select?.selectedKey === null ? chosen() : undefined;
    if (!select || id === undefined) return;
    // This must wait until the list has taken the focus, which it gives to its first row.
    const frame = requestAnimationFrame(() => {
      select.selectionManager.setFocusedKey(id);
      const row = mark.current?.parentElement?.querySelector(`[data-key="${CSS.escape(id)}"]`);
      row?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} hidden />;
}
