"use client";

import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { api, CallError } from "@/lib/platform/http/api-client";
import { boardReader, type FollowingBoard } from "./board-reader";
import { appointmentIdsOf, SCHEDULE_EVENTS } from "./schedule-channel";
import { useSchedule } from "./schedule-provider";

/**
 * What others change shows here within a second; after a gap everything is read again (rule:
 * realtime/store-appointment).
 */
export function useBoardUpdates(): void {
  const { setting, board, setBoard } = useSchedule();
  const [reader] = useState(boardReader);
  const router = useRouter();
  const pathname = usePathname();
  const following: FollowingBoard = {
    shown: board?.items ?? [],
    update: (change) => setBoard((shown) => shown && change(shown)),
    readAppointment,
    readAll: () => router.refresh(),
  };
  useChannel(`private-appointment-${setting.businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => {
      // What waits on a phone is beside its owner's name, and a block or an event is a line behind the appointments: what the page holds of them is read again.
      if (!event.endsWith("-appointment")) return router.refresh();
      reader.readChanges(event, message, following);
      // The panel over the board has what the page was read with.
      if (appointmentIdsOf(message).some((id) => pathname.endsWith(`/${id}`))) router.refresh();
    },
    onGap: () => reader.readAll(following),
  });
}

async function readAppointment(id: string) {
  try {
    return await api("GET /api/appointments/[id]", { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
