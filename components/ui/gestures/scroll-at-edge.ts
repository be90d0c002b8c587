/** How near to an edge a pointer has to be. */
const EDGE_PX = 48;
const STEP_PX = 10;

type Point = { x: number; y: number };
/** What of the area's left and top does not scroll along. */
type Fixed = { left: number; top: number };

/** Scrolls when the pointer is near an edge; answers whether it did. */
export function scrollAtEdge(area: HTMLElement, at: Point, fixed: Fixed): boolean {
  const { x, y } = wayOf(area, at, fixed);
  const [left, top] = [area.scrollLeft, area.scrollTop];
  area.scrollBy(x * STEP_PX, y * STEP_PX);
  return area.scrollLeft !== left || area.scrollTop !== top;
}

/** Whether the pointer is over the area and away from its edges. */
export function isInside(area: HTMLElement, at: Point, fixed: Fixed): boolean {
  const { x, y } = wayOf(area, at, fixed);
  return x === 0 && y === 0;
}

/** To which edges the pointer is near: -1 before, 1 after. */
function wayOf(area: HTMLElement, { x, y }: Point, fixed: Fixed): Point {
  const box = area.getBoundingClientRect();
  const way = (before: number, after: number) => (before < EDGE_PX ? -1 : after < EDGE_PX ? 1 : 0);
  return { x: way(x - box.left - fixed.left, box.right - x), y: way(y - box.top - fixed.top, box.bottom - y) };
}
