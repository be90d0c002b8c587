/** The rules of billing that are done, by id; those of maintenance plans stand apart. Each is named by the title of a test. */
export const BILLING_RULES = [
  "permissions/flag-can-void-transactions",
  "permissions/flag-can-issue-standalone-credits",
  "invoices/potential-profit",
  "invoices/line-toggles",
  "invoices/user-list-default",
  "payments/actions",
  "payments/assign-customer",
  "progress-billing/modes",
  "progress-billing/line-item",
];
