import type { LatLng } from "./ring";

type Parsed<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const LINE = new RegExp(`^${NUMBER}\\s*[,; ]\\s*${NUMBER}$`);

/** Formats points as people read and type them: one latitude and longitude per line. */
export function formatPoints(points: readonly LatLng[]): string {
  return points.map(({ lat, lng }) => `${formatDegrees(lat)}, ${formatDegrees(lng)}`).join("\n");
}

/** Formats holes the same way, with an empty line between them. */
export function formatHoles(holes: ReadonlyArray<readonly LatLng[]>): string {
  return holes.map(formatPoints).join("\n\n");
}

/** Parses typed points. A problem names the line. Empty lines are skipped. */
export function parsePoints(text: string): Parsed<LatLng[]> {
  const points: LatLng[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, lat, lng] = LINE.exec(line.trim()) ?? [];
    const point = { lat: Number(lat), lng: Number(lng) };
    if (lat === undefined || Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180)
      return { problem: `Line ${i + 1}: Enter a latitude and longitude, such as 35.2271, -80.8431.` };
    points.push(point);
  }
  return { value: points };
}

/** Parses holes: groups of lines with an empty line between them. */
export function parseHoles(text: string): Parsed<LatLng[][]> {
  const all = parsePoints(text);
  if (all.problem !== undefined) return all;
  const groups = text.split(/\n[^\S\n]*\n/).map((group) => parsePoints(group).value ?? []);
  return { value: groups.filter((points) => points.length > 0) };
}

/** Six decimals are about 4 inches on the ground. */
const formatDegrees = (degrees: number) => String(Number(degrees.toFixed(6)));
