"use client";

import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * A card that moves to another row is another element: the focus that was on it goes to the new one. It is left alone
 * where the person went elsewhere meanwhile.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, currentId: string | undefined) {
  const wasOnCard = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasOnCard.current = target instanceof Element && scroller.current?.contains(target) === true && isCard(target);
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !isCard(target)) wasOnCard.current = false;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    if (!wasOnCard.current || document.activeElement !== document.body) return;
    if (currentId !== undefined) elementOf(scroller.current, currentId)?.focus();
  });
}

const isCard = (element: Element) => element.closest("[data-bar], [data-taken]") !== null;

/** The element of a card, if it is drawn. */
export function elementOf(area: HTMLElement | null, id: string): HTMLElement | null {
  return area?.querySelector(`[data-bar="${CSS.escape(id)}"], [data-taken="${CSS.escape(id)}"]`) ?? null;
}
