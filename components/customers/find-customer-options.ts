import type { Option } from "@/components/ui/overlays/option-row";
import { api } from "@/lib/platform/http/api-client";
import { toPhoneKey } from "@/lib/platform/format/format-phone";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";

type CustomerMatch = {
  id: string;
  fullName: string;
  mobilePhone: string;
  mobilePhoneExtension: string;
  homePhone: string;
  homePhoneExtension: string;
  location?: { city: string } | null;
  businessCustomerLocations?: readonly { city: string }[];
};

const MOST = 10;

/** Finds customers. A complete phone number is matched in any format; other text is searched everywhere. */
export async function findCustomerOptions(term: string, signal: AbortSignal): Promise<Option[]> {
  const text = term.trim();
  if (text === "") return [];
  if (isPhoneNumber(text)) {
    const { items } = await api("GET /api/customers/phone-search", { query: { phone: text, limit: MOST } }, { signal });
    if (items.length > 0) return items.map(({ customer, contact }) => toOption(customer, contact?.fullName));
  }
  const { items } = await api("GET /api/customers/wildcard-search", { query: { term: text, limit: MOST } }, { signal });
  return items.map((customer) => toOption(customer));
}

/** True for text with only digits and separators and at least 7 digits. */
const isPhoneNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text) && toPhoneKey(text).length >= 7;

/** Builds an option with the name, and below it phone and town. `via` names the contact whose number matched. */
function toOption(customer: CustomerMatch, via?: string): Option {
  const city = customer.location?.city ?? customer.businessCustomerLocations?.[0]?.city;
  const contact = via && via !== customer.fullName ? `via ${via}` : "";
  return {
    id: customer.id,
    label: customer.fullName,
    hint: [formatMainPhone(customer), city, contact].filter(Boolean).join(" · "),
  };
}
