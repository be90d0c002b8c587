"use client";

import { Button } from "@/components/ui/button";
import type { CallListEntry } from "@/lib/telephony/calls/call-shapes";
import { useCallActions } from "./use-call-actions";

type Entry = Pick<
  CallListEntry,
  "id" | "isManualCallEntry" | "isLocked" | "lockedBy" | "phoneCallId" | "phoneNumber" | "status" | "calledBack"
>;

/** What one does with a call in a list: take it or let it go, and log that it was called back. */
export function CallRowButtons({ entry, userId }: { entry: Entry; userId: string }) {
  const { isRunning, lock, calledBack } = useCallActions();
  if (entry.isManualCallEntry) return null;
  const isMine = entry.lockedBy?.id === userId;
  const isToCallBack =
    entry.status !== null && !["answered", "ringing", "called"].includes(entry.status) && !entry.calledBack;
  return (
    <>
      {isToCallBack && (
        <Button size="small" isPending={isRunning} onPress={() => calledBack(entry.phoneNumber)}>
          Called back
        </Button>
      )}
      {isMine ? (
        <Button size="small" isPending={isRunning} onPress={() => lock(entry.id, false)}>
          Release
        </Button>
      ) : (
        !entry.isLocked &&
        !entry.phoneCallId && (
          <Button size="small" isPending={isRunning} onPress={() => lock(entry.id, true)}>
            Take call
          </Button>
        )
      )}
    </>
  );
}
