import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** The mail service of an installation. */
export const EmailProviderType = z.enum(["smtp", "ses", "sendgrid", "mailgun"]);
export type EmailProviderType = z.output<typeof EmailProviderType>;

/**
 * An event of an email, in our terms. "bounced" means that its address is invalid. "returned" means that it came back
 * for another reason, such as a full mailbox, which says nothing about the address.
 */
export const MailEvent = z.object({
  kind: z.enum(["sent", "delivered", "opened", "clicked", "bounced", "returned", "complained", "unsubscribed"]),
  businessId: Id,
  mailId: Id,
  /** Identifies a repeated event. */
  eventId: z.string().min(1).max(300),
  at: z.iso.datetime(),
  reason: z.string().max(500).default(""),
  /** The status of a failure (RFC 3463). Without it, the reason names the status. */
  status: z.string().max(20).optional(),
  /** True when software, not a person, opened the email or followed its link. */
  isMachine: z.boolean().optional(),
});
export type MailEvent = z.output<typeof MailEvent>;

/** Reads the events of a request. `null` refuses it, and a response is returned unchanged. */
export type ReadEvents = (request: Request, body: string) => Promise<MailEvent[] | Response | null>;

const when = z.union([z.number(), z.string()]);

/** The documented form for services without one of their own. */
export const GenericEvents = z
  .array(
    z.object({
      event: z.enum(["sent", "delivered", "open", "click", "bounce", "spam", "unsubscribe"]),
      messageId: z.string().max(200),
      campaignId: z.string().max(100).nullable().optional(),
      email: z.string().max(320).optional(),
      timestamp: when,
      reason: z.string().max(500).optional(),
    })
  )
  .max(1_000, "Send up to 1,000 events per request.");

/**
 * Returns true when a signature's timestamp (digits, in seconds) is newer than `oldestSeconds` and at most five minutes
 * ahead.
 */
export function isFresh(seconds: string, oldestSeconds: number): boolean {
  if (!/^\d{9,11}$/.test(seconds)) return false;
  const age = Date.now() / 1_000 - Number(seconds);
  return age > -FUTURE_SECONDS && age < oldestSeconds;
}
const FUTURE_SECONDS = 300;

/** Converts seconds or an ISO text to an instant. Anything else becomes the current time. */
export function parseInstant(value: unknown): string {
  const seconds = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  const at =
    typeof seconds === "number" ? new Date(seconds > 1e11 ? seconds : seconds * 1_000) : new Date(String(value));
  return (Number.isNaN(at.getTime()) ? new Date() : at).toISOString();
}

/** Parses JSON of a proved sender. Null for anything else. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
