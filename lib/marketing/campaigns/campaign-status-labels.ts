import type { CampaignStatus } from "./campaign";

/** The words on screen for the statuses of a campaign. */
export const CAMPAIGN_STATUS_LABELS: Record<CampaignStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  active: "Active",
  ended: "Ended",
};
