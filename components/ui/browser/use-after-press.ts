"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that runs work at once or, while a finger or mouse button is down, after its release. That way a
 * sudden message does not move a button under the pointer.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<Array<() => void>>([]);
  useEffect(() => {
    const press = () => void (isDown.current = true);
    const handleRelease = () => {
      isDown.current = false;
      // The click comes first.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", handleRelease, true);
    window.addEventListener("pointercancel", handleRelease, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", handleRelease, true);
      window.removeEventListener("pointercancel", handleRelease, true);
    };
  }, []);
  return useCallback((work) => void (isDown.current ? waiting.current.push(work) : work()), []);
}
