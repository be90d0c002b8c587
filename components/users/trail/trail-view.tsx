"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { formatTime, joinTimes } from "@/lib/platform/time/format-time";
import { formatMiles } from "@/lib/platform/format/format-miles";
import { computeMiles } from "@/lib/platform/maps/compute-miles";
import type { Breadcrumb } from "@/lib/users/whereabouts/list-breadcrumbs";
import { formatCount } from "@/lib/platform/format/format-count";

const TrailMap = dynamic(() => import("./trail-map").then((module) => module.TrailMap), {
  ssr: false,
  loading: () => <Skeleton className="h-full w-full" />,
});

type Props = {
  trail: Breadcrumb[];
  /** A description of each point of the trail. */
  places: string[];
  personId: string;
  timeZone: string;
  streets: MapStreets | undefined;
};

/** The places of a day on the map, and with times in a list beside it. */
export function TrailView({ trail, places, personId, timeZone, streets }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const legs = trail.map((place, i) => (i === 0 ? 0 : computeMiles(trail[i - 1]!, place)));
  const timeAt = (i: number) => formatTime(new Date(trail[i]!.recordedAt), timeZone);
  return (
    <div className="grid gap-4 md:h-[calc(100dvh-15rem-var(--dock,0px))] md:min-h-100 md:grid-cols-[1fr_20rem]">
      <div className="h-[45dvh] overflow-hidden rounded-card border border-line md:h-auto">
        <TrailMap
          trail={trail}
          personId={personId}
          streets={streets}
          timeAt={timeAt}
          places={places}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
      <section className="flex min-h-0 flex-col rounded-card border border-line bg-surface">
        <p className="border-b border-line px-4 py-3 text-sm text-muted">
          {formatCount(trail.length, "location")}, {joinTimes(timeAt(0), timeAt(trail.length - 1))},{" "}
          {formatMiles(legs.reduce((sum, miles) => sum + miles, 0))} straight-line
        </p>
        <ol aria-label="Locations in order" className="min-h-0 overflow-y-auto">
          {trail.map((place, i) => (
            <li key={place.recordedAt + String(i)} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={chosen === i}
                onClick={() => setChosen(i)}
                className={cn(
                  "focus-ring flex min-h-11 w-full cursor-pointer items-baseline gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken",
                  chosen === i && "bg-sunken"
                )}
              >
                <span className="tabular w-20 shrink-0 font-medium">{timeAt(i)}</span>
                <span className="min-w-0 flex-1 text-sm break-words text-muted first-letter:uppercase">
                  {places[i]}
                </span>
                <span className="tabular text-sm text-muted">{i > 0 && formatMiles(legs[i]!)}</span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
