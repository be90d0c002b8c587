import type { Plan, PlanProblem } from "./plan-problem.ts";

/**
 * Checks every route of a plan from the start and returns its faults as sentences. An empty list means a legal plan.
 * This check shares no code with the planner.
 */
export function listPlanFaults(problem: PlanProblem, plan: Plan): string[] {
  const faults: string[] = [];
  const seenStops = new Set<number>();
  if (plan.length !== problem.technicians.length) faults.push("Each technician needs exactly one route.");
  for (const [index, route] of plan.entries()) {
    const technician = problem.technicians[index];
    if (!technician) continue;
    let clock = technician.start;
    let place = technician.startPlace;
    let load = 0;
    for (const id of route) {
      const stop = problem.stops[id];
      if (!stop) {
        faults.push(`Stop ${id} doesn't exist.`);
        continue;
      }
      if (seenStops.has(id)) faults.push(`Stop ${id} is on two routes.`);
      seenStops.add(id);
      if (stop.technicians && !stop.technicians.includes(index))
        faults.push(`Technician ${index} can't do stop ${id}.`);
      clock += problem.travel[place * problem.places + stop.place]!;
      if (clock > stop.due + 1e-6) faults.push(`Stop ${id} is reached at ${clock}, due ${stop.due}.`);
      clock = Math.max(clock, stop.ready) + stop.service;
      place = stop.place;
      load += stop.load ?? 0;
    }
    if (route.length > 0) clock += problem.travel[place * problem.places + technician.endPlace]!;
    if (clock > technician.end + 1e-6) faults.push(`Technician ${index} is back at ${clock}, after ${technician.end}.`);
    if (load > (technician.capacity ?? Number.POSITIVE_INFINITY)) faults.push(`Technician ${index} carries too much.`);
  }
  return faults;
}

/**
 * Measures a plan: its minutes of travel and the stops that it leaves out.
 * @internal
 */
export function measurePlan(problem: PlanProblem, plan: Plan): { travel: number; leftOut: number[] } {
  let travel = 0;
  const planned = new Set(plan.flat());
  for (const [index, route] of plan.entries()) {
    if (route.length === 0) continue;
    const { startPlace, endPlace } = problem.technicians[index]!;
    const places = [startPlace, ...route.map((stop) => problem.stops[stop]!.place), endPlace];
    for (let i = 1; i < places.length; i++) travel += problem.travel[places[i - 1]! * problem.places + places[i]!]!;
  }
  return { travel, leftOut: [...problem.stops.keys()].filter((stop) => !planned.has(stop)) };
}
