/** The ids of the rules of maintenance plans. The title of a test names each. */
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
