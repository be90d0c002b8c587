import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign } from "@/lib/marketing/campaigns/campaign";
import { pauseCampaign } from "@/lib/marketing/campaigns/send-campaign";

export const POST = call({
  id: "campaigns.pause",
  summary: "Pauses an email campaign that is sending, or makes a scheduled one a draft again",
  permission: "marketing.manage",
  params: IdPath,
  returns: Campaign,
  refusals: ["campaign_not_found", "campaign_not_under_way"],
  run: ({ who, params }) => pauseCampaign(who, params.id),
});
