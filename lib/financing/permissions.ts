/** What a role may allow in this domain: name and one sentence. */
export const financingPermissions = {
  // rule: permissions/flag-can-perform-financing-actions
  "financing.act": "Send financing links and applications, and act on authorizations.",
} as const;
