"use client";

import { X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/icon-button";

const HIDDEN = "truckroll.insecure-notice-hidden";

/**
 * Explains the features that browsers withhold from addresses without https. Once closed, it stays away while the tab
 * is open.
 */
export function InsecureNotice() {
  const isWithheld = useSyncExternalStore(subscribeToNothing, isInsecure, () => false);
  const [isClosed, setClosed] = useState(false);
  if (!isWithheld || isClosed) return null;
  return (
    <aside
      aria-label="Not secure"
      className="mb-4 flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink print:hidden"
    >
      <p className="flex-1">
        This address doesn't use HTTPS, so offline work and location sharing are off. Ask your administrator for the
        HTTPS address.
      </p>
      <IconButton
        label="Close"
        size="small"
        onPress={() => {
          setClosed(true);
          window.sessionStorage.setItem(HIDDEN, "1");
        }}
      >
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}

const subscribeToNothing = () => () => {};

function isInsecure(): boolean {
  return !window.isSecureContext && window.sessionStorage.getItem(HIDDEN) === null;
}
