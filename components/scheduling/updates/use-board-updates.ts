"use client";

import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { api, CallError } from "@/lib/platform/http/api-client";
import { createBoardReader, type FollowingBoard } from "./board-reader";
import { getAppointmentIds, SCHEDULE_EVENTS } from "./schedule-channel";
import { useSchedule } from "./schedule-provider";

/**
 * Shows other users' changes within a second. After a gap, everything is read again (rule: realtime/store-appointment).
 */
export function useBoardUpdates(): void {
  const { setting, board, setBoard } = useSchedule();
  const [reader] = useState(createBoardReader);
  const router = useRouter();
  const pathname = usePathname();
  const following: FollowingBoard = {
    items: board?.items ?? [],
    update: (change) => setBoard((current) => current && change(current)),
    readAppointment,
    readAll: () => router.refresh(),
  };
  useChannel(`private-appointment-${setting.businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => {
      // Unsent work and busy time are part of the page's data, so the page reloads.
      if (!event.endsWith("-appointment")) return router.refresh();
      reader.readChanges(event, message, following);
      // The panel over the board uses the page's data.
      if (getAppointmentIds(message).some((id) => pathname.endsWith(`/${id}`))) router.refresh();
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
