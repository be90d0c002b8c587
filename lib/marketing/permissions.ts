/** What a role may allow in this domain: name and one sentence. */
export const marketingPermissions = {
  "marketing.manage": "See to phone numbers, lead sources and statuses, target lists, campaigns and how they do.",
} as const;
