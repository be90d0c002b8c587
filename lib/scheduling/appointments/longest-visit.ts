/** No visit is longer. It lets an index of beginnings begin somewhere, where what reaches into a time is looked for. */
export const LONGEST_VISIT_MS = 24 * 3_600_000;
