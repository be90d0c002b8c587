import { type RefObject, useEffect, useRef } from "react";

const CARD = ".rbc-event";
const NAMED = "[data-card], [data-taken]";

/**
 * Keeps the focus on a card of week or month that goes to another day, where it is another element. It is left alone
 * where the person went elsewhere meanwhile.
 */
export function useCardFocus(frame: RefObject<HTMLElement | null>): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const card = target instanceof Element && frame.current?.contains(target) ? target.closest(CARD) : null;
      focused.current = card && nameOf(card);
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest(CARD)) focused.current = null;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [frame]);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    cards.find((card) => nameOf(card) === focused.current)?.focus();
  });
}

function nameOf(card: Element): string | null {
  const shown = card.querySelector<HTMLElement>(NAMED);
  return shown?.dataset["card"] ?? shown?.dataset["taken"] ?? null;
}
