"use client";

import { Button } from "@/components/ui/button";
import { useLogOut } from "./use-log-out";

/** Says that the logout failed, and retries it. */
export function StillLoggedIn() {
  const { logOut, isEnding, hasFailed } = useLogOut();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink"
    >
      <p>
        {hasFailed
          ? "Couldn't log out. Check your connection and try again."
          : "Couldn't log out. You're still logged in."}
      </p>
      <Button isPending={isEnding} onPress={logOut}>
        Log out
      </Button>
    </div>
  );
}
