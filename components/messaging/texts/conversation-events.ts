/** All events on the conversation channel. Its sequence numbers count every event. */
export const CONVERSATION_EVENTS = [
  "messaging-sms-received",
  "messaging-sms-sent",
  "messaging-sms-status",
  "messaging-conversation-created",
  "messaging-conversation-updated",
  "messaging-conversation-read",
] as const;
