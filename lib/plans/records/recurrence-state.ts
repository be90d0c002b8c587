import type { Day } from "@/lib/platform/time/day";

/** The statuses of a sold plan on a day. */
export const RECURRENCE_STATES = ["active", "upcoming", "paused", "expired", "canceled", "archived"] as const;
export type RecurrenceState = (typeof RECURRENCE_STATES)[number];

export type RecurrenceDetails = {
  startOn: Day;
  /** The last day. */
  endOn: Day;
  isPaused: boolean;
  isCanceled: boolean;
  isArchived: boolean;
};

/** A later status wins: a canceled plan that is archived is archived. rule: plans/recurrence-flags */
export function getRecurrenceState(recurrence: RecurrenceDetails, today: Day): RecurrenceState {
  if (recurrence.isArchived) return "archived";
  if (recurrence.isCanceled) return "canceled";
  if (isExpired(recurrence, today)) return "expired";
  if (recurrence.isPaused) return "paused";
  return recurrence.startOn > today ? "upcoming" : "active";
}

/** True when the last day is over. */
const isExpired = ({ endOn }: Pick<RecurrenceDetails, "endOn">, today: Day): boolean => endOn < today;
