"use client";

import { alertDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/lib/platform/http/api-client";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { askOverride, warningsOf } from "./ask-override";
import { withAppointment } from "./board-copy";
import { requestKeys } from "./request-key";
import { useSchedule } from "./schedule-provider";
import { useUndo } from "./use-undo";

/**
 * Takes back that a visit was canceled or deleted, where asked with the series that ended with it. Asks where somebody
 * else is by now. True = it is back.
 */
export function useRestore() {
  const { setBoard, readRequests } = useSchedule();
  const { rememberMoves } = useUndo();

  return async (visit: Appointment, { withSeries = false } = {}): Promise<boolean> => {
    const keyOf = requestKeys();
    const send = async (forceAppointment: boolean) => {
      const call = { params: { id: visit.id }, body: { forceAppointment, withSeries } };
      return (await api("POST /api/appointments/[id]/restore", call, { requestKey: keyOf(call) })).appointment;
    };
    try {
      const back = await send(false).catch(async (error: unknown) => {
        const warnings = warningsOf(error);
        if (warnings.length === 0) throw error;
        return (await askOverride(warnings)) ? send(true) : null;
      });
      if (!back) return false;
      setBoard((board) => board && { ...board, items: withAppointment(board.items, back) });
      // Gone and back are two versions: where nobody else changed it, earlier moves of it can still be taken back.
      rememberMoves(back.version === visit.version + 2 ? [visit] : [], [back], "Restored.");
      readRequests();
      return true;
    } catch (error) {
      await alertDialog("The appointment could not be restored", error instanceof Error ? error.message : "");
      return false;
    }
  };
}
