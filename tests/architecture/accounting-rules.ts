/** The rules of the books at QuickBooks that are done, by id. Each is named by the title of a test. */
export const ACCOUNTING_RULES = [
  "errors/accounting-online",
  "errors/invoice-sync-toggle",
  "persistence/sync-warning-dismissed",
  "sync/editions",
  "sync/online-actions",
];
