import "server-only";
import type { Who } from "@/lib/platform/session/who";
import type { BoardQuery } from "./board-query";
import { boardAppointment, type BoardAppointment } from "./board-appointment";
import { listDay, listMonth, listWeek } from "./list-appointments";

/** The appointments that a board shows. */
export async function loadBoard(who: Who, query: BoardQuery): Promise<BoardAppointment[]> {
  const list = { day: listDay, week: listWeek, month: listMonth }[query.view];
  const asked = {
    date: query.date,
    technicianIds: query.technicianIds,
    ...(query.groupId ? { dispatchGroupId: query.groupId } : {}),
  };
  return (await list(who, asked)).items.map(boardAppointment);
}
