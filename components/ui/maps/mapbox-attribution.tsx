"use client";

import { type ComponentProps, useEffect } from "react";
import { AttributionControl, useMap } from "react-map-gl/mapbox-legacy";

/** Who made the streets. The library calls the names a list, but none of them an entry: without the role they are links. */
export function MapboxAttribution(props: ComponentProps<typeof AttributionControl>) {
  const { current: map } = useMap();
  useEffect(() => {
    map?.getContainer().querySelector(".mapboxgl-ctrl-attrib-inner")?.removeAttribute("role");
  }, [map]);
  return <AttributionControl {...props} />;
}
