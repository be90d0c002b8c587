/** What a role may allow with the small lists of the business: name and one sentence. */
export const listPermissions = {
  "lists.change":
    "Change the lists that the office works with: job types, event types, tags, arrival windows, customer statuses, follow-up types.",
} as const;
