import type { TimeLine } from "../day-work/time-line";

/** The position of a ghost along and across the time, in pixels of the window. */
type GhostPlace = { along: number; across: number; length: number; breadth: number };

/** The minimum size at which a ghost is visible. */
const LEAST_PX = 22;

/** Shows the drop position of a dragged card without a render. */
export function showGhost(ghost: HTMLElement, { axis }: TimeLine, place: GhostPlace, text: string): void {
  const { along, across, breadth } = place;
  const length = Math.max(place.length, LEAST_PX);
  ghost.style.display = "flex";
  ghost.style.width = `${axis === "x" ? length : breadth}px`;
  ghost.style.height = `${axis === "x" ? breadth : length}px`;
  ghost.style.transform = axis === "x" ? `translate(${along}px, ${across}px)` : `translate(${across}px, ${along}px)`;
  ghost.textContent = text;
}

export function hideGhost(ghost: HTMLElement | null): void {
  if (ghost) ghost.style.display = "none";
}
