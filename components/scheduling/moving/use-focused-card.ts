import { type RefObject, useEffect, useRef } from "react";

/**
 * The name of the card that has the focus, or had it when the card was drawn anew elsewhere; null once the person went on
 * to something else. `nameOf` gives the name of the card that an element is in, or null.
 */
export function useFocusedCard(
  frame: RefObject<HTMLElement | null>,
  nameOf: (element: Element) => string | null,
): RefObject<string | null> {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && frame.current?.contains(target) ? nameOf(target) : null;
    };
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || nameOf(target) === null) focused.current = null;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [frame, nameOf]);
  return focused;
}
