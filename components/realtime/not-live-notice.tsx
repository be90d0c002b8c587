"use client";

import { notLive } from "./refresh-until-live";

/** A quiet notice below everything that other users' changes appear late. */
export function NotLiveNotice() {
  const text = notLive.use();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-40 flex justify-center px-4"
    >
      {text && (
        <p className="rounded-control bg-warning-soft px-3 py-1.5 text-sm text-warning-ink shadow-float">{text}</p>
      )}
    </div>
  );
}
