"use client";

import { type RefObject, useEffect, useState } from "react";

/** A card that somebody points at, by mouse or by keyboard, and where it is drawn. */
export type PointedCard = { id: string; element: HTMLElement };

/** A mouse that only crosses a card asks for nothing. */
const REST_MS = 400;
/** While one of these is open, it is what somebody looks at. */
const OVER_THE_BOARD = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * The card of an area that the mouse rests on, or that the keyboard has led to; null once there is anything else to do. A
 * finger points at nothing: it presses.
 */
export function usePointedCard(area: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<PointedCard | null>(null);
  useEffect(() => {
    return area.current ? pointing(area.current, setPointed) : undefined;
  }, [area]);
  return { pointed, hide: () => setPointed(null) };
}

/** Tells what is pointed at in an area, until it is called off. */
function pointing(area: HTMLElement, tell: (card: PointedCard | null) => void): () => void {
  let below: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const hide = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    tell(null);
  };
  const show = (card: HTMLElement) => {
    if (card.isConnected && !document.querySelector(OVER_THE_BOARD))
      tell({ id: card.dataset["bar"] ?? "", element: card });
  };
  // Moves only: a board that scrolls below a mouse that lies still points at nothing.
  const onMove = ({ target, buttons, pointerType }: PointerEvent) => {
    const card = pointerType === "touch" || buttons !== 0 ? null : cardOf(target);
    if (card === below) return;
    below = card;
    hide();
    if (card) timer = setTimeout(show, REST_MS, card);
  };
  const onLeave = () => {
    below = null;
    hide();
  };
  const onDown = ({ target }: PointerEvent) => {
    // It stays hidden until another card is pointed at: this one is being dragged or opened.
    below = cardOf(target);
    hide();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const card = cardOf(target);
    hide();
    // The area has scrolled to what has the focus by the next frame.
    if (card?.matches(":focus-visible")) frame = requestAnimationFrame(() => show(card));
  };
  const heard = new AbortController();
  const { signal } = heard;
  area.addEventListener("pointermove", onMove, { signal });
  area.addEventListener("pointerleave", onLeave, { signal });
  area.addEventListener("pointerdown", onDown, { signal });
  area.addEventListener("focusin", onFocus, { signal });
  area.addEventListener("focusout", hide, { signal });
  // Escape as well as any other key: what it does comes after what was read. A key that leads to another card shows that.
  window.addEventListener("keydown", hide, { signal, capture: true });
  return () => {
    heard.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
