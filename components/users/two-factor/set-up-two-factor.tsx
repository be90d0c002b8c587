"use client";

import { useLogOut } from "@/components/session/use-log-out";
import { Button } from "@/components/ui/button";
import { AddMethods } from "./add-methods";

/** The required setup before anything else, with a way to log out. */
export function SetUpTwoFactor() {
  const { logOut, isEnding, hasFailed } = useLogOut();
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
