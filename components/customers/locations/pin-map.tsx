"use client";

import { MapPin } from "lucide-react";
import { useEffect, useRef } from "react";
import { type MapRef, Marker } from "@/components/ui/maps/map-parts";
import { MapView } from "@/components/ui/maps/map-view";
import type { MapStreets } from "@/lib/platform/maps/map-streets";
import { DEFAULT_MAP_CENTER } from "@/lib/zones/get-map-center";
import type { LatLng } from "@/lib/zones/ring";

type Props = {
  streets: MapStreets;
  /** Null while no position is set. */
  point: LatLng | null;
  isApproximate: boolean;
  onPoint: (point: LatLng) => void;
};

const TOWN = 13;
const HOUSE = 17;

/**
 * Sets a location's position: the pin can be dragged, and a click on the map moves it. The field beside it does the
 * same.
 */
export function PinMap({ streets, point, isApproximate, onPoint }: Props) {
  const map = useRef<MapRef>(null);
  const mapCenter = point ?? DEFAULT_MAP_CENTER;
  useEffect(() => {
    // Typed coordinates may be out of view.
    if (point && map.current && !map.current.getBounds().contains([point.lng, point.lat]))
      map.current.easeTo({ center: [point.lng, point.lat] });
  }, [point]);
  const zoom = point ? (isApproximate ? TOWN : HOUSE) : 3;
  return (
    <MapView
      ref={map}
      label="Location map"
      streets={streets}
      className="h-72 rounded-control border border-line"
      initialViewState={{ latitude: mapCenter.lat, longitude: mapCenter.lng, zoom }}
      onClick={({ lngLat: { lat, lng } }) => onPoint({ lat, lng })}
    >
      {point && (
        <Marker
          latitude={point.lat}
          longitude={point.lng}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat: { lat, lng } }) => onPoint({ lat, lng })}
        >
          <MapPin role="img" aria-label="Pin" className="size-9 cursor-grab fill-surface text-danger-ink" />
        </Marker>
      )}
    </MapView>
  );
}
