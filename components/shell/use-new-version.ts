"use client";

import { useEffect } from "react";
import { reloadWithoutPrompt } from "@/components/ui/overlays/leave-guard";

const LAST = "truckroll.loaded-anew";
/** The minimum time in ms between two reloads, so that a page that keeps failing does not reload forever. */
const ONCE_WITHIN_MS = 30_000;

/**
 * Reloads a page whose code is gone because a newer version was installed. Input is kept in the tab. Other errors are
 * shown to the user.
 */
export function useNewVersion(error: Error): void {
  useEffect(() => {
    if (error.name !== "ChunkLoadError") return;
    const loadAnew = () => canReload() && reloadWithoutPrompt();
    // The code is out of reach, not gone.
    if (!navigator.onLine) {
      window.addEventListener("online", loadAnew);
      return () => window.removeEventListener("online", loadAnew);
    }
    loadAnew();
  }, [error]);
}

function canReload(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST) ?? 0);
    sessionStorage.setItem(LAST, String(now));
    return now - last > ONCE_WITHIN_MS;
  } catch {
    return false; // The browser has no storage.
  }
}
