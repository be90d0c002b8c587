import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { isOfNoUse, statusOf } from "@/lib/platform/mail/status-codes";
import { readMailReference, REFERENCE_NAME } from "@/lib/platform/mail/mail-reference";
import { instantOf, type MailEvent } from "./event-shapes";
import { sameText } from "./read-generic";

const DeliveryStatus = z
  .object({
    message: z.string().nullish(),
    description: z.string().nullish(),
    "enhanced-code": z.string().nullish().catch(null),
  })
  .nullish();
type Status = z.output<typeof DeliveryStatus>;

const Message = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  "event-data": z.object({
    id: z.string(),
    event: z.string(),
    timestamp: z.union([z.number(), z.string()]),
    severity: z.string().optional(),
    reason: z.string().optional(),
    "user-variables": z.record(z.string(), z.unknown()).default({}),
    "delivery-status": DeliveryStatus,
  }),
});

const KINDS: Record<string, MailEvent["kind"]> = {
  accepted: "sent",
  delivered: "delivered",
  opened: "opened",
  clicked: "clicked",
  complained: "complained",
  unsubscribed: "unsubscribed",
};

/** One event a message, signed with an HMAC over its timestamp and token. */
export function readMailgun(key: string, body: string): MailEvent[] | null {
  const read = Message.safeParse(jsonOf(body));
  if (!read.success) return null;
  const { signature: signed, "event-data": told } = read.data;
  const expected = createHmac("sha256", key).update(`${signed.timestamp}${signed.token}`).digest("hex");
  if (!sameText(expected, signed.signature)) return null;
  const place = readMailReference(told["user-variables"][REFERENCE_NAME]);
  const status = told["delivery-status"];
  const isFinal = told.event === "failed" && told.severity === "permanent";
  const kind = isFinal ? failureOf(status) : KINDS[told.event];
  if (!place || !kind) return [];
  const reason = (status?.description || status?.message || told.reason || "").slice(0, 500);
  return [
    { kind, businessId: place.businessId, mailId: place.id, eventId: told.id, at: instantOf(told.timestamp), reason },
  ];
}

/** Of the failures only a permanent one says something of the address, and not one for what the mail is or who sends it. */
function failureOf(status: Status): MailEvent["kind"] {
  const code = statusOf([status?.["enhanced-code"], status?.message, status?.description].join(" "));
  return code && !isOfNoUse(code) ? "returned" : "bounced";
}

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
