import { z } from "zod";

/** The customer's preferred way to be contacted. rule: customers/contact-method */
export const ContactMethod = z.enum(["email", "sms"]);
export type ContactMethod = z.infer<typeof ContactMethod>;

const off = z.boolean().default(false);

/** The kinds of messages that a customer does not want. rule: customers/contact-method */
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

/** An email address is required for the messages that the customer wants. rule: customers/email-required */
export function isEmailRequired({ contactMethod, communicationPreferences: not }: ContactWishes): boolean {
  return !not.optOutMarketingEmails || (contactMethod === "email" && !not.optOutEmailNotifications);
}

/** A mobile number is required for the messages that the customer wants. rule: customers/mobile-required */
export function isMobileRequired({ contactMethod, communicationPreferences: not }: ContactWishes): boolean {
  return contactMethod === "sms" && !not.optOutTextNotifications;
}

/** True when the customer wants no messages at all. */
export function isOptedOut(not: CommunicationPreferences): boolean {
  return not.optOutMarketingEmails && not.optOutEmailNotifications && not.optOutTextNotifications;
}
