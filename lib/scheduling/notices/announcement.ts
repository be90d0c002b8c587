import { z } from "zod";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import { DeliveryState } from "@/lib/platform/messages/message-shapes";
import { Id, Instant } from "@/lib/platform/shapes/call-shapes";
import { getDayAt } from "@/lib/platform/time/day";
import { formatTime, formatWeekday } from "@/lib/platform/time/format-time";

const Channel = z.enum(["email", "sms"]);

/** The message about a new time that would be sent if the appointment were saved now. */
export const AnnouncementQuestion = z.object({
  businessCustomerId: Id,
  /** The contacts to notify. None means the customer. */
  contacts: z.array(z.object({ contactId: Id, type: Channel })).max(20),
  start: Instant,
});
export type AnnouncementQuestion = z.output<typeof AnnouncementQuestion>;

/** A recipient of the message, and what is known about the way to them. */
export const AnnouncedRecipient = z.object({
  name: z.string(),
  channel: Channel,
  /** The email address or the number. Null when the recipient cannot be reached. */
  address: z.string().nullable(),
  /** Null without an address. */
  state: DeliveryState.nullable(),
  /** The reason why the message has no address, waits, or may not arrive. */
  reason: z.string().nullable(),
});
export type AnnouncedRecipient = z.output<typeof AnnouncedRecipient>;

/** The latest change of the appointment, or the technician who is en route to it. */
export const AnnouncementSubject = z.enum(["change", "enRoute"]);
export type AnnouncementSubject = z.output<typeof AnnouncementSubject>;

export const Announcement = z.object({
  /** When the message leaves. Later than now during the quiet hours. Null when it is too late for a message. */
  sendsAt: Instant.nullable(),
  recipients: z.array(AnnouncedRecipient),
});
export type Announcement = z.output<typeof Announcement>;

/**
 * Describes the message: "Ruth Schmidt gets a text at (704) 555-0100." A message that waits for the end of the quiet
 * hours names its time.
 */
export function describeAnnouncement({ sendsAt, recipients }: Announcement, now: Date, zone: string): string {
  if (sendsAt === null) return "No message will be sent. This time has passed.";
  const at = new Date(sendsAt);
  const isLater = at.getTime() - now.getTime() >= 60_000;
  return describeRecipients(
    recipients,
    isLater ? `, sent ${formatWeekday(getDayAt(at, zone))}, ${formatTime(at, zone)}` : ""
  );
}

/**
 * Describes who gets a message, and how: "Ruth Schmidt gets an email at ruth@example.com." `when` follows the list. It
 * also says which messages wait or are never sent, and why.
 */
export function describeRecipients(recipients: readonly AnnouncedRecipient[], when = ""): string {
  const reachable = recipients.filter(({ address }) => address !== null);
  const unreachable = recipients.filter(({ address }) => address === null);
  if (reachable.length === 0)
    return ["No message will be sent.", ...new Set(unreachable.map(({ reason }) => reason ?? ""))].join(" ");
  const leaving = reachable.filter(({ state }) => state !== "kept");
  const list = [
    leaving.map((recipient) => describeDelivery(recipient, when)).join(" and ") +
      (leaving.length > 0 ? `${when}.` : ""),
    ...reachable.filter(({ state }) => state === "kept").map(describeKept),
    ...new Set(reachable.flatMap(({ reason }) => reason ?? [])),
    ...unreachable.map(({ name, reason }) => `${name} won't be notified: ${reason}`),
  ];
  return list.filter(Boolean).join(" ");
}

function describeDelivery({ name, channel, address, state }: AnnouncedRecipient, when: string): string {
  const later = state === "queued" && !when ? " later" : "";
  return channel === "sms"
    ? `${name} gets a text at ${formatTextNumber(address ?? "")}${later}`
    : `${name} gets an email at ${address}${later}`;
}

const describeKept = ({ name, channel, address }: AnnouncedRecipient): string =>
  channel === "sms"
    ? `The text to ${name} at ${formatTextNumber(address ?? "")} is recorded but not sent.`
    : `The email to ${name} at ${address} is recorded but not sent.`;
