/** What a role may allow in this domain: name and one sentence. rules: permissions/two-way-view, permissions/two-way-send */
export const messagingPermissions = {
  "messaging.view": "Read the texts of customers.",
  "messaging.send": "Text customers, and say whose a conversation is.",
  "messaging.manage": "Change notifications and text templates, see every message, and send failed ones again.",
} as const;
