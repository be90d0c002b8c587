"use client";

import { usePathname } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect } from "react";
import { LogoutWarning } from "@/components/shell/logout-warning";
import { leaveWithoutPrompt } from "@/components/ui/overlays/leave-guard";
import { logInBrowser } from "@/components/ui/browser/log-in-browser";
import { logFailure } from "@/lib/platform/errors/log-failure";
import { api, SESSION_LOST } from "@/lib/platform/http/api-client";
import type { InactivityLimits } from "@/lib/platform/session/inactivity";
import { buildLoginPath } from "@/lib/platform/session/build-login-path";
import { isInactivitySkipped, isKeepAliveSkipped } from "@/lib/platform/session/is-public-path";
import { isLoggingOut, logOut } from "./log-out";
import { useInactivity } from "./use-inactivity";

type SessionKeeperProps = { sessionId: string; userId: string; limits: InactivityLimits; keepAliveMs: number };

/**
 * Mounted once in the staff frame. It warns an absent user, logs out across tabs, keeps the session alive, and opens
 * the login when a call finds the session expired.
 */
export function SessionKeeper({ sessionId, userId, limits, keepAliveMs }: SessionKeeperProps) {
  const path = usePathname();
  const keepAlive = useCallback(
    () => void logFailure("keeping the session alive", () => api("POST /api/keep-alive", {}), logInBrowser),
    []
  );
  const { standing, stay } = useInactivity(sessionId, limits, isInactivitySkipped(path), keepAlive);

  const isPublic = isKeepAliveSkipped(path);
  useEffect(() => {
    if (isPublic) return;
    const timer = setInterval(keepAlive, keepAliveMs);
    return () => clearInterval(timer);
  }, [isPublic, keepAlive, keepAliveMs]);

  useEffect(() => {
    const leave = () => {
      if (!isLoggingOut()) leaveWithoutPrompt(buildLoginPath(window.location.pathname + window.location.search));
    };
    window.addEventListener(SESSION_LOST, leave);
    return () => window.removeEventListener(SESSION_LOST, leave);
  }, []);

  // This runs before any form looks for its draft, because another user's data in this tab must go.
  useLayoutEffect(() => forgetOtherUsers(userId), [userId]);

  return (
    <LogoutWarning
      isOpen={standing.state === "warning"}
      secondsLeft={standing.state === "warning" ? standing.secondsLeft : 0}
      onStay={stay}
      onLogOut={() => void logOut()}
    />
  );
}

const OWNER = "session:user";

function forgetOtherUsers(userId: string): void {
  const owner = sessionStorage.getItem(OWNER);
  if (owner && owner !== userId) sessionStorage.clear();
  sessionStorage.setItem(OWNER, userId);
}
