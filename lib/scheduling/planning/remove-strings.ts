import type { DraftPlan } from "./draft-plan.ts";
import { type PlanProblem, getTravelBetween } from "./plan-problem.ts";
import type { Random } from "./create-random.ts";

/** The average number of stops removed in one step, and the longest string. */
const REMOVED_ON_AVERAGE = 10;
const LONGEST_STRING = 10;
const SPLIT_SHARE = 0.5;
const SPLIT_STOP = 0.01;

/** Lists for each stop all stops by distance, the nearest first. The list starts with the stop itself. */
export function listNeighbors(problem: PlanProblem): Int32Array[] {
  const { stops } = problem;
  return stops.map(({ place }) =>
    Int32Array.from(stops.keys()).sort(
      (a, b) => getTravelBetween(problem, place, stops[a]!.place) - getTravelBetween(problem, place, stops[b]!.place)
    )
  );
}

/**
 * Ruins the plan by slack-induced string removals. Routes that pass near a random stop each lose a string of adjacent
 * stops, sometimes keeping some in its middle. Calls `touch` with each route before it changes.
 */
export function removeStrings(
  draft: DraftPlan,
  { near, random }: { near: Int32Array[]; random: Random },
  touch: (route: number) => void
): void {
  const used = draft.routes.filter(({ stops }) => stops.length > 0);
  if (used.length === 0) return;
  const mean = (draft.problem.stops.length - draft.absent.size) / used.length;
  const longest = Math.min(LONGEST_STRING, mean);
  const mostStrings = (4 * REMOVED_ON_AVERAGE) / (1 + longest) - 1;
  const strings = Math.floor(1 + random() * mostStrings);
  const ruined = new Set<number>();
  const center = near[Math.floor(random() * near.length)]!;
  for (const stop of center) {
    if (ruined.size >= strings) return;
    const route = draft.routeOf[stop]!;
    if (route < 0 || ruined.has(route)) continue;
    ruined.add(route);
    touch(route);
    removeString(draft, route, { stop, longest, random });
  }
}

function removeString(
  draft: DraftPlan,
  route: number,
  { stop, longest, random }: { stop: number; longest: number; random: Random }
): void {
  const { stops } = draft.routes[route]!;
  const length = Math.floor(1 + random() * Math.min(stops.length, longest));
  const preservedCount =
    length > 1 && length < stops.length && random() < SPLIT_SHARE
      ? drawPreservedCount(stops.length - length, random)
      : 0;
  const span = length + preservedCount;
  const at = stops.indexOf(stop);
  const first = Math.max(0, at - span + 1);
  const last = Math.min(at, stops.length - span);
  const from = first + Math.floor(random() * (last - first + 1));
  if (preservedCount === 0) {
    draft.remove(route, from, span);
    return;
  }
  // Removes a string with a hole: the preserved stops stay together somewhere inside it.
  const hole = Math.floor(random() * (length + 1));
  if (length > hole) draft.remove(route, from + hole + preservedCount, length - hole);
  if (hole > 0) draft.remove(route, from, hole);
}

function drawPreservedCount(most: number, random: Random): number {
  let preservedCount = 1;
  while (preservedCount < most && random() > SPLIT_STOP) preservedCount++;
  return preservedCount;
}
