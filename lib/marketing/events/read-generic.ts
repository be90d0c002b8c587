import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { parseMailReference } from "@/lib/platform/mail/build-mail-reference";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import { GenericEvents, parseInstant, type MailEvent } from "./mail-event";

/** The header with the signature of the generic form: `t=<seconds>,v1=<hex HMAC-SHA256 of "seconds.body">`. */
export const SIGNATURE_HEADER = "x-truckroll-signature";

/** The oldest signature to accept, so a recorded message cannot be replayed later. */
const OLDEST_SECONDS = 300;

export function signGeneric(key: string, body: string, seconds = Math.floor(Date.now() / 1_000)): string {
  return `t=${seconds},v1=${computeHmac(key, `${seconds}.${body}`)}`;
}

const KINDS = {
  sent: "sent",
  delivered: "delivered",
  open: "opened",
  click: "clicked",
  bounce: "bounced",
  spam: "complained",
  unsubscribe: "unsubscribed",
} as const;

/** Reads the documented form, signed as above. */
export function readGeneric(key: string, request: Request, body: string): MailEvent[] | null {
  const [, seconds = "", sent = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request.headers.get(SIGNATURE_HEADER) ?? "") ?? [];
  if (seconds === "" || Math.abs(Date.now() / 1_000 - Number(seconds)) > OLDEST_SECONDS) return null;
  if (!isSameText(computeHmac(key, `${seconds}.${body}`), sent)) return null;
  return GenericEvents.parse(JSON.parse(body)).flatMap(({ event, messageId, timestamp, reason = "" }) => {
    const place = parseMailReference(messageId);
    if (!place) return [];
    const eventId = `${place.id}:${event}:${timestamp}`;
    const isDead = event !== "bounce" || isUselessAddress(getFailureStatus(reason));
    return [
      {
        kind: isDead ? KINDS[event] : "returned",
        businessId: place.businessId,
        mailId: place.id,
        eventId,
        at: parseInstant(timestamp),
        reason,
      },
    ];
  });
}

const computeHmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex");

/** Compares in constant time, so timing does not reveal where the texts differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
