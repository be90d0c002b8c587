import { formatPhone } from "@/lib/platform/format/phone";
import type { SmsConversation } from "@/lib/messaging/conversations/conversation-shapes";

/** Whose conversation it is, as people call it: the contact, the customer, else the number. */
export function conversationName({ customerName, contactName, toPhoneNumber }: SmsConversation): string {
  if (contactName && customerName) return `${contactName}, ${customerName}`;
  return customerName ?? phoneText(toPhoneNumber);
}

/** "(704) 555-0123": nobody here needs the country code of their own country. */
export const phoneText = (number: string): string => formatPhone(number.replace(/^\+1(?=\d{10}$)/, ""));
