"use client";

import { Share, Smartphone, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { requestPersistence } from "./outbox-store";

const HIDDEN = "truckroll.install-hint-hidden";

/** The event of browsers that can install apps, which the TypeScript library lacks. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/**
 * Explains on a phone how to add the day to the home screen, where the phone keeps its data for good. Requests
 * persistent storage at once, even without a hint to show.
 */
export function InstallHint() {
  const place = useSyncExternalStore(subscribeToNothing, getInstallTarget, () => null);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (isPhone()) requestPersistence();
    const offer = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    window.addEventListener("beforeinstallprompt", offer);
    return () => window.removeEventListener("beforeinstallprompt", offer);
  }, []);
  if (!place || isClosed || (place === "other" && !prompt)) return null;
  const close = () => {
    setClosed(true);
    localStorage.setItem(HIDDEN, "1");
  };
  return (
    <aside
      aria-label="Install Truckroll"
      className="mt-6 flex items-center gap-3 rounded-control bg-sunken px-3 py-2 text-sm print:hidden"
    >
      <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="flex-1">
        {place === "apple" ? (
          <>
            Install Truckroll: tap Share <Share aria-hidden className="inline size-4" />, then “Add to Home Screen.”
          </>
        ) : (
          "Install Truckroll to open it from your home screen and see your day offline."
        )}
      </p>
      {prompt && <Button onPress={() => void prompt.prompt().then(close)}>Install</Button>}
      <IconButton label="Hide" size="small" onPress={close}>
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}

const subscribeToNothing = () => () => {};

const isPhone = () => window.matchMedia("(pointer: coarse)").matches;

/** Returns the kind of phone for the hint. Null on a desktop, in the installed app, and after the user hid the hint. */
function getInstallTarget(): "apple" | "other" | null {
  const isInstalled = window.matchMedia("(display-mode: standalone)").matches;
  if (!isPhone() || isInstalled || !window.isSecureContext || localStorage.getItem(HIDDEN)) return null;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? "apple" : "other";
}
