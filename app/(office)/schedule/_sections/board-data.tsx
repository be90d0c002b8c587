import { ScheduleSeed } from "@/components/scheduling/updates/schedule-seed";
import { hasDayFrame } from "@/lib/scheduling/board/board-query";
import { getBoardQuery } from "@/lib/scheduling/board/get-board-query";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { loadDayFrame } from "@/lib/scheduling/board/load-day-frame";
import { loadBusy } from "@/lib/scheduling/busy/load-busy";
import { getViewRange } from "@/lib/scheduling/board/get-view-range";
import type { Who } from "@/lib/platform/session/who";
import { MapData } from "./map-data";

/** Reads the query from the address and passes its data to the board. */
export async function BoardData({ who, params }: { who: Who; params: Record<string, string | string[] | undefined> }) {
  const query = await getBoardQuery(who, params);
  // The table loads its own rows in the browser, so that they stay while panels open and close over it.
  if (query.tab === "map") return <MapData who={who} query={query} />;
  if (query.tab !== "calendar") return <ScheduleSeed query={query} rows="[]" frame={null} busy={[]} />;
  const isDay = hasDayFrame(query);
  const [rows, frame, busy] = await Promise.all([
    loadBoard(who, query),
    isDay ? loadDayFrame(who, query.date) : null,
    isDay ? [] : loadBusy(who, getViewRange(query, who.timeZone)),
  ]);
  return <ScheduleSeed query={query} rows={rows} frame={frame} busy={busy} />;
}
