"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { toast } from "@/components/ui/overlays/toast";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { withMoving, withBusySaved } from "../updates/board-copy";
import { useScopeQuestion } from "../repeats/use-scope-question";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { formatRefusal, sendBusy, type SentBusy } from "./send-busy";
import { isMovedTo } from "../updates/busy-place";

/**
 * Moves blocks and events on the board. The move shows at once and is reverted when the server refuses it. It asks when
 * the event repeats or conflicts. The toast or Ctrl-Z undoes it. The caller must render `question`.
 */
export function useMoveBusy(): { moveBusy: (busy: BusyTime, move: Move) => Promise<void>; question: ReactNode } {
  const { setting, board, setBoard, busyInLine } = useSchedule();
  const offerUndo = useOfferUndo();
  const { askScope, dialog } = useScopeQuestion();
  const router = useRouter();
  const moveBusy = async (busy: BusyTime, move: Move) => {
    if (busy.kind === "block" && move.techId === null) {
      toast.danger("Blocked time needs a technician. Drop it on a technician.");
      return;
    }
    const moved = { busy, move };
    const isUnderWay = board?.moving.some((one) => isMovedTo(one, busy)) ?? false;
    setBoard((before) => before && withMoving(before, moved));
    let sent: SentBusy | null = null;
    const saved = await busyInLine({ ...moved, isUnderWay }, async (latest) => {
      try {
        sent = await sendBusy(latest, move, setting, askScope);
        return sent && sent.busy;
      } catch (error) {
        toast.danger(formatRefusal(error, busy));
        return null;
      }
    });
    setBoard((before) => before && withBusySaved(before, moved, saved));
    const done = sent as SentBusy | null;
    if (done) offerUndo(done.words, [done.answer]);
    // Other dates may have moved too. After a refusal, another user may have moved them.
    router.refresh();
  };
  return { moveBusy, question: dialog };
}
