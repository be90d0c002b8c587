"use client";

import { CloudOff, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { countOfOthers } from "./outbox-store";
import { formatCount } from "@/lib/platform/format/format-count";

/** Says on a shared phone that another user's work waits here, and how to send it. */
export function WorkOfOthers({ userId }: { userId: string }) {
  const count = useCount(userId);
  if (count === 0) return null;
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
      <Users aria-hidden className="size-5 shrink-0" />
      {formatCount(count, "unsent change")} from another user on this device. {count === 1 ? "It" : "They"} will send
      when that user logs in here.
    </p>
  );
}

/** Says before the login that work waits here, and how to send it. */
export function WaitingWork() {
  const count = useCount("");
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning-ink">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      {count === 1
        ? "1 unsent change on this device. Log in to send it."
        : `${count} unsent changes on this device. Log in to send them.`}
    </p>
  );
}

function useCount(butOf: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A browser without storage holds no one's work.
    void countOfOthers(butOf).then(setCount, () => {});
  }, [butOf]);
  return count;
}
