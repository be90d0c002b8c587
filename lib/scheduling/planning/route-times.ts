import { type PlanProblem, getTravelBetween } from "./plan-problem.ts";

/**
 * The times of one technician's route. For each position they hold the earliest end of work and the latest arrival that
 * keeps all later stops on time. Testing one more stop then takes only a few additions.
 */
export class RouteTimes {
  readonly stops: number[] = [];
  /** The earliest departure from each stop. */
  private leaves: number[] = [];
  /** The latest arrival at each stop. */
  private latest: number[] = [];
  cost = 0;
  load = 0;

  private readonly problem: PlanProblem;
  readonly technician: number;

  constructor(problem: PlanProblem, technician: number) {
    this.problem = problem;
    this.technician = technician;
    this.refresh();
  }

  /** Returns an independent copy. */
  clone(): RouteTimes {
    const copy = new RouteTimes(this.problem, this.technician);
    copy.setStops(this.stops);
    return copy;
  }

  setStops(stops: readonly number[]): void {
    this.stops.splice(0, this.stops.length, ...stops);
    this.refresh();
  }

  insert(stop: number, position: number): void {
    this.stops.splice(position, 0, stop);
    this.refresh();
  }

  remove(from: number, count: number): number[] {
    const removed = this.stops.splice(from, count);
    this.refresh();
    return removed;
  }

  /** Returns the extra travel of a stop at a position, or Infinity when any stop would be late. */
  computeExtra(stop: number, position: number): number {
    const { problem, stops } = this;
    const technician = problem.technicians[this.technician]!;
    const { place, ready, due, service } = problem.stops[stop]!;
    const before = position === 0 ? technician.startPlace : problem.stops[stops[position - 1]!]!.place;
    const isLast = position === stops.length;
    const after = isLast ? technician.endPlace : problem.stops[stops[position]!]!.place;
    const travelToStop = getTravelBetween(problem, before, place);
    const arrives = Math.max(ready, (position === 0 ? technician.start : this.leaves[position - 1]!) + travelToStop);
    if (arrives > due) return Number.POSITIVE_INFINITY;
    const on = getTravelBetween(problem, place, after);
    if (arrives + service + on > (isLast ? technician.end : this.latest[position]!)) return Number.POSITIVE_INFINITY;
    return travelToStop + on - getTravelBetween(problem, before, after);
  }

  /** True when the departure before a position is already too late for the stop, there or at any later position. */
  isTooLate(stop: number, position: number): boolean {
    return position > 0 && this.leaves[position - 1]! > this.problem.stops[stop]!.due;
  }

  private refresh(): void {
    const { problem, stops } = this;
    const technician = problem.technicians[this.technician]!;
    let [at, time] = [technician.startPlace, technician.start];
    this.cost = 0;
    this.load = 0;
    this.leaves.length = this.latest.length = stops.length;
    for (let i = 0; i < stops.length; i++) {
      const { place, ready, service, load = 0 } = problem.stops[stops[i]!]!;
      const way = getTravelBetween(problem, at, place);
      this.cost += way;
      this.load += load;
      time = Math.max(ready, time + way) + service;
      this.leaves[i] = time;
      at = place;
    }
    if (stops.length > 0) this.cost += getTravelBetween(problem, at, technician.endPlace);
    [at, time] = [technician.endPlace, technician.end];
    for (let i = stops.length - 1; i >= 0; i--) {
      const { place, due, service } = problem.stops[stops[i]!]!;
      time = Math.min(due, time - getTravelBetween(problem, place, at) - service);
      this.latest[i] = time;
      at = place;
    }
  }
}
