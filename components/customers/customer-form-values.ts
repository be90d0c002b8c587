import type { FormValues } from "@/components/ui/form/form-values";
import { getExtension, maskPhone } from "@/lib/platform/format/format-phone";
import type { CallParts } from "@/lib/platform/http/api-client";

export type CustomerBody = CallParts<"POST /api/customers">["body"];

/** The current values of the form, for required marks and for finding duplicates. */
export type CustomerSnapshot = {
  type: string;
  contactMethod: "email" | "sms";
  communicationPreferences: {
    optOutMarketingEmails: boolean;
    optOutEmailNotifications: boolean;
    optOutTextNotifications: boolean;
  };
  relaxed: boolean;
  email: string;
  mobile: string;
  home_phone: string;
  address: string;
  address2: string;
  city: string;
  zip: string;
};

const getText = (values: FormValues, name: string): string => (typeof values[name] === "string" ? values[name] : "");
const isChecked = (values: FormValues, name: string): boolean => getText(values, name) !== "";

export function readSnapshot(values: FormValues): CustomerSnapshot {
  return {
    type: getText(values, "type") || "Residential",
    contactMethod: getText(values, "contactMethod") === "sms" ? "sms" : "email",
    communicationPreferences: {
      optOutMarketingEmails: isChecked(values, "optOutMarketingEmails"),
      optOutEmailNotifications: isChecked(values, "optOutEmailNotifications"),
      optOutTextNotifications: isChecked(values, "optOutTextNotifications"),
    },
    relaxed: isChecked(values, "relaxed"),
    email: getText(values, "email"),
    mobile: getText(values, "mobile"),
    home_phone: getText(values, "home_phone"),
    address: getText(values, "address"),
    address2: getText(values, "address2"),
    city: getText(values, "city"),
    zip: getText(values, "zip"),
  };
}

/** Builds the request body. Fields that the form does not show are left out, so that an update does not change them. */
export function toCustomerBody(values: FormValues): CustomerBody {
  const { type, contactMethod, communicationPreferences, relaxed } = readSnapshot(values);
  const sent = [
    "firstName",
    "lastName",
    "businessName",
    "email",
    "mobile",
    "home_phone",
    "address",
    "address2",
    "city",
    "state",
    "zip",
  ];
  const technician = values["preferredTechnicianId"];
  return {
    ...Object.fromEntries(sent.filter((name) => name in values).map((name) => [name, getText(values, name)])),
    ...("mobile" in values ? { mobilePhoneExtension: getExtension(getText(values, "mobile")) } : {}),
    ...("home_phone" in values ? { homePhoneExtension: getExtension(getText(values, "home_phone")) } : {}),
    type,
    contactMethod,
    communicationPreferences,
    relaxed,
    spanishSpeaking: isChecked(values, "spanishSpeaking"),
    ...(technician === undefined
      ? {}
      : { preferredTechnician: technician ? { id: getText(values, "preferredTechnicianId") } : null }),
  };
}

/**
 * Matches a phone number alone or in a text, with its extension. It has 10 to 15 digits with a country code, up to 19 after
 * 011, else 7 to 11.
 */
const NUMBER =
  /(?<!\w|\d[\s().-]*)(?:\+\d(?:[\s().-]*\d){9,14}|0\d(?:[\s().-]*\d){8,17}|\(?\d(?:[\s().-]*\d){6,10})(?:\s*(?:,|extn?\.?|extension|x|#)\s*\d{1,7})?(?!\w|[\s().-]*\d)/i;
const EMAIL = /\S+@\S+\.\S+/;

/**
 * Splits a search text into initial form values: "Ann Lee 704 555 0100" → Ann, Lee, the number. A single word is a last
 * name.
 */
export function startOfTyped(searchText: string) {
  const mobile = NUMBER.exec(searchText)?.[0] ?? "";
  const email = EMAIL.exec(searchText)?.[0] ?? "";
  const words = searchText
    .replace(mobile, " ")
    .replace(email, " ")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return {
    firstName: words.slice(0, -1).join(" "),
    lastName: words.at(-1) ?? "",
    ...(mobile ? { mobile: maskPhone(mobile) } : {}),
    ...(email ? { email } : {}),
  };
}
