"use client";

import { useCallback } from "react";
import { toast } from "@/components/ui/overlays/toast";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { saveWithOverride } from "./ask-override";
import { withAppointment, withMoveUndone, withSaved } from "../updates/board-copy";
import { addPendingMove } from "../updates/pending-moves";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { useMoveFollowing } from "./use-move-following";
import { useSchedule } from "../updates/schedule-provider";
import { sendMoves, type AppointmentMove } from "../updates/send-moves";
import { formatMoveToast, getMoved } from "./words-of-moves";

/**
 * Moves appointments on the board, all or none. The move shows at once, is reverted when refused, and asks on warnings.
 * The toast or Ctrl-Z undoes it. In a series, one appointment moves, and the toast offers to move the following ones.
 */
export function useMove(): (moves: AppointmentMove[]) => Promise<void> {
  const { setting, setBoard, readRequests, inLine } = useSchedule();
  const offerUndo = useOfferUndoWithNote();
  const moveFollowing = useMoveFollowing();
  return useCallback(
    async (moves) => {
      let before = moves.map(({ appointment }) => appointment);
      setBoard((board) => board && { ...board, items: moves.map(applyMove).reduce(withAppointment, board.items) });
      const revertMove = () => setBoard((board) => board && before.reduce(withMoveUndone, board));
      const moved = await inLine(moves, {
        send: async (latest) => {
          before = latest.map(({ appointment }) => appointment);
          try {
            const { saved } = await saveWithOverride("move", (force) => sendMoves(latest, force), revertMove);
            return saved ?? null;
          } catch (error) {
            revertMove();
            return showRefusal(error);
          }
        },
        giveUp: (latest) => {
          before = latest.map(({ appointment }) => appointment);
          revertMove();
        },
      });
      if (!moved) return;
      const { items, answer } = moved;
      setBoard((board) => board && withSaved(board, items));
      const only = items.length === 1 ? items[0] : undefined;
      const following = only?.start &&
        only.recurring && { label: "Move following…", run: () => void moveFollowing(only, answer) };
      const words = formatMoveToast(before, items, setting);
      offerUndo(words, [answer], { ...getMoved(items, setting), more: following || undefined });
      if (before.some(({ start }) => start === null)) readRequests();
    },
    [setting, setBoard, offerUndo, moveFollowing, readRequests, inLine]
  );
}

function showRefusal(error: unknown): null {
  toast.danger(error instanceof Error ? error.message : "Couldn't move the appointment. Try again.");
  return null;
}

/** Returns the appointment at its new time, with the new technician as the main one. */
function applyMove({ appointment, move }: AppointmentMove): BoardAppointment {
  const crew = appointment.technicians;
  const technicians =
    move.techId === undefined
      ? crew
      : move.techId === null
        ? []
        : [
            { tech_id: move.techId, techStatus: "assigned" },
            ...crew.slice(1).filter((one) => one.tech_id !== move.techId),
          ];
  // A pending move keeps an older reading, which may still arrive, from reverting it.
  const moved = { ...appointment, technicians, start: move.start.toISOString(), end: move.end.toISOString() };
  return addPendingMove(moved);
}
