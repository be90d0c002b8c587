/** The rules of the schedule that are done, by id. Each is named by the title of a test. */
export const SCHEDULE_RULES = [
  "events/hide-deleted",
  "events/deleted-prefix",
  "events/deleted-last",
  "events/deleted-readonly",
  "events/no-business-readonly",
  "events/type-fields",
] as const;
