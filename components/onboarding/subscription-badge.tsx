import { Badge, type Tone } from "@/components/ui/badge";
import type { SubscriptionStatus } from "@/lib/onboarding/services/subscription-status";

const WORDS: Record<SubscriptionStatus, readonly [string, Tone]> = {
  draft: ["Draft", "neutral"],
  canceled: ["Canceled", "neutral"],
  preUnderwriting: ["Submitted", "info"],
  inUnderwriting: ["In review", "info"],
  approved: ["Approved", "success"],
  pending: ["Pending", "warning"],
  declined: ["Declined", "danger"],
};

/** The status of a service. */
export function SubscriptionBadge({ status }: { status: SubscriptionStatus | null }) {
  const [words, tone] = status ? WORDS[status] : (["Not enrolled", "neutral"] as const);
  return <Badge tone={tone}>{words}</Badge>;
}
