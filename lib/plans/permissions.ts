/** What a role may allow in this domain: name and one sentence. */
export const planPermissions = {
  "plans.change": "Make and change the maintenance plans that are sold.",
} as const;
