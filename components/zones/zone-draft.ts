import { parseHoles, parsePoints, formatHoles, formatPoints } from "@/lib/zones/format-points";
import { type LatLng, findRingsProblem, type Ring, toRing } from "@/lib/zones/ring";
import type { CoverageZone } from "@/lib/zones/coverage-zone";

/** A zone during editing. The text is the source; the map shows and changes it. */
export type ZoneDraft = { hex: string; outline: string; holes: string };

export function toZoneDraft(zone: Pick<CoverageZone, "hex" | "coordinates" | "holes">): ZoneDraft {
  return { hex: zone.hex, outline: formatPoints(zone.coordinates), holes: formatHoles(zone.holes) };
}

/** Returns the draft with the rings of the map. */
export function withRings(draft: ZoneDraft, [outline = [], ...holes]: LatLng[][]): ZoneDraft {
  return { ...draft, outline: formatPoints(outline), holes: formatHoles(holes) };
}

export type DraftRings = { rings: Ring[]; outlineProblem: string | null; holesProblem: string | null };

/** Returns the drawable rings of the text and its problems. An empty outline is no problem until the save. */
export function getDraftRings(draft: ZoneDraft): DraftRings {
  const [outline, holes] = [parsePoints(draft.outline), parseHoles(draft.holes)];
  const rings = [toRing(outline.value ?? []), ...(holes.value ?? []).map(toRing)];
  const ringsProblem = outline.problem || holes.problem || rings[0]!.length === 0 ? null : findRingsProblem(rings);
  return {
    rings,
    outlineProblem: outline.problem ?? (ringsProblem?.field === "coordinates" ? ringsProblem.sentence : null),
    holesProblem: holes.problem ?? (ringsProblem?.field === "holes" ? ringsProblem.sentence : null),
  };
}
