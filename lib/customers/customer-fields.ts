import { z } from "zod";
import { phoneKey } from "@/lib/platform/format/phone";
import { isZip } from "@/lib/platform/format/zip";

/** What a required field says when it is empty, word for word. */
export const FIELD_REQUIRED = "(This field is required)";

export const line = z.string().trim().max(200).default("");

/** An e-mail address, or nothing. */
export const optionalEmail = line.refine(
  (text) => text === "" || z.email().safeParse(text).success,
  "must be a valid email address",
);

/** A phone number of 7, 10 or 11 digits, an international one with +, or nothing. */
export const optionalPhone = line.refine(
  (text) => text === "" || isPhone(text),
  "must be a phone number such as (704) 555-0100",
);

/** A five-digit ZIP, or nothing. rule: format/zip */
export const optionalZip = line.refine((text) => text === "" || isZip(text), "must be 5 digits");

function isPhone(text: string): boolean {
  const digits = phoneKey(text).length;
  return digits === 7 || digits === 10 || (text.startsWith("+") && digits >= 8 && digits <= 15);
}
