"use client";

import { useEffect } from "react";
import { reloadUnasked } from "@/components/ui/overlays/leave-guard";

const LAST = "truckroll.loaded-anew";
/** A page that fails again so soon after would be loaded forever. */
const ONCE_WITHIN_MS = 30_000;

/**
 * Loads a page anew that asked for a part of itself which is gone, as a newer version was installed since; what was typed
 * waits in the tab. Otherwise the person reads what went wrong.
 */
export function useNewVersion(error: Error): void {
  useEffect(() => {
    if (error.name !== "ChunkLoadError") return;
    const loadAnew = () => mayLoadAnew() && reloadUnasked();
    // Not gone, but out of reach.
    if (!navigator.onLine) {
      window.addEventListener("online", loadAnew);
      return () => window.removeEventListener("online", loadAnew);
    }
    loadAnew();
  }, [error]);
}

function mayLoadAnew(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST) ?? 0);
    sessionStorage.setItem(LAST, String(now));
    return now - last > ONCE_WITHIN_MS;
  } catch {
    return false; // a browser that keeps nothing
  }
}
