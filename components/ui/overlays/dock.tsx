"use client";

import type { ReactNode } from "react";

/**
 * Content that appears by itself at the bottom. It takes its own space and so covers nothing. Its height is `--dock`.
 * Other bottom elements stay above it, and full-height ones leave room for it.
 */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      ref={watchDockHeight}
      aria-label={label}
      aria-live="polite"
      className="sticky bottom-(--phone-bar,0px) z-40 max-h-[45dvh] divide-y divide-line overflow-y-auto border-t border-line-strong bg-raised"
    >
      {children}
    </section>
  );
}

function watchDockHeight(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--dock", `${dock.offsetHeight}px`));
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty("--dock");
  };
}
