import { z } from "zod";

export const ChannelBody = z.object({ channel: z.enum(["mail", "text"]) });

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

export type DisplayStatus = keyof typeof MESSAGE_STATUSES;
