/**
 * No appointment is longer. It lets an index of beginnings begin somewhere, where what reaches into a time is looked
 * for.
 */
export const LONGEST_APPOINTMENT_MS = 24 * 3_600_000;
