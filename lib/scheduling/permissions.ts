/** What a role may allow in this domain: name and one sentence. */
export const schedulingPermissions = {
  "schedule.view": "See their own appointments.",
  "schedule.all": "See everybody's appointments.",
  "schedule.change": "Create, move, reschedule and cancel appointments.",
} as const;
