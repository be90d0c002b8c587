import { formatPhone, withExtension } from "./format-phone";

/** A customer's phones. */
export type Phones = {
  mobilePhone: string;
  mobilePhoneExtension: string;
  homePhone: string;
  homePhoneExtension: string;
};

/** Returns a customer's mobile phone, or else the home phone, with its extension. */
export function getMainPhone({
  mobilePhone = "",
  mobilePhoneExtension = "",
  homePhone = "",
  homePhoneExtension = "",
}: Partial<Phones>): { phone: string; extension: string } {
  return mobilePhone
    ? { phone: mobilePhone, extension: mobilePhoneExtension }
    : { phone: homePhone, extension: homePhoneExtension };
}

/** Formats a customer's mobile phone, or else the home phone: "(704) 555-0100 x12". "" without any. */
export function formatMainPhone(customer: Partial<Phones>): string {
  const { phone, extension } = getMainPhone(customer);
  return phone && withExtension(formatPhone(phone), extension);
}
