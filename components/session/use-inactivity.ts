"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { leaveWithoutPrompt } from "@/components/ui/overlays/leave-guard";
import {
  type Inactivity,
  computeInactivity,
  type InactivityLimits,
  computeNextChange,
} from "@/lib/platform/session/inactivity";
import { openActivityChannel } from "./activity-channel";
import { logOutInactive } from "./log-out";

/** The events that count as activity. A moving pointer does not count, because a bumped desk moves it too. */
const ACTIVITY = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** Activity is shared with other tabs at most this often, in ms. */
const STEP_MS = 1000;

/**
 * Tracks the session across tabs. `stay` counts as activity. `onReturn` runs when activity in this tab answers the
 * warning. Timers only trigger checks against the clock, so a laptop that slept through the warning wakes up logged
 * out.
 */
export function useInactivity(
  sessionId: string,
  { warningSeconds, graceSeconds }: InactivityLimits,
  isOff: boolean,
  onReturn: () => void
) {
  const [standing, setStanding] = useState<Inactivity>({ state: "active" });
  const note = useRef<() => void>(() => {});

  useEffect(() => {
    if (isOff) return;
    const limits = { warningSeconds, graceSeconds };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let lastActivityAt = 0;
    const channel = openActivityChannel(sessionId, () => checkActivity(), leaveWithoutPrompt);
    const readLastActivity = () => Math.max(lastActivityAt, channel.read());

    function checkActivity() {
      clearTimeout(timer);
      if (ended) return;
      const now = Date.now();
      const inactivity = computeInactivity(readLastActivity(), now, limits);
      setStanding((before) => (JSON.stringify(before) === JSON.stringify(inactivity) ? before : inactivity));
      if (inactivity.state === "expired") {
        ended = true;
        void logOutInactive();
        return;
      }
      timer = setTimeout(checkActivity, computeNextChange(readLastActivity(), now, limits) ?? 0);
    }

    note.current = () => {
      const now = Date.now();
      const { state } = computeInactivity(readLastActivity(), now, limits);
      if (state === "expired") return checkActivity();
      if (state === "active" && now - readLastActivity() < STEP_MS) return;
      lastActivityAt = now;
      channel.write(now);
      if (state !== "warning") return;
      checkActivity();
      onReturn();
    };
    const noteEvent = (event: Event) => {
      // The warning's own buttons handle their clicks.
      if (event.target instanceof Element && event.target.closest("[role=alertdialog]")) return;
      note.current();
    };

    // Opening a page is activity, and the server has counted it too.
    lastActivityAt = Date.now();
    channel.write(lastActivityAt);
    checkActivity();
    for (const name of ACTIVITY) document.addEventListener(name, noteEvent, { capture: true, passive: true });
    document.addEventListener("visibilitychange", checkActivity);
    return () => {
      clearTimeout(timer);
      channel.close();
      for (const name of ACTIVITY) document.removeEventListener(name, noteEvent, { capture: true });
      document.removeEventListener("visibilitychange", checkActivity);
    };
  }, [sessionId, warningSeconds, graceSeconds, isOff, onReturn]);

  const stay = useCallback(() => note.current(), []);
  return { standing: isOff ? ({ state: "active" } as const) : standing, stay };
}
