import { z } from "zod";

export const ChannelChoice = z.object({ channel: z.enum(["mail", "text"]) });

/** The status labels of a message. `kept` means that it was sent only to the outbox screen. */
export const MESSAGE_STATUSES = {
  queued: { label: "Waiting", tone: "info" },
  "handing over": { label: "Sending", tone: "info" },
  sent: { label: "Sent", tone: "success" },
  returned: { label: "Bounced", tone: "danger" },
  kept: { label: "Test mode", tone: "warning" },
  unsure: { label: "May have been sent", tone: "warning" },
  "too late": { label: "Expired", tone: "warning" },
  failed: { label: "Failed", tone: "danger" },
} as const;

/**
 * Says what happens to a message that is written now. "sending" leaves in a moment. "queued" waits because sending is delayed,
 * paused, or over a limit. "kept" is recorded and never leaves: there is no mail server, or the phones are demo phones.
 */
export const DeliveryState = z.enum(["sending", "queued", "kept"]);
export type DeliveryState = z.output<typeof DeliveryState>;

export type DisplayStatus = keyof typeof MESSAGE_STATUSES;
