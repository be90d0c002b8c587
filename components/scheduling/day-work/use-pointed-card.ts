"use client";

import { type RefObject, useEffect, useState } from "react";

/** The card under the mouse or with the keyboard focus, and its element. */
export type PointedCard = { id: string; element: HTMLElement };

/** The delay in ms before a card counts as pointed at. A mouse that only crosses a card does not trigger it. */
const REST_MS = 400;
/** Overlays that hide the board. While one is open, no card is pointed at. */
const OVER_THE_BOARD = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Tracks the card that the mouse rests on or the keyboard focuses. Null as soon as the user does something else. A
 * finger never points; it taps.
 */
export function usePointedCard(area: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<PointedCard | null>(null);
  useEffect(() => {
    return area.current ? watchPointedCard(area.current, setPointed) : undefined;
  }, [area]);
  return { pointed, hide: () => setPointed(null) };
}

/** Reports the pointed card of an area until the returned function is called. */
function watchPointedCard(area: HTMLElement, onChange: (card: PointedCard | null) => void): () => void {
  let below: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const hide = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    onChange(null);
  };
  const show = (card: HTMLElement) => {
    if (card.isConnected && !document.querySelector(OVER_THE_BOARD))
      onChange({ id: card.dataset["bar"] ?? "", element: card });
  };
  // Only moves count. A board that scrolls under a still mouse does not point at a card.
  const onMove = ({ target, buttons, pointerType }: PointerEvent) => {
    const card = pointerType === "touch" || buttons !== 0 ? null : findCardElement(target);
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
    // Details stay hidden until another card is pointed at, because this one is being dragged or opened.
    below = findCardElement(target);
    hide();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const card = findCardElement(target);
    hide();
    // The area has scrolled to the focused card by the next frame.
    if (card?.matches(":focus-visible")) frame = requestAnimationFrame(() => show(card));
  };
  const controller = new AbortController();
  const { signal } = controller;
  area.addEventListener("pointermove", onMove, { signal });
  area.addEventListener("pointerleave", onLeave, { signal });
  area.addEventListener("pointerdown", onDown, { signal });
  area.addEventListener("focusin", onFocus, { signal });
  area.addEventListener("focusout", hide, { signal });
  // Any key hides the details, Escape included, before it acts. A key that moves to another card shows that card's
  // details.
  window.addEventListener("keydown", hide, { signal, capture: true });
  return () => {
    controller.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

const findCardElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
