/** The ids of the accounting rules. The title of a test names each. */
export const ACCOUNTING_RULES = [
  "errors/accounting-online",
  "errors/invoice-sync-toggle",
  "persistence/sync-warning-dismissed",
  "sync/editions",
  "sync/online-actions",
];
