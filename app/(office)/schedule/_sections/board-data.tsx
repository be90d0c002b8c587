import { ScheduleSeed } from "@/components/scheduling/schedule-seed";
import { readBoardQuery } from "@/lib/scheduling/board-query";
import { loadBoard } from "@/lib/scheduling/load-board";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { getBrowserSettings } from "@/lib/users/browser-settings";

/** Reads what the address asks for and hands it to the board. */
export async function BoardData({ who, params }: { who: Who; params: Record<string, string | string[] | undefined> }) {
  const { selectedDispatchGroup, selectedTech } = await getBrowserSettings(who);
  const remembered = { groupId: selectedDispatchGroup, technicianId: selectedTech };
  const query = readBoardQuery(params, remembered, dayAt(who.now, who.timeZone));
  return <ScheduleSeed query={query} rows={await loadBoard(who, query)} />;
}
