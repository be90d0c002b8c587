/** What a role may allow in this domain: name and one sentence. */
export const userPermissions = {
  "users.change": "Add and change people, their roles and dispatch groups, and so what everybody may do.",
  "settings.manage": "Change the business: details, logo, hours and the email sender, and see how cards are set up.",
  "taxes.change": "Change tax settings, tax rates and tax groups.",
  "operations.manage": "See background work, start again what failed, and use the sandbox.",
} as const;
