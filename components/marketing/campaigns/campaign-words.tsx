import { Badge } from "@/components/ui/badge";
import { formatQuantity } from "@/lib/platform/format/format-count";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { CAMPAIGN_STATUS_LABELS } from "@/lib/marketing/campaigns/campaign-status-labels";
import { formatRateOfSent } from "@/lib/marketing/performance/format-rate-of-sent";

const TONES = {
  draft: "neutral",
  scheduled: "info",
  sending: "info",
  paused: "warning",
  sent: "success",
  active: "success",
  ended: "neutral",
} as const;

/** The status of a campaign. */
export function CampaignState({ status }: Pick<Campaign, "status">) {
  return <Badge tone={TONES[status]}>{CAMPAIGN_STATUS_LABELS[status]}</Badge>;
}

export const getCampaignKindText = (type: Campaign["type"]): string => (type === "email" ? "Email" : "Third party");

/** Formats the share of sent messages, for example "12.5%", with one decimal if needed. */
export const shareText = (count: number, sent: number): string =>
  `${formatQuantity(String(Math.round(Number(formatRateOfSent(count, sent)) * 10) / 10))}%`;
