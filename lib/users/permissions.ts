/** What a role may allow in this domain: name and one sentence. */
export const userPermissions = {
  "settings.manage": "Open the settings: business details, hours, taxes, users and roles.",
} as const;
