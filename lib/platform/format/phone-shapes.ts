import { z } from "zod";
import { line } from "@/lib/platform/shapes/call-shapes";
import { findPhoneProblem, getPhoneNumber, isPhoneOrEmpty, parseE164, PHONE_EXPECTED } from "./parse-phone";

/** A typed number with or without an extension, or empty. The result is the text as typed. */
export const TypedPhone = line(40).refine(isPhoneOrEmpty, PHONE_EXPECTED);

/** Digits to dial after the call is answered. Not needed when the number already includes the extension. */
export const PhoneExtension = line().regex(/^\d{0,7}$/, "Enter up to 7 digits.");

/** A typed number without an extension, or empty. The result is the number as stored. */
export const PhoneWithoutExtension = line(40)
  .superRefine((text, context) => {
    const problem = text === "" ? null : findPhoneProblem(text);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .transform(getPhoneNumber);

/** A typed number with its area code and without an extension, to forward calls to or to show. The result is E.164. */
export const DialedPhone = line(40).transform((text, context) => readDialedPhone(text, context));

/** A number that sends or receives texts. The result is E.164. */
export const TextPhone = line(40).transform((text, context) =>
  readDialedPhone(text, context, "Enter the number without an extension. Texts can't be sent to an extension.")
);

/** A typed number with its area code and without an extension, or empty. The result is E.164. */
export const OptionalDialedPhone = line(40).transform((text, context) =>
  text === "" ? "" : readDialedPhone(text, context)
);

function readDialedPhone(text: string, context: z.RefinementCtx, extensionRefusal?: string): string {
  const number = parseE164(text);
  const problem = findPhoneProblem(text, extensionRefusal);
  if (number !== null && problem === null) return number;
  context.addIssue({ code: "custom", message: problem ?? PHONE_EXPECTED });
  return z.NEVER;
}
