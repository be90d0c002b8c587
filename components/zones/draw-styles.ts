import { toHexColor } from "@/components/ui/maps/map-colors";

/** Returns the styles of a drawing: its edge, its corners, and the midpoints that become new corners. */
export function drawStyles(): object[] {
  const [line, point] = [toHexColor("var(--color-ink)"), toHexColor("var(--color-surface)")];
  const corners = ["all", ["==", "$type", "Point"], ["==", "meta", "vertex"]];
  return [
    {
      id: "draw-fill",
      type: "fill",
      filter: ["==", "$type", "Polygon"],
      paint: { "fill-color": line, "fill-opacity": 0.04 },
    },
    {
      id: "draw-line",
      type: "line",
      filter: ["any", ["==", "$type", "LineString"], ["==", "$type", "Polygon"]],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": line, "line-width": 2 },
    },
    {
      id: "draw-between",
      type: "circle",
      filter: ["all", ["==", "$type", "Point"], ["==", "meta", "midpoint"]],
      paint: { "circle-radius": 4, "circle-color": line, "circle-opacity": 0.7 },
    },
    {
      id: "draw-corner-edge",
      type: "circle",
      filter: corners,
      paint: { "circle-radius": ["case", ["==", ["get", "active"], "true"], 9, 7], "circle-color": line },
    },
    {
      id: "draw-corner",
      type: "circle",
      filter: corners,
      paint: { "circle-radius": ["case", ["==", ["get", "active"], "true"], 6, 5], "circle-color": point },
    },
  ];
}
