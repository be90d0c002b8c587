"use client";

import { useLayoutEffect, type RefObject } from "react";
import { useFocusedCard } from "../moves/use-focused-card";

/**
 * Keeps the focus on a card that moves to another row, where it is a new element. Does nothing when the user has moved
 * on.
 */
export function useRestoredFocus(scroller: RefObject<HTMLElement | null>, currentId: string | undefined) {
  const focused = useFocusedCard(scroller, nameAround);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    if (currentId !== undefined) findCardElementById(scroller.current, currentId)?.focus();
  });
}

function nameAround(element: Element): string | null {
  const card = element.closest<HTMLElement>("[data-bar], [data-busy]");
  return card?.dataset["bar"] ?? card?.dataset["busy"] ?? null;
}

/** Returns the id of the card around an element. */
export const getCardId = (element: Element): string | undefined => nameAround(element) ?? undefined;

/** Finds the drawn element of a card. For a card on several days, `day` picks one. */
export function findCardElementById(area: HTMLElement | null, id: string, day?: string): HTMLElement | null {
  const card = `:is([data-bar="${CSS.escape(id)}"], [data-busy="${CSS.escape(id)}"])`;
  return area?.querySelector(day === undefined ? card : `[data-day="${CSS.escape(day)}"] ${card}`) ?? null;
}
