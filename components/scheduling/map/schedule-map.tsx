"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { preloadMapKit } from "@/components/ui/maps/map-kit";
import { Skeleton } from "@/components/ui/states/skeleton";
import { buildDayRoute, listUnassignedStops } from "@/lib/scheduling/board/day-route";
import { makeStraightLine } from "@/lib/scheduling/travel/travel";
import { type ScheduleMapData, mapDataStore } from "./map-reading";
import { UNASSIGNED } from "../updates/board-card";
import { useScheduleSetting } from "../updates/schedule-provider";
import { MapSide } from "./map-side";
import { useMapUpdates } from "./use-map-updates";

const SchedulePointsMap = dynamic(() => import("./schedule-points-map").then((module) => module.SchedulePointsMap), {
  ssr: false,
  loading: () => <Skeleton className="h-full w-full" />,
});

/** The schedule on the map from the data of <MapData>, with the technicians and their days beside it. */
export function ScheduleMap() {
  const mapData = mapDataStore.use();
  useMapUpdates();
  if (!mapData)
    return (
      <div role="status" aria-label="Loading map" className="h-full">
        <Skeleton className="h-full w-full" />
      </div>
    );
  return <LoadedScheduleMap mapData={mapData} />;
}

function LoadedScheduleMap({ mapData }: { mapData: ScheduleMapData }) {
  const [routedId, setRouted] = useState<string | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const { travelMph } = useScheduleSetting();
  useEffect(() => preloadMapKit(mapData.streets), [mapData.streets]);
  const route =
    routedId === null
      ? null
      : routedId === UNASSIGNED
        ? listUnassignedStops(mapData.appointments, mapData.timeZone)
        : buildDayRoute(routedId, mapData.appointments, {
            zone: mapData.timeZone,
            travel: makeStraightLine(travelMph),
          });
  const chosen = mapData.appointments.find(({ id }) => id === chosenId) ?? null;
  return (
    <div className="grid h-full min-h-0 gap-3 max-md:grid-rows-[minmax(16rem,1fr)_minmax(10rem,40%)] md:grid-cols-[1fr_18rem]">
      <div className="relative min-h-0 overflow-hidden rounded-card border border-line">
        <SchedulePointsMap mapData={mapData} route={route} chosen={chosen} onChoose={setChosen} />
      </div>
      <MapSide
        mapData={mapData}
        route={route}
        onRoute={(id) => (setRouted(id), setChosen(null))}
        chosenId={chosenId}
        onChoose={setChosen}
      />
    </div>
  );
}
