import { type RefObject, useEffect } from "react";
import { useFocusedCard } from "./use-focused-card";

const CARD = ".rbc-event";
const NAMED = "[data-card], [data-busy]";

/**
 * Keeps the focus on a card of a month that moves to another day, where it is a new element. Does nothing when the user
 * has moved on.
 */
export function useCardFocus(frame: RefObject<HTMLElement | null>): void {
  const focused = useFocusedCard(frame, nameAround);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    cards.find((card) => nameAround(card) === focused.current)?.focus();
  });
}

function nameAround(element: Element): string | null {
  const cardElement = element.closest(CARD)?.querySelector<HTMLElement>(NAMED);
  return cardElement?.dataset["card"] ?? cardElement?.dataset["busy"] ?? null;
}
