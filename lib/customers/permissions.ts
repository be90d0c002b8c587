/** What a role may allow in this domain: name and one sentence. */
export const customerPermissions = {
  "customers.view": "See customers, their locations and contacts.",
  "customers.change": "Create, edit, delete and restore customers.",
  "customers.import": "Import customers from a file, and take the list of them out as one.",
} as const;
