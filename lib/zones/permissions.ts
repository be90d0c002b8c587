/** What a role may allow in this domain: name and one sentence. */
export const zonePermissions = {
  "zones.view": "See the coverage zones and who covers them.",
  "zones.change": "Draw, color, rename and delete coverage zones, and say who covers them.",
} as const;
