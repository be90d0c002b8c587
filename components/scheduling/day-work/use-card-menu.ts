"use client";

import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { BoardCard } from "../updates/board-card";

/** The open menu of a card, and its position in the window. */
export type OpenMenu = { card: BoardCard; x: number; y: number };

/** Opens the menu of a card on a right click, or below the card on the menu key. */
export function useCardMenu(cardOf: (id: string | undefined) => BoardCard | undefined) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openAt = (target: EventTarget, at?: { x: number; y: number }): boolean => {
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-bar]") : null;
    const card = cardOf(element?.dataset["bar"]);
    if (!element || !card) return false;
    const { left, bottom } = element.getBoundingClientRect();
    setMenu({ card, x: at?.x ?? left, y: at?.y ?? bottom });
    return true;
  };
  const onContextMenu = (press: MouseEvent) => {
    // A long press with a finger selects a card.
    if (press.defaultPrevented || isByFinger(press.nativeEvent)) return;
    if (openAt(press.target, { x: press.clientX, y: press.clientY })) press.preventDefault();
  };
  /** Returns true when the key opened a menu. */
  const onKey = (press: KeyboardEvent): boolean => isMenuKey(press) && openAt(press.target);
  return { menu, close: () => setMenu(null), onContextMenu, onKey };
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === "ContextMenu" || (shiftKey && key === "F10");

const isByFinger = (press: globalThis.MouseEvent): boolean =>
  press instanceof PointerEvent && press.pointerType === "touch";
