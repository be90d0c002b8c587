import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/**
 * The consent of a number:
 *
 * - "in" wants texts.
 * - "out" opted out.
 * - "held" may have opted out in plain words, and the office has not decided yet.
 * - "unreachable" cannot receive texts.
 * - "unknown" has not answered yet.
 */
export const ConsentStatus = z.enum(["in", "out", "held", "unreachable", "unknown"]);
export type ConsentStatus = z.output<typeof ConsentStatus>;

/** A number's consent to texts of the business, with its date, source, and history. */
export const TextConsent = z.object({
  phoneNumber: z.string(),
  status: ConsentStatus,
  since: z.string().nullable(),
  source: z.string().nullable(),
  history: z.array(
    z.object({
      id: Id,
      /** "help" was requested and changed nothing. */
      status: z.enum([...ConsentStatus.options, "help"]),
      source: z.string(),
      userId: Id.nullable(),
      userName: z.string().nullable(),
      at: z.string(),
    })
  ),
});
export type TextConsent = z.output<typeof TextConsent>;
