/** How near to an edge a pointer has to be. */
const EDGE_PX = 48;
const STEP_PX = 10;

type Point = { x: number; y: number };
/** What of the area's left and top does not scroll along. */
type Fixed = { left: number; top: number };

/** Scrolls when the pointer is near an edge; answers whether it did. */
export function scrollAtEdge(area: HTMLElement, { x, y }: Point, fixed: Fixed): boolean {
  const box = area.getBoundingClientRect();
  const speed = (before: number, after: number) => (before < EDGE_PX ? -STEP_PX : after < EDGE_PX ? STEP_PX : 0);
  const [left, top] = [area.scrollLeft, area.scrollTop];
  area.scrollBy(speed(x - box.left - fixed.left, box.right - x), speed(y - box.top - fixed.top, box.bottom - y));
  return area.scrollLeft !== left || area.scrollTop !== top;
}
