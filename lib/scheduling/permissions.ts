/** What a role may allow in this domain: name and one sentence. */
export const schedulingPermissions = {
  "schedule.view": "See appointments; without “all” only the own ones.",
  "schedule.all": "See the appointments of everybody.",
  "schedule.change": "Create, move, reschedule and cancel appointments.",
} as const;
