"use client";

import { useState, useTransition } from "react";
import { LOGOUT_PATH } from "@/lib/platform/session/inactivity";
import { signOut } from "./auth-calls";
import { deleteOfflinePages } from "./delete-offline-pages";

/** Logs out and leaves the page. `hasFailed` is true when the server could not be reached. */
export function useLogOut() {
  const [isEnding, startEnding] = useTransition();
  const [hasFailed, setFailed] = useState(false);
  const logOut = () =>
    startEnding(async () => {
      setFailed(false);
      if (!(await signOut())) return setFailed(true);
      await deleteOfflinePages();
      window.location.assign(LOGOUT_PATH);
    });
  return { logOut, isEnding, hasFailed };
}
