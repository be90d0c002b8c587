import "server-only";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import { parseMailReference, REFERENCE_NAME } from "@/lib/platform/mail/build-mail-reference";
import { parseJsonOr } from "@/lib/platform/shapes/parse-json";
import { isMachineAgent } from "../tracking/is-machine-agent";
import { parseInstant, isFresh, type MailEvent } from "./mail-event";
import { isSameText } from "./read-generic";

const DeliveryStatus = z
  .object({
    code: z.number().nullish().catch(null),
    message: z.string().nullish(),
    description: z.string().nullish(),
    "enhanced-code": z.string().nullish().catch(null),
  })
  .nullish();
type Status = z.output<typeof DeliveryStatus>;

const Message = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  "event-data": z.object({
    id: z.string().min(1).max(300),
    event: z.string(),
    timestamp: z.union([z.number(), z.string()]),
    severity: z.string().optional(),
    reason: z.string().optional(),
    "client-info": z
      .looseObject({ "user-agent": z.string().nullish(), bot: z.string().nullish() })
      .nullish()
      .catch(null),
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

/** Mailgun retries for eight hours with the original signature. */
const OLDEST_SECONDS = 9 * 3_600;

/**
 * Reads a message with one event, signed with an HMAC over its timestamp and token. Both are inside the message, so it is
 * parsed first, within the bounds of `parseJson`.
 */
export function readMailgun(key: string, body: string): MailEvent[] | null {
  const read = Message.safeParse(parseJsonOr(body, null));
  if (!read.success) return null;
  const { signature: signed, "event-data": eventData } = read.data;
  if (!isFresh(signed.timestamp, OLDEST_SECONDS)) return null;
  const expected = createHmac("sha256", key).update(`${signed.timestamp}${signed.token}`).digest("hex");
  if (!isSameText(expected, signed.signature)) return null;
  const place = parseMailReference(eventData["user-variables"][REFERENCE_NAME]);
  const status = eventData["delivery-status"];
  const isFinal = eventData.event === "failed" && eventData.severity === "permanent";
  const failure = isFinal ? readFailure(status) : null;
  const kind = failure?.kind ?? KINDS[eventData.event];
  if (!place || !kind) return [];
  const reason = (status?.description || status?.message || eventData.reason || "").slice(0, 500);
  const event = { ...failure, kind, businessId: place.businessId, mailId: place.id, eventId: eventData.id, reason };
  return [{ ...event, at: parseInstant(eventData.timestamp), ...(isByMachine(eventData) ? { isMachine: true } : {}) }];
}

/** Mailgun names the bots that it knows (`bot`) and passes on the user agent of the rest. */
function isByMachine({ event, "client-info": client }: z.output<typeof Message>["event-data"]): boolean {
  if (!client || (event !== "opened" && event !== "clicked")) return false;
  return Boolean(client.bot) || isMachineAgent(client["user-agent"]);
}

/** Only a permanent failure says something about the address, and only if the cause is not the email or its sender. */
function readFailure(delivery: Status): Pick<MailEvent, "kind" | "status"> {
  const { "enhanced-code": code, code: reply, message, description } = delivery ?? {};
  const status = getFailureStatus(code, reply ? `${reply} ` : null, message, description);
  return { kind: isUselessAddress(status) ? "bounced" : "returned", status };
}
