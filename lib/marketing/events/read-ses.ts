import "server-only";
import { createVerify } from "node:crypto";
import { z } from "zod";
import { parseMailReference, REFERENCE_NAME } from "@/lib/platform/mail/build-mail-reference";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import { parseJsonOr } from "@/lib/platform/shapes/parse-json";
import { isMachineAgent } from "../tracking/is-machine-agent";
import { parseInstant, parseJsonOrNull, type MailEvent } from "./mail-event";

/** A message of Amazon's notification service, as documented. */
const Notification = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Notification = z.output<typeof Notification>;

/** The user agent that opened the email or followed its link. */
const Reader = z.looseObject({ userAgent: z.string().nullish() }).nullish().catch(null);

const SesEvent = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({ timestamp: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      timestamp: z.string().optional(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  open: Reader,
  click: Reader,
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).nullish(),
});

const KINDS: Record<string, MailEvent["kind"]> = {
  Send: "sent",
  Delivery: "delivered",
  Open: "opened",
  Click: "clicked",
  Complaint: "complained",
  Subscription: "unsubscribed",
};

/** The only host for certificates and confirmations: the service itself. */
const SERVICE = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

/** Fetches from the service. Tests pass a different function. */
export type FromService = (address: string) => Promise<string>;

/**
 * Reads events from the notification service. They are signed with the key of a certificate at the service. The signature
 * covers fields of the message, so it is parsed first, within the bounds of `parseJson`. Only our own topic is accepted.
 */
export async function readSes(
  topic: string,
  body: string,
  fetchText: FromService = fetchFromService
): Promise<MailEvent[] | Response | null> {
  const read = Notification.safeParse(parseJsonOr(body, null));
  if (!read.success || read.data.TopicArn !== topic || !(await isSigned(read.data, fetchText))) return null;
  const { Type: type, SubscribeURL: address = "", Message: text, MessageId: eventId } = read.data;
  if (type !== "Notification") {
    if (type === "SubscriptionConfirmation" && isService(address)) await fetchText(address);
    return [];
  }
  const parsed = SesEvent.safeParse(parseJsonOrNull(text));
  if (!parsed.success) return [];
  const { mail, bounce, complaint, eventType, notificationType } = parsed.data;
  // The recipient withdrew a spam complaint, or says that it was never spam.
  if (complaint?.complaintFeedbackType === "not-spam") return [];
  const name = eventType ?? notificationType ?? "";
  const kind = name === "Bounce" ? getBounceKind(bounce) : KINDS[name];
  const place = parseMailReference(mail.tags[REFERENCE_NAME]?.[0]);
  if (!place || !kind) return [];
  const reason = (bounce?.bouncedRecipients[0]?.diagnosticCode ?? "").slice(0, 500);
  const at = parseInstant(bounce?.timestamp ?? mail.timestamp);
  const event = { kind, businessId: place.businessId, mailId: place.id, eventId, at, reason };
  const reader = parsed.data.open ?? parsed.data.click;
  return [reader && isMachineAgent(reader.userAgent) ? { ...event, isMachine: true } : event];
}

/** Temporary bounces with a specific reason. Some others are only out-of-office replies. */
const CAME_BACK = ["MailboxFull", "MessageTooLarge", "ContentRejected", "AttachmentRejected"];

function getBounceKind(bounce: z.output<typeof SesEvent>["bounce"]): MailEvent["kind"] | undefined {
  const diagnosticCodes = bounce?.bouncedRecipients.map(({ diagnosticCode }) => diagnosticCode) ?? [];
  if (bounce?.bounceType === "Permanent")
    return isUselessAddress(getFailureStatus(...diagnosticCodes)) ? "bounced" : "returned";
  return CAME_BACK.includes(bounce?.bounceSubType ?? "") ? "returned" : undefined;
}

function isService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === "https:" && port === "" && username === "" && SERVICE.test(hostname);
}

async function isSigned(notification: Notification, fetchText: FromService): Promise<boolean> {
  if (!isService(notification.SigningCertURL)) return false;
  try {
    const verifier = createVerify(notification.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1");
    return verifier
      .update(buildSignedText(notification))
      .verify(await fetchText(notification.SigningCertURL), notification.Signature, "base64");
  } catch {
    return false; // The certificate is missing or could not be fetched. The service will repeat the message.
  }
}

/** Builds the text that the signature covers: names and values on separate lines, sorted by name. */
function buildSignedText(notification: Notification): string {
  const names =
    notification.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names
    .filter((name) => notification[name] !== undefined)
    .map((name) => `${name}\n${notification[name]}\n`)
    .join("");
}

// not process state: the service's answer to an address never changes.
const fetched = new Map<string, string>();

async function fetchFromService(address: string): Promise<string> {
  const cachedText = fetched.get(address);
  if (cachedText !== undefined) return cachedText;
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
  const text = await answer.text();
  if (text.includes("BEGIN CERTIFICATE") && fetched.size < 20) fetched.set(address, text);
  return text;
}
