import { z } from "zod";
import { phoneKey } from "@/lib/platform/format/phone";
import { isZip } from "@/lib/platform/format/zip";

/** What a required field says when it is empty, word for word. */
export const FIELD_REQUIRED = "(This field is required)";

/** The fields as such: what is not sent stays unset, for changes of only what is sent. */
export const sentLine = z.string().trim().max(200, "At most 200 characters.");

/** An email address, or nothing. */
export const sentEmail = sentLine.refine(
  (text) => text === "" || z.email().safeParse(text).success,
  "must be a valid email address",
);

/** A phone number of 7, 10 or 11 digits, an international one with +, or nothing. */
export const sentPhone = sentLine.refine(
  (text) => text === "" || isPhone(text),
  "must be a phone number such as (704) 555-0100",
);

/** A five-digit ZIP, or nothing. rule: format/zip */
export const sentZip = sentLine.refine((text) => text === "" || isZip(text), "must be 5 digits");

export const line = sentLine.default("");
export const optionalEmail = sentEmail.default("");
export const optionalPhone = sentPhone.default("");
export const optionalZip = sentZip.default("");

function isPhone(text: string): boolean {
  const digits = phoneKey(text).length;
  return digits === 7 || digits === 10 || (text.startsWith("+") && digits >= 8 && digits <= 15);
}
