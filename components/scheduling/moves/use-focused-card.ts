import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns the name of the card that has the focus, or had it before the card was redrawn elsewhere. Null once the user
 * has moved on. `nameOf` returns the name of the card around an element, or null.
 */
export function useFocusedCard(
  frame: RefObject<HTMLElement | null>,
  nameOf: (element: Element) => string | null
): RefObject<string | null> {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && frame.current?.contains(target) ? nameOf(target) : null;
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || nameOf(target) === null) focused.current = null;
    };
    document.addEventListener("focusin", rememberFocus);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("focusin", rememberFocus);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [frame, nameOf]);
  return focused;
}
