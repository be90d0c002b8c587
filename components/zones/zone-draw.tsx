"use client";

import "@mapbox/mapbox-gl-draw/dist/mapbox-gl-draw.css";
import MapboxDraw from "@mapbox/mapbox-gl-draw";
import { useEffect, useRef } from "react";
import { useControl } from "react-map-gl/maplibre";
import type { IControl } from "maplibre-gl";
import { closed, type LatLng, type Ring } from "@/lib/zones/zone-rings";
import { drawStyles } from "./draw-styles";
import { pointsOf } from "./zone-features";

/** What a press on the map does: draw the outline, draw a hole, or move the corners of what is there. */
export type DrawTask = "outline" | "hole" | "edit";

type Props = { rings: Ring[]; task: DrawTask; onRings: (rings: LatLng[][]) => void; onDone: () => void };

const DRAFT = "draft";

// The library writes the class names of the map library it was made for.
Object.assign(MapboxDraw.constants.classes, {
  CANVAS: "maplibregl-canvas",
  CONTROL_BASE: "maplibregl-ctrl",
  CONTROL_PREFIX: "maplibregl-ctrl-",
  CONTROL_GROUP: "maplibregl-ctrl-group",
  ATTRIBUTION: "maplibregl-ctrl-attrib",
});

/** Drawing on the map: the corners of the draft can be moved, added between two others, and deleted with Delete. */
export function ZoneDraw({ rings, task, onRings, onDone }: Props) {
  const latest = useRef({ rings, task, onRings, onDone });
  useEffect(() => void (latest.current = { rings, task, onRings, onDone }));
  const draw = useControl<IControl & MapboxDraw>(
    () => new MapboxDraw({ displayControlsDefault: false, styles: drawStyles() }) as unknown as IControl & MapboxDraw,
    ({ map }) => {
      const on = map.on.bind(map) as unknown as (
        name: string,
        heard: (event: { features: GeoJSON.Feature[] }) => void,
      ) => void;
      on("draw.create", ({ features: [drawn] }) => {
        const { task, rings, onRings, onDone } = latest.current;
        const [ring = []] = pointsOf(drawn as GeoJSON.Feature<GeoJSON.Polygon>);
        const before = rings.map((corners) => corners.map(([lng, lat]) => ({ lat, lng })));
        onRings(task === "hole" ? [...before, ring] : [ring, ...before.slice(1)]);
        onDone();
      });
      on("draw.update", ({ features: [drawn] }) => {
        if (drawn?.geometry.type === "Polygon")
          latest.current.onRings(pointsOf(drawn as GeoJSON.Feature<GeoJSON.Polygon>));
      });
    },
  );
  // What is drawn is the draft, however it came about; a task of drawing begins with the cursor on the map.
  const shape = JSON.stringify(rings);
  useEffect(() => {
    const outline = (JSON.parse(shape) as Ring[])[0] ?? [];
    const known = draw.get(DRAFT);
    const drawnShape =
      known && JSON.stringify((known.geometry as GeoJSON.Polygon).coordinates.map((ring) => ring.slice(0, -1)));
    if (drawnShape !== shape || draw.getAll().features.length > 1) {
      draw.deleteAll();
      if (outline.length >= 3)
        draw.add({
          type: "Feature",
          id: DRAFT,
          properties: {},
          geometry: { type: "Polygon", coordinates: (JSON.parse(shape) as Ring[]).map(closed) },
        });
    }
    if (task !== "edit") draw.changeMode("draw_polygon");
    else if (outline.length >= 3 && draw.get(DRAFT)) draw.changeMode("direct_select", { featureId: DRAFT });
    else draw.changeMode("simple_select");
  }, [draw, shape, task]);
  return null;
}
