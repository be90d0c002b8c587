"use client";

import { usePathname, useRouter } from "next/navigation";
import { useChannel } from "@/components/realtime/use-channel";
import { api, CallError } from "@/lib/platform/http/api-client";
import { withChange, withoutTold } from "./board-copy";
import { idsToRead, SCHEDULE_EVENTS, appointmentIdsOf } from "./schedule-channel";
import { useSchedule } from "./schedule-provider";

/**
 * What others change shows here within a second; after a gap everything is read again (rule:
 * realtime/store-appointment).
 */
export function useBoardUpdates(): void {
  const { setting, board, setBoard } = useSchedule();
  const router = useRouter();
  const pathname = usePathname();
  useChannel(`private-appointment-${setting.businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => {
      // What waits on a phone is beside its owner's name, and a block or an event is a line behind the appointments: what the page holds of them is read again.
      if (!event.endsWith("-appointment")) return router.refresh();
      const ids = idsToRead(event, message, board?.items ?? []);
      if (!ids) return router.refresh();
      for (const id of ids) void refetch(id);
      // The panel over the board has what the page was read with.
      if (appointmentIdsOf(message).some((id) => pathname.endsWith(`/${id}`))) router.refresh();
    },
    onGap: () => {
      setBoard((board) => board && withoutTold(board));
      router.refresh();
    },
  });

  async function refetch(id: string) {
    try {
      const changed = await api("GET /api/appointments/[id]", { params: { id } });
      setBoard((board) => board && withChange(board, { id, appointment: changed }));
    } catch (error) {
      if (error instanceof CallError && error.status === 404) {
        setBoard((board) => board && withChange(board, { id, appointment: null }));
      } else router.refresh();
    }
  }
}
