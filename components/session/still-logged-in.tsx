"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { LOGOUT_PATH } from "@/lib/platform/session/inactivity";
import { signOut } from "./auth-calls";
import { forgetKeptPages } from "./forget-kept-pages";

/** Says that logging out did not get through, and does it again. */
export function StillLoggedIn() {
  const [isEnding, startEnding] = useTransition();
  const [hasFailed, setFailed] = useState(false);
  const logOut = () =>
    startEnding(async () => {
      setFailed(false);
      if (!(await signOut())) return setFailed(true);
      await forgetKeptPages();
      window.location.assign(LOGOUT_PATH);
    });
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink"
    >
      <p>
        {hasFailed
          ? "Couldn't log out. Check your connection and try again."
          : "Logging out didn't get through. You are still logged in."}
      </p>
      <Button isPending={isEnding} onPress={logOut}>
        Log out
      </Button>
    </div>
  );
}
