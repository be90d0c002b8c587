/** What a role may allow in this domain: name and one sentence. */
export const reportPermissions = {
  "reports.view": "See reports, with the sums of all invoices and payments.",
} as const;
