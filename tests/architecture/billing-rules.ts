/** The ids of the billing rules, without those of maintenance plans. The title of a test names each. */
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
