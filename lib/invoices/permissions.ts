/** What a role may allow in this domain: name and one sentence. */
export const invoicePermissions = {
  "invoices.view": "See invoices, work orders and proposals.",
  "invoices.change": "Build, present, sign and send invoices.",
  "invoices.void": "Void invoices, saying why, and set their status by hand.",
} as const;
