import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign, ThirdPartyCampaignChange } from "@/lib/marketing/campaigns/campaign";
import { changeCampaign } from "@/lib/marketing/campaigns/save-campaign";

export const PATCH = call({
  id: "campaigns.updateThirdParty",
  summary: "Changes a third-party campaign. Omitted fields don't change",
  permission: "marketing.manage",
  params: IdPath,
  body: ThirdPartyCampaignChange,
  returns: Campaign,
  refusals: ["campaign_not_found", "campaign_under_way", "campaign_changed"],
  run: ({ who, params, body }) => changeCampaign(who, "third-party", { id: params.id, input: body }),
});
