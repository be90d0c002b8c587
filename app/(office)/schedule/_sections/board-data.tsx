import { ScheduleSeed } from "@/components/scheduling/schedule-seed";
import { hasDayFrame, readBoardQuery } from "@/lib/scheduling/board-query";
import { loadBoard } from "@/lib/scheduling/load-board";
import { loadDayFrame } from "@/lib/scheduling/load-day-frame";
import { loadTaken } from "@/lib/scheduling/load-taken";
import type { Who } from "@/lib/platform/session/who";
import { dayAt } from "@/lib/platform/time/days";
import { getBrowserSettings } from "@/lib/users/browser-settings";
import { MapData } from "./map-data";

/** Reads what the address asks for and hands it to the board. */
export async function BoardData({ who, params }: { who: Who; params: Record<string, string | string[] | undefined> }) {
  const { selectedDispatchGroup, selectedTech } = await getBrowserSettings(who);
  const remembered = { groupId: selectedDispatchGroup, technicianId: selectedTech };
  const query = readBoardQuery(params, remembered, dayAt(who.now, who.timeZone));
  // The table reads its own rows, in the browser, so that they stay while panels open and close over it.
  if (query.tab === "map") return <MapData who={who} params={params} />;
  if (query.tab !== "calendar") return <ScheduleSeed query={query} rows="[]" frame={null} taken={[]} />;
  const isDay = hasDayFrame(query);
  const [rows, frame, taken] = await Promise.all([
    loadBoard(who, query),
    isDay ? loadDayFrame(who, query.date) : null,
    isDay ? [] : loadTaken(who, query),
  ]);
  return <ScheduleSeed query={query} rows={rows} frame={frame} taken={taken} />;
}
