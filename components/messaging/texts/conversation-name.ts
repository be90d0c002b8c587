import { formatPhone } from "@/lib/platform/format/phone";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";

/** Returns the name of a conversation: the contact and customer, or else the number. */
export function getConversationName({ customerName, contactName, toPhoneNumber }: SmsConversation): string {
  if (contactName && customerName) return `${contactName}, ${customerName}`;
  return customerName ?? formatTextNumber(toPhoneNumber);
}

/** Formats a number as "(704) 555-0123". The domestic country code is left out. */
export const formatTextNumber = (number: string): string => formatPhone(number.replace(/^\+1(?=\d{10}$)/, ""));
