import { type ComponentType, Suspense } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { Who } from "@/lib/platform/session/who";
import type { Liveboard, Tile } from "@/lib/reports/liveboards/liveboards";
import type { ReportId } from "@/lib/reports/report-kind";
import { MissedWindowsTile, SalesWeekTile, TodayTile, UtilizationTile } from "./day-tiles";
import { OwedTile, WaitingProposalsTile } from "./money-tiles";
import { ReportTile } from "./report-tile";

const TILES: Record<Exclude<Tile, ReportId>, ComponentType<{ who: Who }>> = {
  today: TodayTile,
  "missed-windows": MissedWindowsTile,
  "sales-week": SalesWeekTile,
  owed: OwedTile,
  "waiting-proposals": WaitingProposalsTile,
  utilization: UtilizationTile,
};

/** The tiles of a liveboard. Each appears when it is ready. */
export function LiveboardTiles({ who, board }: { who: Who; board: Liveboard }) {
  const isOverview = board.id === "overview";
  return (
    <div className={`grid items-stretch gap-5 md:grid-cols-2 ${isOverview ? "xl:grid-cols-3" : ""}`}>
      {board.tiles.map((tile) => (
        <Suspense key={tile} fallback={<TileSkeleton />}>
          <OneTile who={who} tile={tile} />
        </Suspense>
      ))}
    </div>
  );
}

function OneTile({ who, tile }: { who: Who; tile: Tile }) {
  if (!isOwn(tile)) return <ReportTile who={who} id={tile} />;
  const TileComponent = TILES[tile];
  return <TileComponent who={who} />;
}

const isOwn = (tile: Tile): tile is keyof typeof TILES => tile in TILES;

function TileSkeleton() {
  return (
    <Card className="h-64">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-4 h-8 w-40" />
    </Card>
  );
}
