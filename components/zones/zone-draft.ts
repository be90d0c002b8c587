import { holesOfText, pointsOfText, textOfHoles, textOfPoints } from "@/lib/zones/coordinates-text";
import { type LatLng, problemOfRings, type Ring, toRing } from "@/lib/zones/zone-rings";
import type { CoverageZone } from "@/lib/zones/zone-shapes";

/** A zone while it is edited. The text is the truth; the map shows it and writes into it. */
export type ZoneDraft = { hex: string; outline: string; holes: string };

export function draftOf(zone: Pick<CoverageZone, "hex" | "coordinates" | "holes">): ZoneDraft {
  return { hex: zone.hex, outline: textOfPoints(zone.coordinates), holes: textOfHoles(zone.holes) };
}

/** The same draft with other rings, as the map has them. */
export function withRings(draft: ZoneDraft, [outline = [], ...holes]: LatLng[][]): ZoneDraft {
  return { ...draft, outline: textOfPoints(outline), holes: textOfHoles(holes) };
}

export type DraftRings = { rings: Ring[]; outlineProblem: string | null; holesProblem: string | null };

/** What of the text can be drawn, and what is wrong with it. Nothing drawn yet is no problem until it is saved. */
export function ringsOfDraft(draft: ZoneDraft): DraftRings {
  const [outline, holes] = [pointsOfText(draft.outline), holesOfText(draft.holes)];
  const rings = [toRing(outline.value ?? []), ...(holes.value ?? []).map(toRing)];
  const found = outline.problem || holes.problem || rings[0]!.length === 0 ? null : problemOfRings(rings);
  return {
    rings,
    outlineProblem: outline.problem ?? (found?.field === "coordinates" ? found.sentence : null),
    holesProblem: holes.problem ?? (found?.field === "holes" ? found.sentence : null),
  };
}
