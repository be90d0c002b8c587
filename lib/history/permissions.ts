/** What a role may allow in this domain: name and one sentence. */
export const historyPermissions = {
  "history.view": "See what everybody changed, and undo it.",
} as const;
