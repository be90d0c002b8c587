import type { TimeLine } from "../day-work/time-line";

/** Where a ghost is, in pixels of the window: along the time and across it. */
type GhostPlace = { along: number; across: number; length: number; breadth: number };

/** Never too small to be seen. */
const LEAST_PX = 22;

/** Shows where what is dragged would go; nothing is rendered for it. */
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
