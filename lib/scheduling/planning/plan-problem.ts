/**
 * The planning problem of a day. Times are minutes on one clock. `travel` holds the minutes between places, row by row.
 * Its values may be any number, but a detour must never be shorter than the direct way.
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
  /** The route leaves its first place no earlier than `start` and reaches its last place no later than `end`. */
  start: number;
  end: number;
  /** The total load that fits. No limit when left out. */
  capacity?: number;
}

export interface PlanStop {
  place: number;
  service: number;
  /** Work begins within this time. A technician who arrives earlier waits. */
  ready: number;
  due: number;
  /** The technicians who may do the stop, by index. All when left out. */
  technicians?: readonly number[];
  load?: number;
  /** The cost of leaving the stop out, in minutes of travel. It should outweigh any detour. */
  penalty: number;
}

/** The stops of each technician, in order. A stop in no route is left out. */
export type Plan = number[][];

export const getTravelBetween = ({ travel, places }: PlanProblem, from: number, to: number): number =>
  travel[from * places + to]!;
