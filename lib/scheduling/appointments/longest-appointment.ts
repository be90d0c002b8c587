/**
 * The longest appointment allowed. A search for what overlaps a range can start its index scan this far before the
 * range.
 */
export const LONGEST_APPOINTMENT_MS = 24 * 3_600_000;

/** The longest busy time: a block of a whole day when clocks go back. */
export const LONGEST_BUSY_MS = 25 * 60 * 60 * 1000;
