import type { FormValues } from "@/components/ui/form/form-values";
import type { Campaign } from "@/lib/marketing/campaigns/campaign";
import { NONE } from "./campaign-fields";

/**
 * Returns the storage key of a campaign's draft. A newer version of the campaign has a new key, so an old draft is not
 * restored.
 */
export const getCampaignDraftKey = (kind: "email" | "third-party", campaign: Campaign | null): string =>
  campaign ? `campaign:${campaign.id}:${campaign.version}` : `campaign:${kind}:new`;

/** Returns the form values of either kind of campaign. */
export function toCampaignValues(values: FormValues, targetListIds: readonly string[]) {
  const readText = (name: string) => String(values[name] ?? "");
  const readChoice = (name: string) => (readText(name) && readText(name) !== NONE ? readText(name) : null);
  const source = readChoice("leadSourceId");
  return {
    name: readText("name"),
    targetListIds: [...targetListIds],
    leadSourceId: source === "-1" ? (-1 as const) : source,
    marketSegmentId: readChoice("marketSegmentId"),
    callTrackingNumberId: readChoice("callTrackingNumberId"),
    startDate: readText("startDate") || null,
    cost: readText("cost") || "0.00",
  };
}
