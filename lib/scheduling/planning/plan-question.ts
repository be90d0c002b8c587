import { z } from "zod";
import { Day, Id } from "@/lib/platform/shapes/call-shapes";

export const PlanQuestion = z.object({
  date: Day,
  /** Only these technicians' appointments move, and only they get any. Empty means everybody who works that day. */
  technicianIds: z.array(Id).max(200).default([]),
  dispatchGroupId: Id.nullish(),
  /**
   * Includes service requests without a time: first those that ask for this day, then the oldest without a requested
   * day.
   */
  withRequests: z.boolean().default(true),
});
export type PlanQuestion = z.output<typeof PlanQuestion>;

/** Whole minutes over all technicians. `late` counts the stops that driving makes late. */
export const PlanMeasure = z.object({
  driving: z.number().int(),
  late: z.number().int(),
  idle: z.number().int(),
  unassigned: z.number().int(),
});
export type PlanMeasure = z.output<typeof PlanMeasure>;

export const PlanChange = z.object({
  appointmentId: Id,
  version: z.number().int(),
  customer: z.string(),
  place: z.string(),
  from: z.object({ technician: z.string().nullable(), start: z.string().nullable() }),
  to: z.object({ tech_id: Id, technician: z.string(), start: z.string(), end: z.string() }),
  /** The reason for the change, as a sentence. */
  reason: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** The number of requests that the planner skipped, with the reason. */
export const NotLookedAt = z.object({ count: z.number().int(), reason: z.string() });
export type NotLookedAt = z.output<typeof NotLookedAt>;

export const PlanSuggestion = z.object({
  before: PlanMeasure,
  after: PlanMeasure,
  changes: z.array(PlanChange),
  /** The appointments that fit no technician, with the reason. */
  leftOut: z.array(z.object({ appointmentId: Id, customer: z.string(), reason: z.string() })),
  notLookedAt: z.array(NotLookedAt),
});
export type PlanSuggestion = z.output<typeof PlanSuggestion>;
