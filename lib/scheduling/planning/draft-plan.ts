import type { Plan, PlanProblem } from "./plan-problem.ts";
import { RouteTimes } from "./route-times.ts";

/** A plan that the solver is changing: the routes with their times, and the stops that are left out. */
export class DraftPlan {
  readonly routes: RouteTimes[];
  /** The route of each stop; -1 means left out. */
  readonly routeOf: Int32Array;
  readonly absent = new Set<number>();

  readonly problem: PlanProblem;

  constructor(problem: PlanProblem) {
    this.problem = problem;
    this.routes = problem.technicians.map((_, i) => new RouteTimes(problem, i));
    this.routeOf = new Int32Array(problem.stops.length).fill(-1);
    for (let stop = 0; stop < problem.stops.length; stop++) this.absent.add(stop);
  }

  /** Returns the minutes of travel plus the penalties of the stops that are left out. */
  cost(): number {
    let sum = 0;
    for (const route of this.routes) sum += route.cost;
    for (const stop of this.absent) sum += this.problem.stops[stop]!.penalty;
    return sum;
  }

  insert(stop: number, route: number, position: number): void {
    this.routes[route]!.insert(stop, position);
    this.routeOf[stop] = route;
    this.absent.delete(stop);
  }

  remove(route: number, from: number, count: number): number[] {
    const removed = this.routes[route]!.remove(from, count);
    for (const stop of removed) {
      this.routeOf[stop] = -1;
      this.absent.add(stop);
    }
    return removed;
  }

  /** Replaces whole routes, to start from a plan or to revert a step. */
  restore(routes: ReadonlyArray<readonly [route: number, stops: readonly number[]]>): void {
    for (const [route] of routes) {
      for (const stop of this.routes[route]!.stops) {
        this.routeOf[stop] = -1;
        this.absent.add(stop);
      }
    }
    for (const [route, stops] of routes) {
      this.routes[route]!.setStops(stops);
      for (const stop of stops) {
        this.routeOf[stop] = route;
        this.absent.delete(stop);
      }
    }
  }

  plan(): Plan {
    return this.routes.map(({ stops }) => [...stops]);
  }
}
