import { PhoneExtension } from "@/lib/platform/format/phone-shapes";
import { isPhoneOrEmpty, PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { z } from "zod";
import { isZip } from "@/lib/platform/format/is-zip";
import { TimeZoneName, getTimeZoneOrDefault } from "@/lib/platform/time/time-zone";

/** The exact messages of the business details form. */
const BUSINESS_FIELD_REQUIRED = "this field is required";
const NOT_A_WEB_ADDRESS = "This field must be in the format of a web address or blank";
const NOT_ONE_EMAIL = "this field must be a single, valid email address";

const line = z.string().trim().max(200).default("");
/** rule: business/required-fields */
const required = line.refine((text) => text !== "", BUSINESS_FIELD_REQUIRED);

const WEB_ADDRESS = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?([/?#]\S*)?$/i;

/** rule: business/website-format */
function isWebAddressOrBlank(text: string): boolean {
  return text === "" || WEB_ADDRESS.test(text);
}

/** rule: business/service-email */
function isOneEmailOrBlank(text: string): boolean {
  return text === "" || z.email().safeParse(text).success;
}

/** The details of a business, on its settings page and on the wire. */
export const BusinessDetails = z.object({
  name: required,
  display_name: line,
  public_name: line,
  doing_business_as_name: line,
  phone: required.refine(isPhoneOrEmpty, PHONE_EXPECTED),
  phone_extension: PhoneExtension.optional(),
  address: required,
  address2: line,
  city: required,
  state: required,
  zip_code: required.refine((text) => text === "" || isZip(text), "Enter a 5-digit ZIP code."),
  website: line.refine(isWebAddressOrBlank, NOT_A_WEB_ADDRESS),
  service_email_from_address: line.refine(isOneEmailOrBlank, NOT_ONE_EMAIL),
  /** rule: business/default-timezone */
  time_zone_name: z.preprocess(
    (name) => (typeof name === "string" || name === undefined ? getTimeZoneOrDefault(name) : name),
    TimeZoneName
  ),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;
