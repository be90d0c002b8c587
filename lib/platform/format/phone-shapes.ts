import { z } from "zod";
import { line } from "@/lib/platform/shapes/call-shapes";
import { findPhoneProblem, getPhoneNumber, parseE164, PHONE_EXPECTED } from "./parse-phone";

/** A typed number without an extension, or empty. The result is the number as stored. */
export const PhoneWithoutExtension = line(40)
  .superRefine((text, context) => {
    const problem = text === "" ? null : findPhoneProblem(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .transform(getPhoneNumber);

/** A typed number with its area code and without an extension, to call or text. The result is E.164. */
export const DialedPhone = line(40).transform(readDialedPhone);

/** The same, or empty. */
export const OptionalDialedPhone = line(40).transform((text, context) =>
  text === "" ? "" : readDialedPhone(text, context)
);

function readDialedPhone(text: string, context: z.RefinementCtx): string {
  const number = parseE164(text);
  const problem = findPhoneProblem(text);
  if (number !== null && problem === null) return number;
  context.addIssue({ code: "custom", message: problem ?? PHONE_EXPECTED });
  return z.NEVER;
}
