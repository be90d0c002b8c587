import { call } from "@/lib/platform/http/call";
import { Campaign, NewEmailCampaign } from "@/lib/marketing/campaigns/campaign";
import { createCampaign } from "@/lib/marketing/campaigns/save-campaign";

export const POST = call({
  id: "campaigns.createEmail",
  summary: "Adds an email campaign",
  permission: "marketing.manage",
  body: NewEmailCampaign,
  returns: Campaign,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => createCampaign(who, "email", body),
});
