import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Campaign, SendCampaign } from "@/lib/marketing/campaigns/campaign";
import { sendCampaign } from "@/lib/marketing/campaigns/send-campaign";

export const POST = call({
  id: "campaigns.send",
  summary: "Sends an email campaign now or at a scheduled time",
  permission: "marketing.manage",
  params: IdPath,
  body: SendCampaign,
  returns: Campaign,
  refusals: ["campaign_not_found", "campaign_under_way", "no_postal_address"],
  run: ({ who, params, body }) => sendCampaign(who, params.id, body.sendAt ? new Date(body.sendAt) : null),
});
