import { z } from "zod";

/** How a customer wants to hear from us. rule: customers/contact-method */
export const ContactMethod = z.enum(["email", "sms"]);
export type ContactMethod = z.infer<typeof ContactMethod>;

const off = z.boolean().default(false);

/** What a customer does not want to receive. rule: customers/contact-method */
export const CommunicationPreferences = z.object({
  optOutMarketingEmails: off,
  optOutEmailNotifications: off,
  optOutTextNotifications: off,
});
export type CommunicationPreferences = z.infer<typeof CommunicationPreferences>;

export interface ContactWishes {
  contactMethod: ContactMethod;
  communicationPreferences: CommunicationPreferences;
}

/** Whether we need an email address to do as the customer wishes. rule: customers/email-required */
export function needsEmail({ contactMethod, communicationPreferences: not }: ContactWishes): boolean {
  return !not.optOutMarketingEmails || (contactMethod === "email" && !not.optOutEmailNotifications);
}

/** Whether we need a mobile number to do as the customer wishes. rule: customers/mobile-required */
export function needsMobile({ contactMethod, communicationPreferences: not }: ContactWishes): boolean {
  return contactMethod === "sms" && !not.optOutTextNotifications;
}

/** Nothing at all may be sent. */
export function isOptedOut(not: CommunicationPreferences): boolean {
  return not.optOutMarketingEmails && not.optOutEmailNotifications && not.optOutTextNotifications;
}
