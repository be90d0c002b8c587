"use client";

import { type PointerEvent, useRef } from "react";

/** Drawing with finger, pen or mouse on a canvas; strokes are smoothed and as sharp as the screen. */
export function useInk(onStroke: (dataUrl: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);

  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const prepare = (element: HTMLCanvasElement) => {
    const scale = window.devicePixelRatio || 1;
    if (element.width !== Math.round(element.clientWidth * scale)) {
      element.width = Math.round(element.clientWidth * scale);
      element.height = Math.round(element.clientHeight * scale);
    }
    const context = element.getContext("2d");
    context?.setTransform(scale, 0, 0, scale, 0, 0);
    return context;
  };
  const draw = (element: HTMLCanvasElement, from: { x: number; y: number }, to: { x: number; y: number }) => {
    const context = prepare(element);
    if (!context) return;
    Object.assign(context, { lineWidth: 2.4, lineCap: "round", lineJoin: "round", strokeStyle: "#1b1a18" });
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x + 0.01, to.y);
    context.stroke();
  };

  return {
    canvas,
    clear: () => canvas.current?.getContext("2d")?.clearRect(0, 0, canvas.current.width, canvas.current.height),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = point(event);
        draw(event.currentTarget, last.current, last.current);
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        if (!last.current) return;
        const next = point(event);
        draw(event.currentTarget, last.current, next);
        last.current = next;
      },
      onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
        if (last.current) onStroke(event.currentTarget.toDataURL("image/png"));
        last.current = null;
      },
    },
  };
}
