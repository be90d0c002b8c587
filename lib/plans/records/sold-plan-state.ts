import type { Day } from "@/lib/platform/time/day";

/** The statuses of a sold plan on a day. */
export const SOLD_PLAN_STATES = ["active", "upcoming", "paused", "expired", "canceled", "archived"] as const;
export type SoldPlanState = (typeof SOLD_PLAN_STATES)[number];

export type SoldPlanDates = {
  startOn: Day;
  /** The last day. */
  endOn: Day;
  isPaused: boolean;
  isCanceled: boolean;
  isArchived: boolean;
};

/** A later status wins: a canceled plan that is archived is archived. rule: plans/recurrence-flags */
export function getSoldPlanState(soldPlan: SoldPlanDates, today: Day): SoldPlanState {
  if (soldPlan.isArchived) return "archived";
  if (soldPlan.isCanceled) return "canceled";
  if (isExpired(soldPlan, today)) return "expired";
  if (soldPlan.isPaused) return "paused";
  return soldPlan.startOn > today ? "upcoming" : "active";
}

/** True when the last day is over. */
const isExpired = ({ endOn }: Pick<SoldPlanDates, "endOn">, today: Day): boolean => endOn < today;
