"use client";

import { useState, useTransition } from "react";
import { signOut } from "@/components/session/auth-calls";
import { forgetKeptPages } from "@/components/session/forget-kept-pages";
import { Button } from "@/components/ui/button";
import { LOGOUT_PATH } from "@/lib/platform/session/inactivity";
import { AddMethods } from "./add-methods";

/** The setup that everything else waits for, and the way out. */
export function SetUpTwoFactor() {
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
    <div className="flex flex-col items-start gap-4">
      {hasFailed && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger-ink">
          Couldn't log out. Check your connection and try again.
        </p>
      )}
      <AddMethods hasMethods={false} onDone={() => window.location.assign("/home")} />
      <Button variant="quiet" isPending={isEnding} onPress={logOut}>
        Log out
      </Button>
    </div>
  );
}
