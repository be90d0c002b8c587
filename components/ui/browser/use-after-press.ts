"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Answers a function that does something at once or, while a finger or a mouse button is down, once it is let go: what
 * shows by itself does not move a button away from under whoever presses it.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<Array<() => void>>([]);
  useEffect(() => {
    const press = () => void (isDown.current = true);
    const letGo = () => {
      isDown.current = false;
      // The click comes first.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", letGo, true);
    window.addEventListener("pointercancel", letGo, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", letGo, true);
      window.removeEventListener("pointercancel", letGo, true);
    };
  }, []);
  return useCallback((work) => void (isDown.current ? waiting.current.push(work) : work()), []);
}
