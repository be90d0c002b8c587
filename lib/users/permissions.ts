/** What a role may allow in this domain: name and one sentence. */
export const userPermissions = {
  "users.change": "Add and change people, their roles and dispatch groups, and so what everybody may do.",
} as const;
