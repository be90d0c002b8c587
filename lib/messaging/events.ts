declare module "@/lib/platform/outbox/outbox-event" {
  interface DomainEvents {
    /** A customer's text arrived. */
    "text.received": { messageId: string };
    /** A text to a customer was written, by a user or automatically. */
    "text.sent": { messageId: string };
    /** The delivery state of a text changed. */
    "text.state": { messageId: string };
    /** A text was not delivered, and a later attempt would not help. */
    "text.undelivered": { messageId: string };
    "text-conversation.created": { conversationId: string };
    "text-conversation.changed": { conversationId: string };
    /** One conversation was read, or all (null). */
    "text-conversation.read": { conversationId: string | null };
    /** The number of unread messages changed. */
    "messages.counted": Record<string, never>;
    "internal-message.sent": { messageId: string; recipientIds: string[] };
  }
}

export {};
