import { Badge } from "@/components/ui/badge";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { formatRateOfSent } from "@/lib/marketing/performance/format-rate-of-sent";

const STATUS = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "info" },
  sending: { label: "Sending", tone: "info" },
  paused: { label: "Paused", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  active: { label: "Active", tone: "success" },
  ended: { label: "Ended", tone: "neutral" },
} as const;

/** The status of a campaign. */
export function CampaignState({ status }: Pick<Campaign, "status">) {
  const { label, tone } = STATUS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export const STATUS_LABELS: Record<Campaign["status"], string> = {
  draft: STATUS.draft.label,
  scheduled: STATUS.scheduled.label,
  sending: STATUS.sending.label,
  paused: STATUS.paused.label,
  sent: STATUS.sent.label,
  active: STATUS.active.label,
  ended: STATUS.ended.label,
};

export const getCampaignKindText = (type: Campaign["type"]): string => (type === "email" ? "Email" : "Third party");

/** Formats the share of sent messages, for example "12.5%", with one decimal if needed. */
export const shareText = (count: number, sent: number): string =>
  `${Number(formatRateOfSent(count, sent)).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
