"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { toWallTime } from "../draft/appointment-draft";
import { formatBusyTime } from "../day-work/appointment-words";
import { useSchedule } from "../updates/schedule-provider";

/**
 * Handles a click on busy time. An event opens. A block is removed after a confirmation, and the removal can be undone.
 */
export function useBusy(): (busy: BusyTime) => Promise<void> {
  const { setting, board } = useSchedule();
  const offerUndo = useOfferUndo();
  const router = useRouter();
  return async (busy) => {
    if (busy.kind === "event") {
      const path = `/schedule/events/${busy.id}`;
      // The clicked date of a repeating event.
      const on = toWallTime(new Date(busy.start).toISOString(), setting.timeZone).date;
      router.push(board ? buildBoardAddress(path, board.query, { on }) : `${path}?on=${on}`, { scroll: false });
      return;
    }
    if (!setting.canChange) return;
    const who = setting.technicians.find(({ id }) => id === busy.techId)?.fullName ?? "the technician";
    const time = formatBusyTime(busy, setting.timeZone);
    if (
      !(await confirmDialog("Unblock this time?", `${time} opens up for ${who}.`, {
        yes: "Unblock",
        no: "Keep",
      }))
    )
      return;
    try {
      const answer = await api("POST /api/appointments/block-remove", { body: { id: busy.id } });
      offerUndo(`Unblocked time for ${who}, ${time}.`, [answer]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't unblock this time. Try again.");
    }
    router.refresh();
  };
}
