import type { Option } from "@/components/ui/choices/option-row";
import { api } from "@/lib/platform/http/api-client";
import { formatPhone } from "@/lib/platform/format/phone";

type Found = {
  id: string;
  fullName: string;
  mobilePhone: string;
  homePhone: string;
  location?: { city: string } | null;
  businessCustomerLocations?: readonly { city: string }[];
};

const MOST = 10;

/** What reads like a whole phone number is looked up as one, in any format; anything else is looked for anywhere. */
export async function findCustomerOptions(term: string, signal: AbortSignal): Promise<Option[]> {
  const typed = term.trim();
  if (typed === "") return [];
  if (isPhoneNumber(typed)) {
    const { items } = await api(
      "GET /api/customers/phone-search",
      { query: { phone: typed, limit: MOST } },
      { signal },
    );
    if (items.length > 0) return items.map(({ customer, contact }) => toOption(customer, contact?.fullName));
  }
  const { items } = await api(
    "GET /api/customers/wildcard-search",
    { query: { term: typed, limit: MOST } },
    { signal },
  );
  return items.map((customer) => toOption(customer));
}

/** Only digits and what people write between them, and enough of them to call. */
function isPhoneNumber(typed: string): boolean {
  return /^\+?[\d\s().-]+$/.test(typed) && typed.replaceAll(/\D/g, "").length >= 7;
}

/** Name; phone and town beneath. `via` names the contact whose number was found. */
function toOption(customer: Found, via?: string): Option {
  const phone = customer.mobilePhone || customer.homePhone;
  const city = customer.location?.city ?? customer.businessCustomerLocations?.[0]?.city;
  const contact = via && via !== customer.fullName ? `via ${via}` : "";
  return {
    id: customer.id,
    label: customer.fullName,
    hint: [phone && formatPhone(phone), city, contact].filter(Boolean).join(" · "),
  };
}
