import { z } from "zod";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
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

export const Announcement = z.object({
  /** When the message leaves. Later than now during the quiet hours. Null when it is too late for a message. */
  sendsAt: Instant.nullable(),
  recipients: z.array(
    z.object({
      name: z.string(),
      channel: Channel,
      /** The email address or the number. Null with a reason. */
      address: z.string().nullable(),
      reason: z.string().nullable(),
    })
  ),
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

/** Describes who gets a message, and how: "Ruth Schmidt gets an email at ruth@example.com." `when` follows the list. */
export function describeRecipients(recipients: Announcement["recipients"], when = ""): string {
  const reachableRecipients = recipients.filter(({ address }) => address !== null);
  const unreachableRecipients = recipients.filter(({ address }) => address === null);
  if (reachableRecipients.length === 0)
    return ["No message will be sent.", ...new Set(unreachableRecipients.map(({ reason }) => reason ?? ""))].join(" ");
  const list = reachableRecipients.map(({ name, channel, address }) =>
    channel === "sms"
      ? `${name} gets a text at ${formatTextNumber(address ?? "")}`
      : `${name} gets an email at ${address}`
  );
  const missed = unreachableRecipients.map(({ name, reason }) => ` ${name} won't be notified: ${reason}`).join("");
  return `${list.join(" and ")}${when}.${missed}`;
}
