/** What a role may allow in this domain: name and one sentence. */
export const jobPermissions = {
  "jobs.view": "See jobs.",
  "jobs.profit": "See and enter what jobs cost and earn.",
  "jobs.change": "Create jobs, change their status, name and type, add notes and photos.",
} as const;
