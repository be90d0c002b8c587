"use client";

import { useEffect, useRef } from "react";
import { Layer, type MapRef, Marker, Source } from "@/components/ui/maps/map-parts";
import { cn } from "@/components/ui/class-names";
import { toHexColor } from "@/components/ui/maps/map-colors";
import { MapView } from "@/components/ui/maps/map-view";
import { getPersonColorVar } from "@/components/ui/person-color";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import type { Breadcrumb } from "@/lib/users/whereabouts/list-breadcrumbs";

type Props = {
  trail: Breadcrumb[];
  personId: string;
  streets: MapStreets | undefined;
  timeAt: (index: number) => string;
  /** A description of each point. */
  places: string[];
  chosen: number | null;
  onChoose: (index: number) => void;
};

/** A trail as a line with a dot for each place. The first, the last, and the chosen one show their time. */
export function TrailMap({ trail, personId, streets, timeAt, places, chosen, onChoose }: Props) {
  const map = useRef<MapRef>(null);
  useEffect(() => {
    const place = chosen === null ? undefined : trail[chosen];
    if (place && !map.current?.getBounds().contains([place.lng, place.lat]))
      map.current?.easeTo({ center: [place.lng, place.lat] });
  }, [chosen, trail]);
  const [lngs, lats] = [trail.map(({ lng }) => lng), trail.map(({ lat }) => lat)];
  const color = getPersonColorVar(personId);
  return (
    <MapView
      ref={map}
      label="Trail map"
      streets={streets}
      className="h-full"
      initialViewState={{
        bounds: [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)],
        fitBoundsOptions: { padding: 56, maxZoom: 14 },
      }}
    >
      <Source
        id="trail"
        type="geojson"
        data={{
          type: "Feature",
          properties: {},
          geometry: { type: "LineString", coordinates: trail.map(({ lat, lng }) => [lng, lat]) },
        }}
      >
        <Layer
          id="trail-line"
          type="line"
          layout={{ "line-cap": "round", "line-join": "round" }}
          paint={{ "line-color": toHexColor(color), "line-width": 3 }}
        />
      </Source>
      {trail.map(({ lat, lng, recordedAt }, i) => {
        const isNamed = i === 0 || i === trail.length - 1 || i === chosen;
        return (
          <Marker
            key={recordedAt + String(i)}
            latitude={lat}
            longitude={lng}
            anchor="center"
            style={{ zIndex: isNamed ? 2 : 1 }}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${timeAt(i)}, ${places[i]}`}
              title={`${timeAt(i)}, ${places[i]}`}
              onClick={() => onChoose(i)}
              className={cn(
                "tabular cursor-pointer rounded-full border-2 border-surface text-xs font-semibold text-on-person",
                isNamed ? "px-2 py-0.5" : "size-3.5",
                i === chosen && "outline-2 outline-focus"
              )}
              style={{ backgroundColor: color }}
            >
              {isNamed && timeAt(i)}
            </button>
          </Marker>
        );
      })}
    </MapView>
  );
}
