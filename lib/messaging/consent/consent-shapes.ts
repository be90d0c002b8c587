import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";

/**
 * "in": wants texts. "out": said STOP. "held": may have asked to stop in plain words, and the office has not confirmed it yet.
 * "unreachable": no number that texts reach. "unknown": nothing was said.
 */
export const ConsentStatus = z.enum(["in", "out", "held", "unreachable", "unknown"]);
export type ConsentStatus = z.output<typeof ConsentStatus>;

/** Whether a number wants texts of the business: since when, by what, and what was before. */
export const TextConsent = z.object({
  phoneNumber: z.string(),
  status: ConsentStatus,
  since: z.string().nullable(),
  source: z.string().nullable(),
  history: z.array(
    z.object({
      id: Id,
      /** "help" was asked for, and changed nothing. */
      status: z.enum([...ConsentStatus.options, "help"]),
      source: z.string(),
      userId: Id.nullable(),
      userName: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type TextConsent = z.output<typeof TextConsent>;
