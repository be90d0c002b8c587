import type { DraftPlan } from "./draft-plan.ts";
import { getTravelBetween } from "./plan-problem.ts";
import type { Random } from "./create-random.ts";

/** The probability of skipping a position. The greedy choice is not always the best in the end. */
const BLINK = 0.01;

/**
 * Recreates the plan: inserts each missing stop where it costs least, in one of several orders. A stop that fits
 * nowhere stays out.
 */
export function insertAbsent(draft: DraftPlan, random: Random, touch: (route: number) => void): void {
  for (const stop of orderAbsent(draft, random)) {
    const best = findCheapestPlace(draft, stop, random);
    if (!best) continue;
    touch(best.route);
    draft.insert(stop, best.route, best.position);
  }
}

function findCheapestPlace(draft: DraftPlan, stop: number, random: Random): { route: number; position: number } | null {
  const { problem } = draft;
  const { technicians, load = 0 } = problem.stops[stop]!;
  let least = Number.POSITIVE_INFINITY;
  let [bestRoute, bestPosition] = [-1, 0];
  // Only one of several identical empty routes needs a look.
  const emptySeen = new Set<string>();
  const count = technicians ? technicians.length : draft.routes.length;
  for (let i = 0; i < count; i++) {
    const index = technicians ? technicians[i]! : i;
    const route = draft.routes[index]!;
    const technician = problem.technicians[index]!;
    if (route.load + load > (technician.capacity ?? Number.POSITIVE_INFINITY)) continue;
    if (route.stops.length === 0) {
      const kind = `${technician.startPlace}/${technician.endPlace}/${technician.start}/${technician.end}/${technician.capacity ?? ""}`;
      if (emptySeen.has(kind)) continue;
      emptySeen.add(kind);
    }
    for (let position = 0; position <= route.stops.length; position++) {
      if (route.isTooLate(stop, position)) break;
      if (random() < BLINK) continue;
      const extra = route.computeExtra(stop, position);
      if (extra < least) [least, bestRoute, bestPosition] = [extra, index, position];
    }
  }
  return bestRoute < 0 ? null : { route: bestRoute, position: bestPosition };
}

type SortKey = (stop: number) => number;

function orderAbsent(draft: DraftPlan, random: Random): number[] {
  const { problem } = draft;
  const stops = [...draft.absent];
  const getStop = (stop: number) => problem.stops[stop]!;
  const home = problem.technicians[0]?.startPlace ?? 0;
  const orders: Array<[weight: number, key: SortKey]> = [
    [4, () => random()],
    [4, (stop) => -(getStop(stop).load ?? 0)],
    [2, (stop) => -getTravelBetween(problem, home, getStop(stop).place)],
    [1, (stop) => getTravelBetween(problem, home, getStop(stop).place)],
    [2, (stop) => getStop(stop).due - getStop(stop).ready],
    [2, (stop) => getStop(stop).ready],
    [2, (stop) => -getStop(stop).due],
  ];
  let chosen = random() * orders.reduce((sum, [weight]) => sum + weight, 0);
  const [, key] = orders.find(([weight]) => (chosen -= weight) < 0) ?? orders[0]!;
  return stops
    .map((stop) => ({ stop, key: key(stop) }))
    .sort((a, b) => a.key - b.key)
    .map(({ stop }) => stop);
}
