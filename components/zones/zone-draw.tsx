"use client";

import "@mapbox/mapbox-gl-draw/dist/mapbox-gl-draw.css";
import MapboxDraw from "@mapbox/mapbox-gl-draw";
import { useEffect, useRef, useState } from "react";
import { type IControl, useMapControl, useMapLook } from "@/components/ui/maps/map-parts";
import { closeRing, type LatLng, type Ring, toPoints } from "@/lib/zones/ring";
import { drawStyles } from "./draw-styles";
import { getFeatureRings } from "./zone-features";

/** The current action of a click on the map: draw the outline, draw a hole, or move corners. */
export type DrawTask = "outline" | "hole" | "edit";

type Props = { rings: Ring[]; task: DrawTask; onRings: (rings: LatLng[][]) => void; onDone: () => void };

const DRAFT = "draft";

type Drawn = { features: Array<GeoJSON.Feature<GeoJSON.Polygon>> };
type DrawControl = IControl & MapboxDraw;
type Listen = (name: string, listener: (event: Drawn) => void) => unknown;

/** Drawing on the map. Corners of the draft can be moved, added between two others, and deleted with Delete. */
export function ZoneDraw({ rings, task, onRings, onDone }: Props) {
  const latest = useRef({ rings, task, onRings, onDone });
  useEffect(() => void (latest.current = { rings, task, onRings, onDone }));
  const [listeners] = useState(() => ({
    "draw.create": ({ features: [drawn] }: Drawn) => {
      const { task, rings, onRings, onDone } = latest.current;
      const [ring = []] = drawn ? getFeatureRings(drawn) : [];
      onRings(task === "hole" ? [...rings.map(toPoints), ring] : [ring, ...rings.slice(1).map(toPoints)]);
      onDone();
    },
    "draw.update": ({ features: [drawn] }: Drawn) => {
      if (drawn?.geometry.type === "Polygon") latest.current.onRings(getFeatureRings(drawn));
    },
  }));
  const { cssPrefix } = useMapLook();
  const draw = useMapControl<DrawControl>(
    () => {
      // The drawing tool uses the class names of its own map library, which may not be the one in use.
      Object.assign(MapboxDraw.constants.classes, getClassNames(cssPrefix));
      return new MapboxDraw({ displayControlsDefault: false, styles: drawStyles() }) as unknown as DrawControl;
    },
    ({ map }) => Object.entries(listeners).forEach(([name, listener]) => (map.on as Listen)(name, listener)),
    // The map outlives the drawing, so its listeners must be removed.
    ({ map }) => Object.entries(listeners).forEach(([name, listener]) => (map.off as Listen)(name, listener))
  );
  // The drawing always shows the draft. A drawing task starts with the cursor on the map.
  const shape = JSON.stringify(rings);
  useEffect(() => {
    const outline = (JSON.parse(shape) as Ring[])[0] ?? [];
    const drawnFeature = draw.get(DRAFT);
    const drawnShape =
      drawnFeature &&
      JSON.stringify((drawnFeature.geometry as GeoJSON.Polygon).coordinates.map((ring) => ring.slice(0, -1)));
    if (drawnShape !== shape || draw.getAll().features.length > 1) {
      draw.deleteAll();
      if (outline.length >= 3)
        draw.add({
          type: "Feature",
          id: DRAFT,
          properties: {},
          geometry: { type: "Polygon", coordinates: (JSON.parse(shape) as Ring[]).map(closeRing) },
        });
    }
    if (task !== "edit") draw.changeMode("draw_polygon");
    else if (outline.length >= 3 && draw.get(DRAFT)) draw.changeMode("direct_select", { featureId: DRAFT });
    else draw.changeMode("simple_select");
  }, [draw, shape, task]);
  return null;
}

const getClassNames = (prefix: string) => ({
  CANVAS: `${prefix}-canvas`,
  CONTROL_BASE: `${prefix}-ctrl`,
  CONTROL_PREFIX: `${prefix}-ctrl-`,
  CONTROL_GROUP: `${prefix}-ctrl-group`,
  ATTRIBUTION: `${prefix}-ctrl-attrib`,
});
