/** The distance from an edge at which scrolling starts. */
const EDGE_PX = 48;
const STEP_PX = 10;

type Point = { x: number; y: number };
/** The part at the left and top of the area that does not scroll along. */
type Fixed = { left: number; top: number };

/** Scrolls when the pointer is near an edge. Returns true when it did. */
export function scrollAtEdge(area: HTMLElement, at: Point, fixed: Fixed): boolean {
  const { x, y } = getEdgeDirection(area, at, fixed);
  const [left, top] = [area.scrollLeft, area.scrollTop];
  area.scrollBy(x * STEP_PX, y * STEP_PX);
  return area.scrollLeft !== left || area.scrollTop !== top;
}

/** True when the pointer is over the area and away from its edges. */
export function isInside(area: HTMLElement, at: Point, fixed: Fixed): boolean {
  const { x, y } = getEdgeDirection(area, at, fixed);
  return x === 0 && y === 0;
}

/** Returns the edges that the pointer is near: -1 at the start, 1 at the end. */
function getEdgeDirection(area: HTMLElement, { x, y }: Point, fixed: Fixed): Point {
  const box = area.getBoundingClientRect();
  const getDirection = (before: number, after: number) => (before < EDGE_PX ? -1 : after < EDGE_PX ? 1 : 0);
  return {
    x: getDirection(x - box.left - fixed.left, box.right - x),
    y: getDirection(y - box.top - fixed.top, box.bottom - y),
  };
}
