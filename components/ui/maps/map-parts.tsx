"use client";

import { type ComponentProps, createContext, useContext } from "react";
import type { MapKit, MapLook } from "./map-kit";

export type { IControl, MapLayerMouseEvent, MapRef } from "react-map-gl/maplibre";

/** The library of the surrounding <MapView>. */
export const MapKitContext = createContext<(MapKit & Pick<MapLook, "font">) | null>(null);

/** The content of a <MapView>: sources, layers, markers, and custom controls. */
export function Source(props: ComponentProps<MapKit["Source"]>) {
  const kit = useMapKit();
  return <kit.Source {...props} />;
}

export function Layer(props: ComponentProps<MapKit["Layer"]>) {
  const kit = useMapKit();
  return <kit.Layer {...props} />;
}

export function Marker(props: ComponentProps<MapKit["Marker"]>) {
  const kit = useMapKit();
  return <kit.Marker {...props} />;
}

/** Adds a control to the surrounding map and returns it. The library of a map never changes while it has content. */
export const useMapControl: MapKit["useControl"] = (...details: unknown[]) => {
  const kit = useMapKit();
  return (kit.useControl as (...details: unknown[]) => never)(...details);
};

/** The font of names on the surrounding map, and the prefix of its library's class names. */
export function useMapLook(): Pick<MapKit & MapLook, "font" | "cssPrefix"> {
  return useMapKit();
}

function useMapKit(): MapKit & Pick<MapLook, "font"> {
  const kit = useContext(MapKitContext);
  if (!kit) throw new Error("Render this inside a map.");
  return kit;
}
