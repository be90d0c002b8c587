/** The rules of maintenance plans that are done, by id. Each is named by the title of a test. */
export const PLANS_RULES = [
  "permissions/flag-has-maintenance-plans",
  "permissions/flag-can-manage-recurring-payments",
  "plans/archive",
  "plans/expiring-query",
  "plans/admin-paths",
  "plans/promise",
  "plans/recurrence-flags",
  "plans/penetration",
];
