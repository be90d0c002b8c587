import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign } from "@/lib/marketing/campaigns/campaign";
import { resumeCampaign } from "@/lib/marketing/campaigns/send-campaign";

export const POST = call({
  id: "campaigns.resume",
  summary: "Resumes a paused email campaign",
  permission: "marketing.manage",
  params: IdPath,
  returns: Campaign,
  refusals: ["campaign_not_found", "campaign_not_paused", "no_postal_address"],
  run: ({ who, params }) => resumeCampaign(who, params.id),
});
