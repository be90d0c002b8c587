import { ScheduleSeed } from "@/components/scheduling/schedule-seed";
import { readBoardQuery } from "@/lib/scheduling/board-query";
import { loadBoard } from "@/lib/scheduling/load-board";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { getBrowserSettings } from "@/lib/users/browser-settings";

/** Reads what the address asks for and hands it to the board. */
export async function BoardData({ who, params }: { who: Who; params: Record<string, string | string[] | undefined> }) {
  const [query, items] = await who.db(async () => {
    const { selectedDispatchGroup, selectedTech } = await getBrowserSettings(who);
    const today = dayAt(who.now, who.timeZone);
    const asked = readBoardQuery(params, { groupId: selectedDispatchGroup, technicianId: selectedTech }, today);
    return [asked, await loadBoard(who, asked)] as const;
  });
  return <ScheduleSeed query={query} items={items} />;
}
