/**
 * A day to be planned. Times are minutes on one clock; `travel` is minutes between places, row by row, and may be any
 * whole or broken number, as long as a detour is never shorter than the direct way.
 */
export interface PlanProblem {
  places: number;
  travel: Float64Array;
  technicians: PlanTechnician[];
  stops: PlanStop[];
}

export interface PlanTechnician {
  startPlace: number;
  endPlace: number;
  /** Leaves the first place no earlier, is at the last no later. */
  start: number;
  end: number;
  /** How much fits in all; left out = no limit. */
  capacity?: number;
}

export interface PlanStop {
  place: number;
  service: number;
  /** Work begins within this time; who comes earlier waits. */
  ready: number;
  due: number;
  /** Which technicians may do it, by index; left out = all. */
  technicians?: readonly number[];
  load?: number;
  /** What leaving it out costs, in minutes of travel; it should outweigh any detour. */
  penalty: number;
}

/** For each technician the stops in order; what is in none is left out. */
export type Plan = number[][];

export const travelBetween = ({ travel, places }: PlanProblem, from: number, to: number): number =>
  travel[from * places + to]!;
