"use client";

import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import { countOfOthers } from "./outbox-store";

/** On a phone that went from hand to hand: that work of somebody else waits here, and what sends it. */
export function WorkOfOthers({ userId }: { userId: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A browser that keeps nothing has nothing of anybody.
    void countOfOthers(userId).then(setCount, () => {});
  }, [userId]);
  if (count === 0) return null;
  return (
    <p className="mb-4 flex items-center gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
      <Users aria-hidden className="size-5 shrink-0" />
      {count === 1 ? "1 change" : `${count} changes`} of somebody else {count === 1 ? "waits" : "wait"} on this phone.{" "}
      {count === 1 ? "It is" : "They are"} sent once they log in here.
    </p>
  );
}
