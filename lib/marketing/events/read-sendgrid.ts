import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { parseMailReference, REFERENCE_NAME } from "@/lib/platform/mail/build-mail-reference";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import { isMachineAgent } from "../tracking/is-machine-agent";
import { parseInstant, isFresh, parseJsonOrNull, type MailEvent } from "./mail-event";

const Event = z.looseObject({
  event: z.string(),
  sg_event_id: z.string().min(1).max(300),
  useragent: z.string().nullish().catch(null),
  sg_machine_open: z.boolean().nullish().catch(null),
  timestamp: z.union([z.number(), z.string()]),
  type: z.string().optional(),
  reason: z.string().optional(),
  status: z.string().nullish().catch(null),
});
const Events = z.array(Event);

const KINDS: Record<string, MailEvent["kind"]> = {
  processed: "sent",
  delivered: "delivered",
  open: "opened",
  click: "clicked",
  bounce: "bounced",
  spamreport: "complained",
  unsubscribe: "unsubscribed",
  group_unsubscribe: "unsubscribed",
};

/** SendGrid retries for a day. */
const OLDEST_SECONDS = 25 * 3_600;

/** Reads a message with many events, signed with ECDSA over the timestamp and the raw bytes. */
export function readSendgrid(key: string, request: Request, body: string): MailEvent[] | null {
  const timestamp = request.headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = request.headers.get("x-twilio-email-event-webhook-signature") ?? "";
  if (!isFresh(timestamp, OLDEST_SECONDS)) return null;
  if (!isSigned(key, `${timestamp}${body}`, signature)) return null;
  const read = Events.safeParse(parseJsonOrNull(body));
  if (!read.success) return null;
  return read.data.flatMap((sendgridEvent) => {
    const place = parseMailReference(sendgridEvent[REFERENCE_NAME]);
    const kind = isOtherFailure(sendgridEvent) ? "returned" : KINDS[sendgridEvent.event];
    if (!place || !kind) return [];
    const { sg_event_id: eventId, reason = "" } = sendgridEvent;
    const at = parseInstant(sendgridEvent.timestamp);
    const isFailure = sendgridEvent.event === "bounce";
    const status = isFailure ? { status: getFailureStatus(sendgridEvent.status, reason) } : {};
    const event = {
      ...status,
      kind,
      businessId: place.businessId,
      mailId: place.id,
      eventId,
      at,
      reason: reason.slice(0, 500),
    };
    return [isByMachine(sendgridEvent) ? { ...event, isMachine: true } : event];
  });
}

/** SendGrid flags mail programs that prefetch. Other software shows in the user agent, where SendGrid reports it. */
function isByMachine({ event, sg_machine_open: isMachineOpen, useragent }: z.output<typeof Event>): boolean {
  if (event !== "open" && event !== "click") return false;
  return isMachineOpen === true || (typeof useragent === "string" && isMachineAgent(useragent));
}

/** Returns true for a bounce that is not the address's fault: blocked, full, or dropped before an attempt. */
function isOtherFailure({ event, type, reason, status }: z.output<typeof Event>): boolean {
  if (event === "dropped") return true;
  return event === "bounce" && (type === "blocked" || !isUselessAddress(getFailureStatus(status, reason)));
}

function isSigned(key: string, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    return verify("sha256", Buffer.from(text), publicKey, Buffer.from(signature, "base64"));
  } catch {
    return false; // The key or the signature is malformed.
  }
}
