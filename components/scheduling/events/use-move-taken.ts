"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { toast } from "@/components/ui/overlays/toast";
import type { TakenTime } from "@/lib/scheduling/taken/load-taken";
import { withMoving, withTakenSaved } from "../updates/board-copy";
import { useScopeQuestion } from "../repeats/use-scope-question";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../moving/send-moves";
import { refusalOf, sendTaken, type SentTaken } from "./send-taken";
import { isMovedTo } from "./taken-place";

/**
 * Moves blocks and events on the board: shown at once, taken back when the server refuses, asked about when the event
 * repeats or meets something, and undone from the toast or by Ctrl-Z. Show `question` where it is used.
 */
export function useMoveTaken(): { moveTaken: (taken: TakenTime, move: Move) => Promise<void>; question: ReactNode } {
  const { setting, board, setBoard, takenInLine } = useSchedule();
  const offerUndo = useOfferUndo();
  const { askScope, dialog } = useScopeQuestion();
  const router = useRouter();
  const moveTaken = async (taken: TakenTime, move: Move) => {
    if (taken.kind === "block" && move.techId === null) {
      toast.danger("Blocked time is a technician's. Drop it on one of them.");
      return;
    }
    const moved = { taken, move };
    const isUnderWay = board?.moving.some((one) => isMovedTo(one, taken)) ?? false;
    setBoard((before) => before && withMoving(before, moved));
    let sent: SentTaken | null = null;
    const saved = await takenInLine({ ...moved, isUnderWay }, async (latest) => {
      try {
        sent = await sendTaken(latest, move, setting.timeZone, askScope);
        return sent && sent.taken;
      } catch (error) {
        toast.danger(refusalOf(error, taken));
        return null;
      }
    });
    setBoard((before) => before && withTakenSaved(before, moved, saved));
    const done = sent as SentTaken | null;
    if (done) offerUndo(done.words, [done.answer]);
    // Other dates may have moved along; after a refusal somebody else may have.
    router.refresh();
  };
  return { moveTaken, question: dialog };
}
