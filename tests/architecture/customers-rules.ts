/** The rules of the customers that are done, by id. Each is named by the title of a test. */
export const CUSTOMERS_RULES = [
  "notes/types",
  "notes/unknown-type",
  "notes/phone-raw-map",
  "notes/phone-label",
  "notes/follow-up-type",
  "notes/important",
  "customers/spanish-default",
  "customers/status-priority",
  "customers/group-depth",
  "customers/group-pages",
  "customers/merge",
  "locations/soft-delete-merge",
  "geographics/lists",
];
