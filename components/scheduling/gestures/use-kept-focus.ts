"use client";

import { useLayoutEffect, type RefObject } from "react";
import { useFocusedCard } from "../moving/use-focused-card";

/**
 * A card that moves to another row is another element: the focus that was on it goes to the new one. It is left alone
 * where the person went elsewhere meanwhile.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, currentId: string | undefined) {
  const focused = useFocusedCard(scroller, nameAround);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    if (currentId !== undefined) elementOf(scroller.current, currentId)?.focus();
  });
}

function nameAround(element: Element): string | null {
  const card = element.closest<HTMLElement>("[data-bar], [data-taken]");
  return card?.dataset["bar"] ?? card?.dataset["taken"] ?? null;
}

/** The card that an element is in. */
export const cardIdOf = (element: Element): string | undefined => nameAround(element) ?? undefined;

/** The element of a card, if it is drawn; of one that stands on several days the one of that day. */
export function elementOf(area: HTMLElement | null, id: string, day?: string): HTMLElement | null {
  const card = `:is([data-bar="${CSS.escape(id)}"], [data-taken="${CSS.escape(id)}"])`;
  return area?.querySelector(day === undefined ? card : `[data-day="${CSS.escape(day)}"] ${card}`) ?? null;
}
