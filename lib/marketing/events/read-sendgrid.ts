import "server-only";
import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { readMailReference, REFERENCE_NAME } from "@/lib/platform/mail/mail-reference";
import { instantOf, type MailEvent } from "./event-shapes";
import { jsonOf } from "./read-mailgun";

const Events = z.array(
  z.looseObject({
    event: z.string(),
    sg_event_id: z.string(),
    timestamp: z.union([z.number(), z.string()]),
    type: z.string().optional(),
    reason: z.string().optional(),
  }),
);

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

/** Many events a message, signed with ECDSA over the timestamp and the bytes as they came. */
export function readSendgrid(key: string, request: Request, body: string): MailEvent[] | null {
  const timestamp = request.headers.get("x-twilio-email-event-webhook-timestamp") ?? "";
  const signature = request.headers.get("x-twilio-email-event-webhook-signature") ?? "";
  if (!isSigned(key, `${timestamp}${body}`, signature)) return null;
  const read = Events.safeParse(jsonOf(body));
  if (!read.success) return [];
  return read.data.flatMap((told) => {
    const place = readMailReference(told[REFERENCE_NAME]);
    // A bounce of the type "blocked" says nothing of the address; of what is dropped none was even tried.
    const isBlocked = (told.event === "bounce" && told.type === "blocked") || told.event === "dropped";
    const kind = isBlocked ? "returned" : KINDS[told.event];
    if (!place || !kind) return [];
    const { sg_event_id: eventId, reason = "" } = told;
    const at = instantOf(told.timestamp);
    return [{ kind, businessId: place.businessId, mailId: place.id, eventId, at, reason: reason.slice(0, 500) }];
  });
}

function isSigned(key: string, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    return verify("sha256", Buffer.from(text), publicKey, Buffer.from(signature, "base64"));
  } catch {
    return false; // not a key, or not a signature
  }
}
