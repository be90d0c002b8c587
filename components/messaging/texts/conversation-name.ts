import { formatTextNumber } from "@/lib/platform/format/format-phone";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";

/** Returns the name of a conversation: the contact and customer, or else the number. */
export function getConversationName({ customerName, contactName, toPhoneNumber }: SmsConversation): string {
  if (contactName && customerName) return `${contactName}, ${customerName}`;
  return customerName ?? formatTextNumber(toPhoneNumber);
}
