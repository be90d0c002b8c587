"use client";

import { type ComponentProps, useEffect } from "react";
import { AttributionControl, useMap } from "react-map-gl/mapbox-legacy";

/**
 * The credits of the streets. The library marks the names as a list without items. Without that role, they are plain
 * links.
 */
export function MapboxAttribution(props: ComponentProps<typeof AttributionControl>) {
  const { current: map } = useMap();
  useEffect(() => {
    map?.getContainer().querySelector(".mapboxgl-ctrl-attrib-inner")?.removeAttribute("role");
  }, [map]);
  return <AttributionControl {...props} />;
}
