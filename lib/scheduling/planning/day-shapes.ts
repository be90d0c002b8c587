import { z } from "zod";
import { Day, Id } from "@/lib/platform/http/call-shapes";

export const PlanQuestion = z.object({
  date: Day,
  /** Only these technicians' appointments are moved, and only they get any; empty = everybody who works that day. */
  technicianIds: z.array(Id).max(200).default([]),
  dispatchGroupId: Id.nullish(),
  /** Take unscheduled service requests in too: those that wish for this day, then the oldest without a wish. */
  withRequests: z.boolean().default(true),
});
export type PlanQuestion = z.output<typeof PlanQuestion>;

/** Whole minutes over all technicians; `late` counts stops that driving makes late. */
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
  /** Why, as a sentence. */
  reason: z.string(),
});
export type PlanChange = z.output<typeof PlanChange>;

/** Requests that the planner did not look at, with the reason. */
export const NotLookedAt = z.object({ count: z.number().int(), reason: z.string() });
export type NotLookedAt = z.output<typeof NotLookedAt>;

export const PlanSuggestion = z.object({
  before: PlanMeasure,
  after: PlanMeasure,
  changes: z.array(PlanChange),
  /** Appointments that fit nobody, with the reason. */
  leftOut: z.array(z.object({ appointmentId: Id, customer: z.string(), reason: z.string() })),
  notLookedAt: z.array(NotLookedAt),
});
export type PlanSuggestion = z.output<typeof PlanSuggestion>;
