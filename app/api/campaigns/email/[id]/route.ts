import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign, EmailCampaignChange } from "@/lib/marketing/campaigns/campaign";
import { changeCampaign } from "@/lib/marketing/campaigns/save-campaign";

export const PATCH = call({
  id: "campaigns.updateEmail",
  summary: "Changes an email campaign. Omitted fields don't change",
  permission: "marketing.manage",
  params: IdPath,
  body: EmailCampaignChange,
  returns: Campaign,
  refusals: ["campaign_not_found", "campaign_under_way", "campaign_changed"],
  run: ({ who, params, body }) => changeCampaign(who, "email", { id: params.id, input: body }),
});
