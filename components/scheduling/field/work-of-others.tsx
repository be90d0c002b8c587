"use client";

import { CloudOff, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { countOfOthers } from "./outbox-store";

/** On a phone that went from hand to hand: that work of somebody else waits here, and what sends it. */
export function WorkOfOthers({ userId }: { userId: string }) {
  const count = useCount(userId);
  if (count === 0) return null;
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
      <Users aria-hidden className="size-5 shrink-0" />
      {count === 1 ? "1 change" : `${count} changes`} of somebody else {count === 1 ? "waits" : "wait"} on this phone.{" "}
      {count === 1 ? "It is" : "They are"} sent once they log in here.
    </p>
  );
}

/** Before the log-in: that work waits here, and what sends it. */
export function WaitingWork() {
  const count = useCount("");
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {count === 1
        ? "1 change waits on this phone. Log in to send it."
        : `${count} changes wait on this phone. Log in to send them.`}
    </p>
  );
}

function useCount(butOf: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A browser that keeps nothing has nothing of anybody.
    void countOfOthers(butOf).then(setCount, () => {});
  }, [butOf]);
  return count;
}
