import { buildPhoneLink, formatPhone } from "./format-phone";

/** The phone of a business, or of a person there. */
export type BusinessPhone = { phone: string; phoneExtension: string };

/** Returns the phone out of all that is known about a business. */
export const pickBusinessPhone = ({ phone, phoneExtension }: BusinessPhone): BusinessPhone => ({
  phone,
  phoneExtension,
});

/** Returns the link that dials a business's number and then the extension. */
export const buildBusinessPhoneLink = ({ phone, phoneExtension }: BusinessPhone): string =>
  buildPhoneLink(phone, phoneExtension) ?? `tel:${phone}`;

/** Formats a business's number for its customers: "(704) 555-0100 ext. 12". "" for a business without a number. */
export function formatBusinessPhone({ phone, phoneExtension }: BusinessPhone): string {
  const text = formatPhone(phone);
  if (text === "N/A") return "";
  const number = text.replace(/^1 (?=\()/, "");
  return phoneExtension ? `${number} ext. ${phoneExtension}` : number;
}
