"use client";

import { useLayoutEffect, useState, type RefObject } from "react";

/** Measures the inner width of an area before the first paint. 0 until then. */
export function useAreaWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const read = () => setWidth(area.clientWidth);
    read();
    const resized = new ResizeObserver(read);
    resized.observe(area);
    return () => resized.disconnect();
  }, [scroller]);
  return width;
}
