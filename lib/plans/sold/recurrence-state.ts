import type { Day } from "@/lib/platform/time/days";

/** What a plan that was sold is on a day. */
export const RECURRENCE_STATES = ["active", "upcoming", "paused", "expired", "canceled", "archived"] as const;
export type RecurrenceState = (typeof RECURRENCE_STATES)[number];

export type RecurrenceFacts = {
  startOn: Day;
  /** Its last day. */
  endOn: Day;
  isPaused: boolean;
  isCanceled: boolean;
  isArchived: boolean;
};

/** What stands last wins: a canceled plan that is archived is archived. rule: plans/recurrence-flags */
export function recurrenceState(facts: RecurrenceFacts, today: Day): RecurrenceState {
  if (facts.isArchived) return "archived";
  if (facts.isCanceled) return "canceled";
  if (isExpired(facts, today)) return "expired";
  if (facts.isPaused) return "paused";
  return facts.startOn > today ? "upcoming" : "active";
}

/** Its last day is over. */
const isExpired = ({ endOn }: Pick<RecurrenceFacts, "endOn">, today: Day): boolean => endOn < today;
