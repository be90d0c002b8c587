import { z } from "zod";
import { isPhoneOrEmpty, PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { isZip } from "@/lib/platform/format/is-zip";

/** The exact message for an empty required field. */
export const FIELD_REQUIRED = "(This field is required)";

/** The field types without defaults. An absent field stays undefined, for changes of sent fields only. */
export const sentLine = z.string().trim().max(200, "Use at most 200 characters.");

/** An email address or an empty text. */
export const sentEmail = sentLine.refine(
  (text) => text === "" || z.email().safeParse(text).success,
  "Enter a valid email address."
);

/** A phone number in any format, with or without an extension. May be empty. */
const sentPhone = sentLine.refine(isPhoneOrEmpty, PHONE_EXPECTED);

/** A five-digit ZIP or an empty text. rule: format/zip */
export const sentZip = sentLine.refine((text) => text === "" || isZip(text), "Enter a 5-digit ZIP code.");

export const line = sentLine.default("");
export const optionalEmail = sentEmail.default("");
export const optionalPhone = sentPhone.default("");
export const optionalZip = sentZip.default("");
