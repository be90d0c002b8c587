declare module "@/lib/platform/outbox/event" {
  interface DomainEvents {
    /** A customer's text arrived. */
    "text.received": { messageId: string };
    /** A text was written to a customer, by somebody or by the product. */
    "text.sent": { messageId: string };
    /** What became of a text is known better than before. */
    "text.state": { messageId: string };
    /** A text did not reach anybody, and no later try will change that. */
    "text.undelivered": { messageId: string };
    "text-conversation.created": { conversationId: string };
    "text-conversation.changed": { conversationId: string };
    /** One conversation was read, or all (null). */
    "text-conversation.read": { conversationId: string | null };
    /** How many messages wait unread is another number now. */
    "messages.counted": Record<string, never>;
    "internal-message.sent": { messageId: string; recipientIds: string[] };
  }
}

export {};
