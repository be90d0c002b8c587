"use client";

import { type PointerEvent, useCallback, useEffect, useRef } from "react";
import { createInkStrokes, type Size } from "./ink-strokes";

/**
 * Draws by finger, pen, or mouse on a canvas. Strokes are smoothed, match the screen's resolution, and survive a
 * rotation.
 */
export function useInk(onStroke: (dataUrl: string) => void) {
  const canvasRef = useRef<HTMLCanvasElement | null>(null);
  const ink = useRef<ReturnType<typeof createInkStrokes>>(null);
  ink.current ??= createInkStrokes();
  const strokes = ink.current;

  const canvas = useCallback(
    (element: HTMLCanvasElement) => {
      canvasRef.current = element;
      const observer = new ResizeObserver(() => redrawInk(element, strokes));
      observer.observe(element);
      return () => {
        observer.disconnect();
        canvasRef.current = null;
      };
    },
    [strokes]
  );
  // A stroke that the phone ends after unmounting reports to no one.
  const onStrokeRef = useRef(onStroke);
  useEffect(() => void (onStrokeRef.current = onStroke));

  const follow = (event: PointerEvent<HTMLCanvasElement>, take: "begin" | "goOn") => {
    const element = event.currentTarget;
    const box = element.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    const isAccepted = strokes[take](event.pointerId, point, getElementSize(element));
    if (isAccepted) redrawInk(element, strokes);
    return isAccepted;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (strokes.end(event.pointerId)) onStrokeRef.current(event.currentTarget.toDataURL("image/png"));
  };

  return {
    canvas,
    clear: () => {
      strokes.clear();
      if (canvasRef.current) redrawInk(canvasRef.current, strokes);
    },
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        if (follow(event, "begin")) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void follow(event, "goOn"),
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

const getElementSize = (element: HTMLCanvasElement): Size => ({
  width: element.clientWidth,
  height: element.clientHeight,
});

function redrawInk(element: HTMLCanvasElement, strokes: ReturnType<typeof createInkStrokes>): void {
  const scale = window.devicePixelRatio || 1;
  const { width, height } = getElementSize(element);
  // Setting the size also clears the canvas.
  [element.width, element.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = element.getContext("2d");
  if (!context) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  Object.assign(context, { lineWidth: 2.4, lineCap: "round", lineJoin: "round", strokeStyle: "#1b1a18" });
  strokes.draw(context, { width, height });
}
